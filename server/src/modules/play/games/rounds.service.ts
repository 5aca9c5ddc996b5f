import { CODE, spanMs, toWire, validTurnover } from '@site/shared/product';
import type { Bet, BetDetail, BetQuery, BetSlipRecord, BetStatus, BetTotals, GameCategory, Page } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import type { BetRow, GameRow, VenueSessionRow } from '../schema.ts';
import { newBetNumber } from '../bet-number.ts';
import { playAccount } from '../play-account.ts';
import { type AccountId, type Ledger, movePayout, moveStake } from '../../money/index.ts';
import { toIso } from '../../../kernel/clock.ts';
import { type Db, inTransaction } from '../../../kernel/db/database.ts';
import type { BeforeBetEvent, BetSettledEvent, DomainEvents } from '../../../domain-events.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { DrawnRound } from '../casino-venue.port.ts';
import { findBetOfRound, findBetRow, insertBet, listBetRows, type NamedBetRow, sumBets } from './bets.store.ts';
import { advanceSession, findGame, findSession } from './games.store.ts';
import { hashOfToken } from './launch.service.ts';

/** A running session with its game. */
export interface RunningSession {
  readonly row: VenueSessionRow;
  readonly game: GameRow;
}

/** A settled round; money in cents. */
export interface SettledRound {
  readonly bet: BetRow;
  readonly balance: bigint;
  readonly session: RunningSession;
}

/** One spin request. `key` is created by the venue page and the same for every retry. */
export interface RoundOrder {
  readonly key: string;
  readonly stake: bigint;
}

interface RoundsServiceDependencies extends Pick<AppContext, 'db' | 'clock'> {
  readonly ledger: Ledger;
  readonly events: Pick<DomainEvents, 'beforeBet' | 'betSettled'>;
}

/** The seamless wallet for a venue: session, balance, and one round at a time, exactly once. */
export function createRoundsService({ db, clock, ledger, events }: RoundsServiceDependencies) {
  async function running(from: Db, token: string): Promise<RunningSession> {
    const row = await findSession(from, hashOfToken(token));
    const game = row && row.expires_at_ms > clock.nowMs() ? await findGame(from, row.game_code) : undefined;
    if (!row || !game) throw new Refusal(CODE.sessionExpired, '场馆登录已过期，请重新进入游戏');
    return { row, game };
  }

  return {
    session: (token: string) => running(db, token),
    /** Runs inside a transaction. */
    sessionIn: running,
    /** Stakeable balance. */
    balance: async (session: RunningSession) => ledger.balance(db, await walletOf(db, session)),
    /** Draws and settles in one transaction: after a lost answer, the same key returns the same round. */
    play(token: string, order: RoundOrder, draw: (session: RunningSession) => DrawnRound): Promise<SettledRound> {
      return inTransaction(db, async (trx) => {
        const session = await running(trx, token);
        const before = await findBetOfRound(trx, session.row.id, order.key);
        if (before && BigInt(before.stake) !== order.stake) throw new Refusal(CODE.validation, '这一局已按另一金额投注', { field: 'key' });
        const wallet = await walletOf(trx, session);
        if (before) return { bet: before, session, balance: await ledger.balance(trx, wallet) };
        refuseStake(session.game, order);
        const settled = await settle(trx, { ...session, wallet }, { order, drawn: draw(session) });
        return { ...settled, balance: await ledger.balance(trx, wallet) };
      });
    },
  };

  async function settle(
    trx: Db,
    { row, game, wallet }: RunningSession & { readonly wallet: AccountId },
    { order, drawn }: { order: RoundOrder; drawn: DrawnRound },
  ): Promise<Omit<SettledRound, 'balance'>> {
    const bet = toBetRow({ row, game }, order, drawn, clock.nowMs());
    const asked = { memberId: row.member_id, venueCode: game.venue_code, category: game.category as GameCategory, stake: order.stake };
    await events.beforeBet.emit(trx, asked);
    const money = { betNo: bet.bet_no, venueCode: game.venue_code, wallet, title: game.title };
    await moveStake(trx, ledger, { ...money, stake: order.stake });
    await movePayout(trx, ledger, { ...money, payout: BigInt(bet.payout) });
    await insertBet(trx, bet);
    await events.betSettled.emit(trx, asSettled(asked, bet));
    const next = { next_seed: drawn.nextSeed, next_round: row.next_round + 1 };
    await advanceSession(trx, { id: row.id, ...next });
    return { bet, session: { row: { ...row, ...next }, game } };
  }
}

