import { CODE, toWire, validTurnover } from '@site/shared/product';
import type { GameCategory } from '@site/shared/wire';
import type { AccountId } from '../ledger/accounts.ts';
import { movePayout, moveStake } from '../ledger/bet-money.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { playAccount } from '../ledger/play-account.ts';
import type { Clock } from '../kernel/clock.ts';
import { inTransaction, type Db } from '../kernel/database.ts';
import { randomLetters } from '../kernel/ids.ts';
import type { AskedBet, Moments, SettledBet } from '../kernel/moments.ts';
import { Refusal } from '../kernel/refusal.ts';
import { findBetOfRound, insertBet, type BetRow } from './bets.store.ts';
import { findGame, type GameRow } from './games.store.ts';
import { hashOfToken } from './launch.service.ts';
import type { DrawnTable } from './table-round.ts';
import { advanceSession, findSession, type VenueSessionRow } from './sessions.store.ts';

/** A running session with the game it plays. */
export interface RunningSession {
  readonly row: VenueSessionRow;
  readonly game: GameRow;
}

/** What a venue drew for a round: names of symbols, the multiple of the stake in milli, the seed that proves it, and the next round's. */
export interface Drawn {
  readonly symbols: readonly string[];
  readonly multiplierMilli: number;
  readonly roundNo: number;
  readonly seed: string;
  readonly seedHash: string;
  readonly nextSeed: string;
  /** At a table: what each stake was put on and what lay there. */
  readonly table?: DrawnTable;
}

/** A settled round; money in cents. */
export interface SettledRound {
  readonly bet: BetRow;
  readonly balance: bigint;
  readonly session: RunningSession;
}

/** One press of the button. `key` is the venue page's own, the same for every retry. */
export interface RoundOrder {
  readonly key: string;
  readonly stake: bigint;
}

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly moments: Pick<Moments, 'betAsked' | 'betSettled'>;
}

/** The seamless wallet as a venue sees it: who plays, what is left, and one round at a time, exactly once. */
export function createRoundsService({ db, clock, ledger, moments }: Parts) {
  async function running(from: Db, token: string): Promise<RunningSession> {
    const row = await findSession(from, hashOfToken(token));
    const game = row && row.expires_at_ms > clock.nowMs() ? await findGame(from, row.game_code) : undefined;
    if (!row || !game) throw new Refusal(CODE.sessionExpired, '场馆登录已过期，请重新进入游戏');
    return { row, game };
  }

  return {
    session: (token: string) => running(db, token),
    /** Inside a transaction. */
    sessionIn: running,
    /** What the player can stake. */
    balance: async (session: RunningSession) => ledger.balance(db, await walletOf(db, session)),
    /** Draws and settles in one transaction: a lost answer is asked for again with the same key and is the same round. */
    play(token: string, order: RoundOrder, draw: (session: RunningSession) => Drawn): Promise<SettledRound> {
      return inTransaction(db, async (trx) => {
        const session = await running(trx, token);
        const before = await findBetOfRound(trx, session.row.id, order.key);
        if (before && BigInt(before.stake) !== order.stake) throw new Refusal(CODE.validation, '这一局已按另一金额投注', { field: 'key' });
        const wallet = await walletOf(trx, session);
        const settled = before
          ? { bet: before, session }
          : await settle(trx, { ...session, wallet }, { order, drawn: refuseStake(session.game, order) ?? draw(session) });
        return { ...settled, balance: await ledger.balance(trx, wallet) };
      });
    },
  };

  async function settle(
    trx: Db,
    { row, game, wallet }: RunningSession & { readonly wallet: AccountId },
    { order, drawn }: { order: RoundOrder; drawn: Drawn },
  ): Promise<Omit<SettledRound, 'balance'>> {
    const nowMs = clock.nowMs();
    const payout = drawn.table?.payout ?? (order.stake * BigInt(drawn.multiplierMilli)) / 1000n;
    const bet = toBetRow({ row, game, order, drawn, payout, nowMs });
    const asked = { memberId: row.member_id, venueCode: game.venue_code, category: game.category as GameCategory, stake: order.stake };
    await moments.betAsked.tell(trx, asked);
    const money = { betNo: bet.bet_no, venueCode: game.venue_code, wallet, title: game.title };
    await moveStake(trx, ledger, { ...money, stake: order.stake });
    await movePayout(trx, ledger, { ...money, payout });
    await insertBet(trx, bet);
    await moments.betSettled.tell(trx, asSettled(asked, bet));
    const next = { next_seed: drawn.nextSeed, next_round: row.next_round + 1 };
    await advanceSession(trx, { id: row.id, ...next });
    return { bet, session: { row: { ...row, ...next }, game } };
  }
}

/** The wallet the venue plays from. */
const walletOf = (from: Db, { row, game }: RunningSession) => playAccount(from, row.member_id, game.venue_code);

export type RoundsService = ReturnType<typeof createRoundsService>;

function asSettled(asked: AskedBet, { bet_no, payout, valid_amount, placed_at_ms }: BetRow): SettledBet {
  return {
    ...asked,
    betNo: bet_no,
    status: statusOf(asked.stake, BigInt(payout)),
    payout: BigInt(payout),
    validAmount: BigInt(valid_amount),
    oddsMilli: null,
    placedAtMs: placed_at_ms,
    settledAtMs: placed_at_ms,
  };
}

interface BetParts {
  readonly row: VenueSessionRow;
  readonly game: GameRow;
  readonly order: RoundOrder;
  readonly drawn: Drawn;
  readonly payout: bigint;
  readonly nowMs: number;
}

function toBetRow({ row, game, order, drawn, payout, nowMs }: BetParts): BetRow {
  const { symbols, multiplierMilli, roundNo, seed, seedHash, table } = drawn;
  return {
    bet_no: newBetNo(nowMs),
    member_id: row.member_id,
    session_id: row.id,
    round_key: order.key,
    game_code: game.code,
    status: statusOf(order.stake, payout),
    stake: order.stake,
    payout,
    valid_amount: validTurnover({ status: statusOf(order.stake, payout), stake: order.stake, payout }),
    placed_at_ms: nowMs,
    settled_at_ms: nowMs,
    round: JSON.stringify({ symbols, multiplierMilli, roundNo, seedHash, seed, ...(table && { picks: table.picks, hands: table.hands }) }),
  };
}

/** The number of a round's bet: the business day and ten random letters. */
export function newBetNo(nowMs: number): string {
  const day = new Date(nowMs + 8 * 3_600_000).toISOString().slice(2, 10).replaceAll('-', '');
  return `B${day}${randomLetters(10)}`;
}

/** How a settled round ended for the player. */
export function statusOf(stake: bigint, payout: bigint): 'push' | 'won' | 'lost' {
  if (payout === stake) return 'push';
  return payout > stake ? 'won' : 'lost';
}

/** Throws for a stake out of the game's range; answers null so that it reads as "or else draw". */
export function refuseStake(game: GameRow, { stake }: Pick<RoundOrder, 'stake'>): null {
  const [least, most] = [BigInt(game.min_stake), BigInt(game.max_stake)];
  if (stake < least) throw new Refusal(CODE.common, `单注最低${toWire(least)}元`, { field: 'stake' });
  if (stake > most) throw new Refusal(CODE.common, `单注最高${toWire(most)}元`, { field: 'stake' });
  return null;
}
