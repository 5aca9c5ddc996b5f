import { CODE, validTurnover } from '@site/shared/product';
import type { GameCategory, TablePick } from '@site/shared/wire';
import type { Clock } from '../kernel/clock.ts';
import { inTransaction, type Db } from '../kernel/database.ts';
import type { Moments } from '../kernel/moments.ts';
import { Refusal } from '../kernel/refusal.ts';
import { movePayout, moveStake } from '../ledger/bet-money.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { playAccount } from '../ledger/play-account.ts';
import { findBetOfRound, insertBet, type BetRow } from './bets.store.ts';
import {
  findBet,
  insertDrawBet,
  listDrawnBets,
  listOwnBets,
  settleBet,
  takeDrawBet,
  type DrawBetRow,
  type OwnBets,
} from './draw-bets.store.ts';
import { findGame } from './games.store.ts';
import { newBetNo, refuseStake, statusOf, type RoundsService, type RunningSession } from './rounds.service.ts';
import type { DrawnTable } from './table-round.ts';

/** A bet on a draw that is still to come. `key` is the venue page's own, the same for every retry; stake in cents. */
export interface DrawOrder {
  readonly key: string;
  readonly stake: bigint;
  readonly drawNo: string;
  readonly closesAtMs: number;
  readonly drawsAtMs: number;
  readonly seedHash: string;
  readonly picks: readonly TablePick[];
}

/** What was drawn, as it decides stakes. */
export interface DrawResult {
  readonly seed: string;
  settle(picks: readonly TablePick[]): DrawnTable;
}

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly moments: Pick<Moments, 'betAsked' | 'betSettled'>;
  readonly rounds: Pick<RoundsService, 'sessionIn'>;
}

const DUE_AT_ONCE = 200;

/** What a bet keeps of its draw until it is settled. */
interface KeptDraw {
  readonly roundNo: number;
  readonly seedHash: string;
  readonly picks: readonly TablePick[];
}

/** Bets on draws: the stake moves when the bet is taken, the payout when the draw has come; each once. */
export function createDrawBets(parts: Parts) {
  const { db, clock, rounds } = parts;
  return {
    /** The same key is the same bet. Refuses a draw that is closed. */
    place(token: string, order: DrawOrder): Promise<BetRow> {
      return inTransaction(db, async (trx) => {
        const session = await rounds.sessionIn(trx, token);
        const before = await findBetOfRound(trx, session.row.id, order.key);
        if (before && BigInt(before.stake) !== order.stake) throw new Refusal(CODE.validation, '这一注已按另一金额投注', { field: 'key' });
        return before ?? placeIn(trx, parts, { session, order });
      });
    },
    /** A member's bets on a game since a moment, the newest first. */
    own: (asked: OwnBets): Promise<BetRow[]> => listOwnBets(db, asked),
    /** Settles every bet whose draw has come. May be repeated. */
    async settleDue(resultOf: (due: { readonly gameCode: string; readonly drawsAtMs: number }) => Promise<DrawResult>): Promise<void> {
      for (const due of await listDrawnBets(db, clock.nowMs(), DUE_AT_ONCE)) {
        const result = await resultOf({ gameCode: due.game_code, drawsAtMs: Number(due.draws_at_ms) });
        await inTransaction(db, (trx) => settleIn(trx, parts, { due, result }));
      }
    },
  };
}

export type DrawBets = ReturnType<typeof createDrawBets>;

interface Placing {
  readonly session: RunningSession;
  readonly order: DrawOrder;
}

async function placeIn(trx: Db, { clock, ledger, moments }: Parts, { session: { row, game }, order }: Placing): Promise<BetRow> {
  const nowMs = clock.nowMs();
  if (nowMs >= order.closesAtMs) throw new Refusal(CODE.common, '本期已封盘', { field: 'drawNo' });
  refuseStake(game, order);
  const { stake, drawNo, seedHash, picks } = order;
  await moments.betAsked.tell(trx, {
    memberId: row.member_id,
    venueCode: game.venue_code,
    category: game.category as GameCategory,
    stake,
  });
  const bet: BetRow = {
    bet_no: newBetNo(nowMs),
    member_id: row.member_id,
    session_id: row.id,
    round_key: order.key,
    game_code: game.code,
    status: 'accepted',
    stake,
    payout: 0n,
    valid_amount: 0n,
    placed_at_ms: nowMs,
    settled_at_ms: null,
    round: JSON.stringify({ symbols: [], multiplierMilli: 0, roundNo: Number(drawNo), seedHash, seed: null, picks, hands: [] }),
  };
  const wallet = await playAccount(trx, row.member_id, game.venue_code);
  await moveStake(trx, ledger, { betNo: bet.bet_no, venueCode: game.venue_code, wallet, title: game.title, stake });
  await insertBet(trx, bet);
  await insertDrawBet(trx, { bet_no: bet.bet_no, game_code: game.code, draw_no: drawNo, draws_at_ms: order.drawsAtMs });
  return bet;
}

interface Settling {
  readonly due: DrawBetRow;
  readonly result: DrawResult;
}

async function settleIn(trx: Db, { clock, ledger, moments }: Parts, { due, result: { seed, settle } }: Settling): Promise<void> {
  if (!(await takeDrawBet(trx, due.bet_no))) return;
  const [bet, game] = [await findBet(trx, due.bet_no), await findGame(trx, due.game_code)];
  if (game === undefined) throw new Error(`The game ${due.game_code} of a bet is gone.`);
  const { roundNo, seedHash, picks: asked } = JSON.parse(bet.round) as KeptDraw;
  const { picks, hands, payout } = settle(asked);
  const [stake, settledAtMs] = [BigInt(bet.stake), clock.nowMs()];
  const status = statusOf(stake, payout);
  const validAmount = validTurnover({ status, stake, payout });
  const multiplierMilli = Number((payout * 1000n) / stake);
  await settleBet(trx, {
    bet_no: bet.bet_no,
    status,
    payout,
    valid_amount: validAmount,
    settled_at_ms: settledAtMs,
    round: JSON.stringify({ symbols: [], multiplierMilli, roundNo, seedHash, seed, picks, hands }),
  });
  const wallet = await playAccount(trx, bet.member_id, game.venue_code);
  await movePayout(trx, ledger, { betNo: bet.bet_no, venueCode: game.venue_code, wallet, title: game.title, payout });
  await moments.betSettled.tell(trx, {
    memberId: bet.member_id,
    venueCode: game.venue_code,
    category: game.category as GameCategory,
    stake,
    betNo: bet.bet_no,
    status,
    payout,
    validAmount,
    oddsMilli: null,
    placedAtMs: Number(bet.placed_at_ms),
    settledAtMs,
  });
}