/** The wallet that the venue plays from. */
const walletOf = (from: Db, { row, game }: RunningSession) => playAccount(from, row.member_id, game.venue_code);

export type RoundsService = ReturnType<typeof createRoundsService>;

const asSettled = (asked: BeforeBetEvent, { bet_no, payout, valid_amount, placed_at_ms }: BetRow): BetSettledEvent => ({
  ...asked,
  betNo: bet_no,
  status: statusOf(asked.stake, BigInt(payout)),
  payout: BigInt(payout),
  validAmount: BigInt(valid_amount),
  oddsMilli: null,
  placedAtMs: placed_at_ms,
  settledAtMs: placed_at_ms,
});

function toBetRow({ row, game }: RunningSession, order: RoundOrder, drawn: DrawnRound, nowMs: number): BetRow {
  const payout = drawn.table?.payout ?? (order.stake * BigInt(drawn.multiplierMilli)) / 1000n;
  const { symbols, multiplierMilli, roundNo, seed, seedHash, table } = drawn;
  return {
    bet_no: newBetNumber('B', nowMs),
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

/** Result of a settled round for the player. */
export function statusOf(stake: bigint, payout: bigint): 'push' | 'won' | 'lost' {
  if (payout === stake) return 'push';
  return payout > stake ? 'won' : 'lost';
}

/** Refuses a stake outside the game's range. */
export function refuseStake(game: GameRow, { stake }: Pick<RoundOrder, 'stake'>): void {
  const [least, most] = [BigInt(game.min_stake), BigInt(game.max_stake)];
  if (stake < least) throw new Refusal(CODE.common, `单注最低${toWire(least)}元`, { field: 'stake' });
  if (stake > most) throw new Refusal(CODE.common, `单注最高${toWire(most)}元`, { field: 'stake' });
}

/** Additional data of sport bets, by bet number; rounds of games are missing in the result. */
export type SlipsOf = (betNos: readonly string[]) => Promise<ReadonlyMap<string, BetSlipRecord>>;

/** A member's own bets, newest first. */
export function createBetsService({ db, slips }: { db: Db; slips: SlipsOf }) {
  return {
    async list(memberId: string, query: BetQuery): Promise<Page<Bet> & { readonly totals: BetTotals }> {
      const filter = { ...query, memberId, ...spanMs(query) };
      const rows = await listBetRows(db, filter, query);
      const sums = await sumBets(db, filter);
      const [stake, payout] = [BigInt(sums.stake), BigInt(sums.payout)];
      const slipOf = await slips(rows.map(({ bet_no }) => bet_no));
      return {
        list: rows.map((row) => toBet(row, slipOf.get(row.bet_no))),
        total: Number(sums.total),
        page: query.page,
        pageSize: query.pageSize,
        totals: { stake: toWire(stake), payout: toWire(payout), netWinLoss: toWire(query.settled ? payout - stake : 0n) },
      };
    },
    async detail(memberId: string, betNo: string): Promise<BetDetail> {
      const row = await findBetRow(db, memberId, betNo);
      if (row === undefined) throw new Refusal(CODE.validation, '没有找到该注单', { field: 'betNo' });
      const slipOf = await slips([betNo]);
      return { ...toBet(row, slipOf.get(betNo)), round: JSON.parse(row.round) as BetDetail['round'] };
    },
  };
}

export type BetsService = ReturnType<typeof createBetsService>;

function toBet(row: NamedBetRow, slip: BetSlipRecord | undefined): Bet {
  const [stake, payout] = [BigInt(row.stake), BigInt(row.payout)];
  return {
    betNo: row.bet_no,
    venueCode: row.venue_code,
    venueTitle: row.venue_title,
    category: row.category as GameCategory,
    gameCode: row.game_code,
    gameTitle: row.game_title,
    status: row.status as BetStatus,
    stake: toWire(stake),
    payout: toWire(payout),
    netWinLoss: row.settled_at_ms === null ? null : toWire(payout - stake),
    validAmount: toWire(BigInt(row.valid_amount)),
    placedAt: toIso(row.placed_at_ms),
    settledAt: row.settled_at_ms === null ? null : toIso(row.settled_at_ms),
    slip: slip ?? null,
  };
}
