import type { AppContext } from '../../../context.ts';
import type { BetRow, DrawBetRow, GameRow } from '../schema.ts';
import { CODE, netTurnover } from '@site/shared/product';
import type { GameCategory, TablePick } from '@site/shared/wire';
import { type Db, inKeyedTransaction } from '../../../kernel/db/database.ts';
import type { DomainEvents } from '../../../domain-events.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { forEachInSets } from '../../../kernel/db/for-each-in-sets.ts';
import { type FundStake, type Ledger, movePayout, moveStake } from '../../money/index.ts';
import { withFundedStake } from '../funded-stake.ts';
import {
  findBet,
  type DrawnBet,
  findBetOfRound,
  hasOpenBetOn,
  insertBet,
  insertDrawBet,
  listDrawnBets,
  listOwnBets,
  listUncountedOn,
  settleBet,
  takeDrawBet,
} from './bets.store.ts';
import { findGame } from './games.store.ts';
import { countTurnover, moneyOf, toSettled } from '../bet-turnover.ts';
import { playAccount } from '../play-account.ts';
import { beforeBetOf, newBet, refuseStake, type RoundsService, type RunningSession, statusOf } from './rounds.service.ts';
import type { CasinoVenue, DrawOrder, DrawResult, DrawWallet } from '../casino-venue.port.ts';

interface DrawBetsDependencies extends Pick<AppContext, 'db' | 'clock'> {
  readonly ledger: Ledger;
  readonly events: Pick<DomainEvents, 'beforeBet' | 'betSettled' | 'betCounted'>;
  readonly rounds: Pick<RoundsService, 'sessionIn' | 'keysOf' | 'stakeOf'>;
  readonly casino: Pick<CasinoVenue, 'drawEvent'>;
  readonly fundStake?: FundStake;
}

const DUE_AT_ONCE = 200;

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
        async prepare(due) {
          const result = await resultOf({ gameCode: due.game_code, drawsAtMs: Number(due.draws_at_ms) });
          return (trx) => settleIn(trx, dependencies, due, result);
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

async function settleIn(
  trx: Db,
  { clock, ledger, events }: DrawBetsDependencies,
  due: DrawBetRow,
  { seed, settle }: DrawResult,
): Promise<void> {
  if (!(await takeDrawBet(trx, due.bet_no))) return;
  const [bet, game] = [await findBet(trx, due.bet_no), await findGame(trx, due.game_code)];
  if (game === undefined) throw new Error(`The game ${due.game_code} of a bet is gone.`);
  const { roundNo, seedHash, picks: stakes } = JSON.parse(bet.round) as StoredDraw;
  const { picks, hands, payout } = settle(stakes);
  const [stake, settledAtMs] = [BigInt(bet.stake), clock.nowMs()];
  const status = statusOf(stake, payout);
  const multiplierMilli = Number((payout * 1000n) / stake);
  const round = JSON.stringify({ symbols: [], multiplierMilli, roundNo, seedHash, seed, picks, hands });
  const change = { status, payout, settled_at_ms: settledAtMs, round };
  await settleBet(trx, bet.bet_no, change);
  const wallet = await playAccount(trx, bet.member_id, game.venue_code);
  await movePayout(trx, ledger, { betNo: bet.bet_no, venueCode: game.venue_code, wallet, title: game.title, payout });
  await events.betSettled.emit(trx, toSettled(describe({ ...bet, ...change }, game)));
  if (bet.event_key !== null) await countDraw(trx, { clock, events }, { memberId: bet.member_id, eventKey: bet.event_key });
}

const describe = (row: BetRow, game: GameRow) => ({
  row,
  venueCode: game.venue_code,
  category: game.category as GameCategory,
  oddsMilli: null,
});

/**
 * Counts the turnover of a member's bets on a draw, whichever games took them, once the last of them is settled. They count as one bet, as several areas of one bet do:
 * every bet that won is opposite to every bet that lost.
 */
async function countDraw(
  trx: Db,
  dependencies: Pick<DrawBetsDependencies, 'clock' | 'events'>,
  { memberId, eventKey }: { readonly memberId: string; readonly eventKey: string },
): Promise<void> {
  if (await hasOpenBetOn(trx, memberId, eventKey)) return;
  const bets = await listUncountedOn(trx, memberId, eventKey);
  const amounts = netTurnover(
    bets.map((row) => ({ ...moneyOf(row), position: BigInt(row.payout) > BigInt(row.stake) ? 'won' : 'lost' })),
    (position, other) => position !== other,
  );
  const games = new Map<string, GameRow>();
  const counted = [];
  for (const [place, row] of bets.entries()) {
    const game = games.get(row.game_code) ?? (await gameOf(trx, row.game_code));
    games.set(row.game_code, game);
    counted.push({ ...describe(row, game), validAmount: amounts[place] ?? 0n });
  }
  await countTurnover(trx, dependencies, [counted]);
}

async function gameOf(trx: Db, code: string): Promise<GameRow> {
  const game = await findGame(trx, code);
  if (game === undefined) throw new Error(`The game ${code} of a bet is gone.`);
  return game;
}
