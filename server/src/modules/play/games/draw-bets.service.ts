import type { AppContext } from '../../../context.ts';
import type { BetRow, GameRow } from '../schema.ts';
import { CODE, netTurnover } from '@site/shared/product';
import type { GameCategory, TablePick } from '@site/shared/wire';
import { type Db, inKeyedTransaction } from '../../../kernel/db/database.ts';
import type { DomainEvents } from '../../../domain-events.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { forEachInSets } from '../../../kernel/db/for-each-in-sets.ts';
import { type FundStake, type Ledger, movePayouts, moveStake } from '../../money/index.ts';
import { withFundedStake } from '../funded-stake.ts';
import {
  type BetsOnDraw,
  type DrawnBet,
  findBetOfRound,
  insertBet,
  insertDrawBet,
  listBets,
  listDrawnBets,
  listOwnBets,
  listUncountedOn,
  settleBets,
  takeDrawBets,
} from './bets.store.ts';
import { gamesCoded } from './games.store.ts';
import { countTurnover, moneyOf, toSettled } from '../bet-turnover.ts';
import { playAccount, walletsOf } from '../play-account.ts';
import { beforeBetOf, newBet, refuseStake, type RoundsService, type RunningSession, statusOf } from './rounds.service.ts';
import type { CasinoVenue, DrawOrder, DrawResult, DrawWallet } from '../casino-venue.port.ts';

interface DrawBetsDependencies extends Pick<AppContext, 'db' | 'clock'> {
  readonly ledger: Ledger;
  readonly events: Pick<DomainEvents, 'beforeBet' | 'betSettled' | 'betCounted'>;
  readonly rounds: Pick<RoundsService, 'sessionIn' | 'keysOf' | 'stakeOf'>;
  readonly casino: Pick<CasinoVenue, 'drawEvent'>;
  readonly fundStake?: FundStake;
}

/** Sets of several transactions at a time. */
const DUE_AT_ONCE = 500;

/** Draw data stored with a bet until it is settled. */
interface StoredDraw {
  readonly roundNo: number;
  readonly seedHash: string;
  readonly picks: readonly TablePick[];
}

/** Bets on draws: the stake moves when the bet is accepted, the payout after the draw; each once. */
export interface DrawBets extends DrawWallet {
  /** Settles every bet whose draw is over. Idempotent. A failure does not stop the others; it is thrown at the end. */
  settleDue(resultOf: CasinoVenue['drawResult']): Promise<void>;
}

export function createDrawBets(dependencies: DrawBetsDependencies): DrawBets {
  const { db, clock, rounds, fundStake } = dependencies;
  async function placeOnce(token: string, order: DrawOrder): Promise<BetRow> {
    return inKeyedTransaction(db, await rounds.keysOf(token), async (trx) => {
      const session = await rounds.sessionIn(trx, token);
      const before = await findBetOfRound(trx, session.row.id, order.key);
      if (before && !isSameOrder(before, order))
        throw new Refusal(CODE.validation, '这一注已按其他金额、期号或选项投注，请刷新后重新投注', { field: 'key' });
      return before ?? placeIn(trx, dependencies, session, order);
    });
  }
  return {
    place: (token, order) =>
      withFundedStake(
        fundStake,
        () => placeOnce(token, order),
        () => rounds.stakeOf(token, order),
      ),
    own: (query) => listOwnBets(db, query),
    settleDue: (resultOf) =>
      forEachInSets<DrawnBet>(db, {
        list: (after) => listDrawnBets(db, clock.nowMs(), { after, limit: DUE_AT_ONCE }),
        idOf: ({ bet_no }) => bet_no,
        memberOf: ({ member_id }) => member_id,
        work: {
          async prepareAll(due) {
            const results = new Map<string, DrawResult>();
            for (const bets of Map.groupBy(due, ({ game_code, draws_at_ms }) => `${game_code} ${draws_at_ms}`).values()) {
              const [{ game_code: gameCode, draws_at_ms }] = bets as [DrawnBet];
              const result = await resultOf({ gameCode, drawsAtMs: Number(draws_at_ms) });
              for (const { bet_no } of bets) results.set(bet_no, result);
            }
            return (trx, bets) => settleIn(trx, dependencies, bets, results);
          },
        },
        failure: 'Some bets on draws could not be settled.',
      }),
  };
}

/** Whether a repeated key is the same bet: its draw, its areas and their stakes. */
function isSameOrder({ stake, round }: BetRow, order: DrawOrder): boolean {
  const { roundNo, picks } = JSON.parse(round) as StoredDraw;
  const staked = (all: readonly TablePick[]) => JSON.stringify(all.map(({ area, stake: cents }) => `${area}:${cents}`).toSorted());
  return BigInt(stake) === order.stake && roundNo === Number(order.drawNo) && staked(picks) === staked(order.picks);
}

