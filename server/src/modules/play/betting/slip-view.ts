import { ODDS, type OddsFormat, toWire } from '@site/shared/product';
import type { BetLeg, BetSlipRecord, LegResult, MarketType, PlacedBet, Score, SharedLeg, SlipType, Sport } from '@site/shared/wire';
import { isoOrNull, toIso } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import type { BetLegRow, BetSlipRow } from '../schema.ts';
import { findBet, listLegs, listSlips, type SlipBetRow } from './betting.store.ts';
import { foldsOf, placedStake } from './payout.ts';

/** Details of sport bets beyond the common bet row; other bets are missing in the result. */
export async function slipsOf(db: Db, betNos: readonly string[]): Promise<ReadonlyMap<string, BetSlipRecord>> {
  const rows = await listSlips(db, betNos);
  const legs = Map.groupBy(await listLegs(db, betNos), ({ bet_no }) => bet_no);
  return new Map(rows.map((row) => [row.bet_no, toSlip(row, legs.get(row.bet_no) ?? [])]));
}

/** Bets in the venue's format, in the order of the rows. */
export async function placedBets(db: Db, rows: readonly SlipBetRow[]): Promise<readonly PlacedBet[]> {
  const betNos = rows.map(({ bet_no }) => bet_no);
  const legs = Map.groupBy(await listLegs(db, betNos), ({ bet_no }) => bet_no);
  return rows.map((row) => toPlaced(row, legs.get(row.bet_no) ?? []));
}

/** A bet as its venue answers it. */
export function toPlaced(row: SlipBetRow, legs: readonly BetLegRow[]): PlacedBet {
  const [stake, payout] = [placedStake(row), BigInt(row.payout)];
  const isSettled = row.settled_at_ms !== null;
  return {
    ...toSlip(row, legs),
    betNo: row.bet_no,
    status: row.status as PlacedBet['status'],
    stake: toWire(stake),
    payout: toWire(payout),
    netWinLoss: isSettled ? toWire(payout - stake) : null,
    validAmount: toWire(BigInt(row.valid_amount)),
    placedAt: toIso(Number(row.placed_at_ms)),
    settledAt: isoOrNull(row.settled_at_ms),
  };
}

/** Nothing for a bet that is no system. */
function foldsShown(row: BetSlipRow): Pick<BetSlipRecord, 'folds'> {
  const folds = foldsOf(row);
  return folds === null ? {} : { folds };
}

/** The sport bet as records show it. */
export const toSlip = (row: BetSlipRow & Pick<SlipBetRow, 'round_key'>, legs: readonly BetLegRow[]): BetSlipRecord => ({
  reference: row.round_key,
  type: row.type as SlipType,
  ...foldsShown(row),
  oddsMilli: Number(row.odds_milli),
  oddsFormatAtBet: toFormat(row.odds_format),
  maxReturn: toWire(BigInt(row.max_return)),
  confirmBy: isoOrNull(row.confirm_at_ms),
  rejectReason: row.reject_reason,
  legs: legs.map(toLeg),
});

const toLeg = (row: BetLegRow): BetLeg => ({
  matchId: String(row.match_no),
  sport: row.sport as Sport,
  league: row.league,
  home: row.home,
  away: row.away,
  startAt: toIso(Number(row.starts_at_ms)),
  isLive: row.is_live === 1,
  marketType: row.market_type as MarketType,
  marketTitle: row.market_title,
  line: row.line_quarters === null ? null : lineText(row.line_quarters),
  selection: row.selection_name,
  oddsMilli: Number(row.odds_milli),
  scoreAtBet: toScore(row.score_at_bet),
  finalScore: toScore(row.final_score),
  result: row.result as LegResult,
});

/** A line in quarters in wire format: -3 is "-0.75", 10 is "2.5". */
export const lineText = (quarters: number): string => String(quarters / 4);

/** A stored score: "2-1". */
export const scoreText = ({ home, away }: Score): string => `${home}-${away}`;

/** The score of a text by `scoreText`. */
export function toScore(text: string | null): Score | null {
  if (text === null) return null;
  const [home = '0', away = '0'] = text.split('-');
  return { home: Number(home), away: Number(away) };
}

const toFormat = (stored: number): OddsFormat => Object.values(ODDS).find((format) => format === stored) ?? ODDS.europe;

/** A sport bet as others may see it, with its member; null where the number is unknown. */
export async function readSharedBet(db: Db, betNo: string) {
  const row = await findBet(db, betNo);
  if (row === undefined) return null;
  const rows = await listLegs(db, [betNo]);
  const slip = toSlip(row, rows);
  const legs = rows.flatMap((leg, place) => (slip.legs[place] === undefined ? [] : { ...slip.legs[place], ...legKey(leg) }));
  return {
    memberId: row.member_id,
    status: row.status,
    stake: toWire(placedStake(row)),
    netWinLoss: row.settled_at_ms === null ? null : toWire(BigInt(row.payout) - placedStake(row)),
    shown: {
      venueCode: rows[0]?.venue_code ?? '',
      type: slip.type,
      ...foldsShown(row),
      oddsMilli: slip.oddsMilli,
      oddsFormatAtBet: slip.oddsFormatAtBet,
      placedAt: toIso(Number(row.placed_at_ms)),
      legs: legs.map(({ isLive: _live, ...leg }) => leg),
    },
  };
}

/** Key of a leg in the book of its venue. */
const legKey = (row: BetLegRow): Pick<SharedLeg, 'venueCode' | 'marketId' | 'marketType' | 'period' | 'selectionCode'> => ({
  venueCode: row.venue_code,
  marketId: String(row.market_no),
  marketType: row.market_type as MarketType,
  period: row.period === 'half' ? 'half' : 'full',
  selectionCode: row.selection_code,
});
