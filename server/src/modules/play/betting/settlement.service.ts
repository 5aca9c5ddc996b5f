import type { LegResult, Score } from '@site/shared/wire';
import type { Db } from '../../../kernel/db/database.ts';
import { refusalBy } from '../../../kernel/http/refusal.ts';
import { sideBySide } from '../../../kernel/db/reads-together.ts';
import { forEachInSets } from '../../../kernel/db/for-each-in-sets.ts';
import type { Offer, Outcome } from '../sportsbook.port.ts';
import type { BetLegRow } from '../schema.ts';
import {
  changeSlip,
  findBet,
  gradeLegRows,
  listDue,
  listLegs,
  listOpenOn,
  listSlips,
  listStillOpenOn,
  changeBetStatus,
  type SlipBetRow,
  type SlipWithLegs,
  type DueBet,
  type WaitingBet,
} from './betting.store.ts';
import { SlipRefusal } from './bet-rows.ts';
import { type BetClosing, type ClosingBet, venueOf } from './closing.service.ts';
import { gradeLeg, type PeriodLeg, scoreOfLeg } from './grade-leg.ts';
import { foldsOf, settle, type Settlement } from './payout.ts';
import type { BettingDependencies } from './placement.service.ts';
import { readOffers } from './quote.service.ts';
import { scoreText } from './slip-view.ts';

/** A match with a known result or partial result. */
export interface MatchResultInput {
  readonly matchNo: number;
  readonly outcome: Outcome;
  /** Every code of the match's correct scores. */
  readonly scoreCodes: readonly string[];
}

const DUE_AT_ONCE = 200;
/** A match may have a million: instances that settle it at once find sets of their own among so many. */
const OPEN_AT_ONCE = 1000;
const OF_BETS = { idOf: ({ bet_no }: WaitingBet) => bet_no, memberOf: ({ member_id }: WaitingBet) => member_id };
/** Tolerated price drift (per cent) while a live bet waits for its decision. */
const DRIFT_PERCENT = 8;

/**
 * Decides pending bets and settles accepted ones. Each bet changes its status once, in a transaction with a few others; a failure does not stop the
 * others, and is thrown at the end. A venue whose book is gone keeps its payouts: its pending bets are rejected.
 */
export interface BetSettlement {
  /** Decides every pending bet that has waited long enough. */
  confirmDue(): Promise<void>;
  /** Grades the legs on a match and settles the bets that are decided by it. May be repeated. */
  settleMatch(match: MatchResultInput): Promise<void>;
}

export function createBetSettlement(
  { db, clock, events }: Pick<BettingDependencies, 'db' | 'clock' | 'events'>,
  { close, closeAll, bookOf }: BetClosing,
): BetSettlement {
  return {
    confirmDue: () =>
      forEachInSets<DueBet>(db, {
        ...OF_BETS,
        list: (after) => listDue(db, clock.nowMs(), { after, limit: DUE_AT_ONCE }),
        work: { prepare: async (bet) => (trx) => decide(trx, bet.bet_no) },
        failure: 'Some pending bets could not be decided.',
      }),
    settleMatch: (match) =>
      forEachInSets<WaitingBet>(db, {
        ...OF_BETS,
        list: (after) => listOpenOn(db, match.matchNo, { after, limit: OPEN_AT_ONCE }),
        async stillDue(trx, bets) {
          const open = new Set(await listStillOpenOn(trx, match.matchNo, bets));
          return bets.filter(({ bet_no }) => open.has(bet_no));
        },
        work: {
          prepareAll: async () => (trx, bets) =>
            grade(
              trx,
              bets.map(({ bet_no }) => bet_no),
              match,
            ),
        },
        failure: `Some bets on match ${match.matchNo} could not be settled.`,
      }),
  };

  async function decide(trx: Db, betNo: string): Promise<void> {
    const bet = await findBet(trx, betNo);
    if (bet?.status !== 'pending') return;
    const legs = await listLegs(trx, [betNo]);
    const reason = (await refusalOfMember(trx, bet)) ?? (await refusalIn(trx, bet, legs));
    await changeSlip(trx, betNo, { confirm_at_ms: null, reject_reason: reason });
    if (reason === null) await changeBetStatus(trx, bet, { status: 'accepted' });
    else await close(trx, { row: bet, legs }, { status: 'rejected', payout: BigInt(bet.stake) });
  }

  /** Why a pending bet is rejected, or null. */
  async function refusalIn(trx: Db, bet: SlipBetRow, legs: readonly BetLegRow[]): Promise<string | null> {
    const book = bookOf(venueOf(legs));
    if (book === undefined) return '场馆已停止服务，注单未被接受';
    const selections = legs.map(({ selection_no }) => ({ selectionId: String(selection_no) }));
    const offers = await readOffers(trx, book, selections).catch((error: unknown) => {
      if (error instanceof SlipRefusal) return [];
      throw error;
    });
    return legs.map((leg, index) => refusalOf(bet, leg, offers[index])).find((text) => text !== null) ?? null;
  }

  /** RG-4, RG-9: a break, an exclusion or a lock that began in the wait; null without one. */
  async function refusalOfMember(trx: Db, { member_id: memberId }: SlipBetRow): Promise<string | null> {
    const refusal = await refusalBy(() => events.beforeBetAccepted.emit(trx, { memberId }));
    return refusal === null ? null : `注单未被接受，本金已退回。${refusal.message}`;
  }

  /** Grades and settles bets of different members. */
  async function grade(trx: Db, betNos: readonly string[], match: MatchResultInput): Promise<void> {
    const [rows, legs] = await sideBySide([listSlips(trx, betNos), listLegs(trx, betNos)]);
    const before = Map.groupBy(legs, ({ bet_no }) => bet_no);
    const slips = rows
      .filter(({ status }) => status !== 'pending')
      .map((row) => ({ row, legs: (before.get(row.bet_no) ?? []).map((leg) => gradedLeg(leg, match)) }));
    await gradeLegRows(
      trx,
      slips.flatMap(({ legs: graded }) => graded.filter((leg) => !legs.includes(leg))),
    );
    const closing = slips.flatMap((slip): readonly ClosingBet[] => {
      const ending = slip.row.status === 'accepted' ? endOf(slip, match) : null;
      return ending === null ? [] : [{ slip, ending }];
    });
    if (closing.length > 0) await closeAll(trx, closing);
  }
}