async function placeIn(
  trx: Db,
  { clock, ledger, events, casino }: DrawBetsDependencies,
  session: RunningSession,
  order: DrawOrder,
): Promise<BetRow> {
  const { row, game } = session;
  const nowMs = clock.nowMs();
  if (nowMs >= order.closesAtMs) throw new Refusal(CODE.common, '本期已封盘', { field: 'drawNo' });
  refuseStake(game, order.stake);
  const { stake, drawNo, seedHash, picks } = order;
  await events.beforeBet.emit(trx, beforeBetOf(session, stake));
  const round = { symbols: [], multiplierMilli: 0, roundNo: Number(drawNo), seedHash, seed: null, picks, hands: [] };
  const bet = {
    ...newBet(session, order, nowMs),
    event_key: casino.drawEvent({ gameCode: game.code, drawNo, drawsAtMs: order.drawsAtMs }),
    round: JSON.stringify(round),
  };
  const wallet = await playAccount(trx, row.member_id, game.venue_code);
  await moveStake(trx, ledger, { betNo: bet.bet_no, venueCode: game.venue_code, wallet, title: game.title, stake });
  await insertBet(trx, bet).execute();
  await insertDrawBet(trx, { bet_no: bet.bet_no, game_code: game.code, draw_no: drawNo, draws_at_ms: order.drawsAtMs });
  return bet;
}

/** Settles bets of different members; those that are settled already are left out. */
async function settleIn(
  trx: Db,
  { clock, ledger, events }: DrawBetsDependencies,
  due: readonly DrawnBet[],
  results: ReadonlyMap<string, DrawResult>,
): Promise<void> {
  const betNos = due.map(({ bet_no }) => bet_no);
  const taken = await takeDrawBets(trx, betNos);
  const rows = (await listBets(trx, betNos)).filter(({ bet_no }) => taken.has(bet_no));
  if (rows.length === 0) return;
  const gameOf = await gamesOf(trx, rows);
  const walletAt = await walletsOf(
    trx,
    rows.map((row) => gameOf(row).venue_code),
  );
  const settled = rows.map((row) => {
    const [game, ended] = [gameOf(row), { ...row, ...endOf(row, results.get(row.bet_no), clock.nowMs()) }];
    return { ...describe(ended, game), title: game.title, wallet: walletAt(game.venue_code, row.member_id) };
  });
  await settleBets(
    trx,
    settled.map(({ row }) => row),
  );
  const payouts = settled.map(({ row, ...bet }) => ({ ...bet, betNo: row.bet_no, payout: BigInt(row.payout) }));
  await movePayouts(trx, ledger, payouts);
  await events.betSettled.emitAll(trx, settled.map(toSettled));
  const draws = settled.flatMap(({ row: { member_id, event_key } }) => (event_key === null ? [] : [{ member_id, event_key }]));
  if (draws.length > 0) await countDraws(trx, { clock, events }, draws);
}

/** The end of a bet whose draw is over. */
function endOf({ bet_no, stake: staked, round: stored }: BetRow, result: DrawResult | undefined, settledAtMs: number) {
  if (result === undefined) throw new Error(`The draw of bet ${bet_no} has no result.`);
  const { roundNo, seedHash, picks: stakes } = JSON.parse(stored) as StoredDraw;
  const { picks, hands, payout } = result.settle(stakes);
  const stake = BigInt(staked);
  const multiplierMilli = Number((payout * 1000n) / stake);
  const round = JSON.stringify({ symbols: [], multiplierMilli, roundNo, seedHash, seed: result.seed, picks, hands });
  return { status: statusOf(stake, payout), payout, settled_at_ms: settledAtMs, round };
}

const describe = (row: BetRow, game: GameRow) => ({
  row,
  venueCode: game.venue_code,
  category: game.category as GameCategory,
  oddsMilli: null,
});

/**
 * Counts the turnover of members' bets on a draw each, whichever games took them, once the last of a member's is settled. They count as one bet, as several
 * areas of one bet do: every bet that won is opposite to every bet that lost.
 */
async function countDraws(
  trx: Db,
  dependencies: Pick<DrawBetsDependencies, 'clock' | 'events'>,
  draws: readonly BetsOnDraw[],
): Promise<void> {
  const uncounted = await listUncountedOn(trx, draws);
  const gameOf = await gamesOf(trx, uncounted);
  const byMember = Map.groupBy(uncounted, ({ member_id }) => member_id);
  const groups = [];
  for (const bets of byMember.values()) {
    if (bets.some(({ settled_at_ms }) => settled_at_ms === null)) continue;
    const amounts = netTurnover(
      bets.map((row) => ({ ...moneyOf(row), position: BigInt(row.payout) > BigInt(row.stake) ? 'won' : 'lost' })),
      (position, other) => position !== other,
    );
    groups.push(bets.map((row, place) => ({ ...describe(row, gameOf(row)), validAmount: amounts[place] ?? 0n })));
  }
  await countTurnover(trx, dependencies, groups);
}

/** The games of these bets, in one statement. */
async function gamesOf(trx: Db, bets: readonly Pick<BetRow, 'game_code'>[]): Promise<(bet: Pick<BetRow, 'game_code'>) => GameRow> {
  const rows = await gamesCoded(trx, [...new Set(bets.map(({ game_code }) => game_code))]);
  const games = new Map(rows.map((row) => [row.code, row]));
  return ({ game_code }) => {
    const game = games.get(game_code);
    if (game === undefined) throw new Error(`The game ${game_code} of a bet is gone.`);
    return game;
  };
}