/** How a bet ends whose legs are graded; null while it stays open. */
function endOf({ row, legs }: SlipWithLegs, { outcome }: MatchResultInput): Settlement | null {
  const graded = legs.map(({ odds_milli, result, market_type }) => ({
    oddsMilli: Number(odds_milli),
    result: result as LegResult,
    sharedBy: market_type === 'OR' ? outcome.winners.length || 1 : 1,
  }));
  return settle({ stake: BigInt(row.stake), legs: graded, folds: foldsOf(row) });
}

/** Why a live bet is rejected after its wait, or null. */
function refusalOf(bet: SlipBetRow, leg: BetLegRow, offer: Offer | undefined): string | null {
  if (offer === undefined || offer.status === 'closed') return '盘口已关闭';
  if (offer.status === 'suspended') return '盘口暂停，注单未被接受';
  const isScoreDecisive = leg.is_live === 1 && !TAKEN_BY_PRICE.has(leg.sport);
  if (isScoreDecisive && leg.score_at_bet !== currentScore(offer)) return '比分已变化，注单未被接受';
  return hasFallen(Number(leg.odds_milli), offer.oddsMilli) ? '赔率已变化，注单未被接受' : null;
}

/**
 * Sports in which a wait without a score is itself a piece of luck, which a bet dropped by every score would choose for free: a basket with each attack,
 * a set that one point ends. Their bets are taken by the price alone.
 */
const TAKEN_BY_PRICE: ReadonlySet<string> = new Set(['basketball', 'tabletennis', 'badminton', 'volleyball']);

/**
 * Whether the price of a bet fell in its wait so far that it is no longer taken. A price that rose takes nothing from the member, who has the odds
 * of his slip: a bet that a rise drops as well would be a free choice of the cases in which the member is ahead.
 */
const hasFallen = (beforeMilli: number, nowMilli: number): boolean => (beforeMilli - nowMilli) * 100 > beforeMilli * DRIFT_PERCENT;

const currentScore = ({ score }: Offer): string | null => (score === null ? null : scoreText(score));

/** The leg after grading; the same one where the match leaves it open or it is none of its legs. */
function gradedLeg(leg: BetLegRow, { matchNo, outcome, scoreCodes }: MatchResultInput): BetLegRow {
  if (Number(leg.match_no) !== matchNo || leg.result !== 'open') return leg;
  const result = gradeLeg(toPeriodLeg(leg, scoreCodes), outcome);
  if (result === 'open') return leg;
  return { ...leg, result, final_score: finalText(scoreOfLeg(toPeriodLeg(leg, scoreCodes), outcome) ?? outcome.stoppedAt) };
}

const toPeriodLeg = (leg: BetLegRow, codes: readonly string[]): PeriodLeg => ({
  marketType: leg.market_type as PeriodLeg['marketType'],
  period: leg.period as PeriodLeg['period'],
  lineQuarters: leg.line_quarters,
  selectionCode: leg.selection_code,
  codes,
});

const finalText = (score: Score | null): string | null => (score === null ? null : scoreText(score));
