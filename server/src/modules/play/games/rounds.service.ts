import { CODE, fromWire, roundTurnover, spanMs, toWire } from '@site/shared/product';
import type { Bet, BetCashOut, BetDetail, BetQuery, BetSlipRecord, BetStatus, BetTotals, GameCategory, Page } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import type { BetRow, GameRow, VenueSessionRow } from '../schema.ts';
import { newBetNumber } from '../bet-number.ts';
import { toCounted, toSettled } from '../bet-turnover.ts';
import { playAccount, playAccountOfGame } from '../play-account.ts';
import { type AccountId, type Ledger, moveRound, type StakeFunding } from '../../money/index.ts';
import { type StakeOfBet, withFundedStake } from '../funded-stake.ts';
import { isoOrNull, toIso } from '../../../kernel/clock.ts';
import { type Db, inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import { sideBySide } from '../../../kernel/db/reads-together.ts';
import { writeLater } from '../../../kernel/db/write-together.ts';
import type { BeforeBetEvent, DomainEvents } from '../../../domain-events.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { DrawnRound, PlayedRound, PlayedSession, SeamlessWallet } from '../casino-venue.port.ts';
import { findBetOfRound, findBetRow, insertBet, listBetRows, type NamedBetRow, sumBets } from './bets.store.ts';
import { advanceSession, findGame, findSession } from './games.store.ts';
import { hashOfToken } from './launch.service.ts';
import type { RefusePlay, SiteSessions } from './site-sessions.ts';

/** Also the message after a log-out, a log-in elsewhere or the end of the account's sessions: the row of the venue session is gone by then. */
const VENUE_SESSION_OVER_TEXT = '场馆登录已结束（已过期、已退出登录或已在别处登录），请重新进入游戏';

const sessionOver = (): Refusal => new Refusal(CODE.sessionExpired, VENUE_SESSION_OVER_TEXT);

/** A running session with its game. */
export interface RunningSession {
  readonly row: VenueSessionRow;
  readonly game: GameRow;
}

/** The venue's draw of a round, in its transaction. */
type PlayDraw = Parameters<RoundsService['play']>[2];

/** One spin request. `key` is created by the venue page and the same for every retry. */
interface RoundOrder {
  readonly key: string;
  readonly stake: bigint;
}

interface RoundsServiceDependencies extends Pick<AppContext, 'db' | 'clock'> {
  readonly ledger: Ledger;
  readonly events: Pick<DomainEvents, 'beforeBet' | 'betSettled' | 'betCounted'>;
  readonly siteSessions: SiteSessions;
  readonly refusePlay: RefusePlay;
  /** The central wallet behind those of venues; without it a round is played from the venue's alone. */
  readonly stakes?: StakeFunding;
}

/** The seamless wallet of games for money. After a lost answer, `play` with the same key returns the same round. */
export interface RoundsService extends SeamlessWallet<RunningSession> {
  /** Refuses play where it is no longer open to the address that launched the session. */
  requireAccess(session: VenueSessionRow): Promise<void>;
  /** The key of the member whose session it is, for a transaction that plays, asked before it; none of an unknown token. Refuses as `requireAccess` does. */
  keysOf(token: string): Promise<readonly string[]>;
  /**
   * The running session, read inside a transaction; refuses an expired token, and one whose session at the site has ended. With `known`, the same session
   * before the transaction, all of it is read at once.
   */
  sessionIn(trx: Db, token: string, known?: VenueSessionRow): Promise<RunningSession>;
  /** The stake of an order, for the wallet behind the venue's. */
  stakeOf(token: string, order: RoundOrder): Promise<StakeOfBet>;
}

export function createRoundsService({
  db,
  clock,
  ledger,
  events,
  siteSessions,
  refusePlay,
  stakes,
}: RoundsServiceDependencies): RoundsService {
  const running = createRunning({ clock, siteSessions });

  /** The session and the key of its member, before the transaction. Whether one may play there is cached then, and changes by an operator's hand only. */
  async function knownSession(token: string) {
    const row = await findSession(db, hashOfToken(token));
    if (row !== undefined) await requireAccess(row);
    return { row, keys: row === undefined ? [] : [memberKey(row.member_id)] };
  }

  const requireAccess = async ({ launch_ip: ip }: VenueSessionRow): Promise<void> => {
    if (ip !== null) await refusePlay(ip);
  };

  return {
    session: (token) => running(db, token),
    requireAccess,
    sessionIn: running,
    keysOf: async (token) => (await knownSession(token)).keys,
    balance: async (session) => playable(db, session, await walletOf(db, session)),
    stakeOf,
    play: (token, order, draw) =>
      withFundedStake(
        stakes?.fund,
        () => playOnce(token, order, draw),
        () => stakeOf(token, order),
      ),
  };

  /** What a stake may take: of the wallet, and of the central one behind it. */
  function playable(from: Db, { row }: RunningSession, wallet: AccountId): Promise<bigint> {
    return stakes === undefined ? ledger.balance(from, wallet) : stakes.playable(from, row.member_id, wallet);
  }

  async function stakeOf(token: string, { key, stake }: RoundOrder) {
    const { row, game } = await running(db, token);
    return {
      memberId: row.member_id,
      venueCode: game.venue_code,
      reference: `${row.id}:${key}`,
      stake,
      requireSession: (trx: Db) => running(trx, token, row),
    };
  }

  async function playOnce(token: string, order: RoundOrder, draw: PlayDraw) {
    const { row, keys } = await knownSession(token);
    return inKeyedTransaction(db, keys, async (trx) => {
      if (row === undefined) throw sessionOver();
      const [session, before, wallet] = await sideBySide([running(trx, token, row), ...readsOf(trx, row, order)]);
      if (before && BigInt(before.stake) !== order.stake) throw new Refusal(CODE.validation, '这一局已按另一金额投注', { field: 'key' });
      if (before) return { bet: before, session, balance: await playable(trx, session, wallet) };
      refuseStake(session.game, order.stake);
      const settled = await settle(trx, { ...session, wallet }, { order, drawn: await draw(session, trx) });
      return { ...settled, balance: await playable(trx, session, wallet) };
    });
  }

  async function settle(
    trx: Db,
    { row, game, wallet }: RunningSession & { readonly wallet: AccountId },
    { order, drawn }: { order: RoundOrder; drawn: DrawnRound },
  ): Promise<Omit<PlayedRound<RunningSession>, 'balance'>> {
    const bet = settledBet(newBet({ row, game }, order, clock.nowMs()), game.category, drawn);
    const announced = beforeBetOf({ row, game }, order.stake);
    await events.beforeBet.emit(trx, announced);
    const money = { betNo: bet.bet_no, venueCode: game.venue_code, wallet, title: game.title };
    await moveRound(trx, ledger, { ...money, stake: order.stake, payout: BigInt(bet.payout) });
    const next = { next_seed: drawn.nextSeed, next_round: row.next_round + 1 };
    await writeLater(trx, [insertBet(trx, bet), advanceSession(trx, { id: row.id, ...next })]);
    const settled = { row: bet, venueCode: game.venue_code, category: game.category as GameCategory, oddsMilli: null };
    await events.betSettled.emit(trx, toSettled(settled));
    await events.betCounted.emit(trx, toCounted(settled));
    return { bet, session: { row: { ...row, ...next }, game } };
  }
}

/** Reads the running session of a token. `known` is the same session before the transaction: member, game and session of the site don't change, so all is read again at once. */
function createRunning({ clock, siteSessions }: Pick<RoundsServiceDependencies, 'clock' | 'siteSessions'>) {
  return async function running(from: Db, token: string, known?: VenueSessionRow): Promise<RunningSession> {
    const found = findSession(from, hashOfToken(token));
    const named = known ?? (await found);
    if (named === undefined) throw sessionOver();
    const [row, isOpen, game] = await sideBySide([
      found,
      siteSessions.isOpen(from, named.site_session_id),
      findGame(from, named.game_code),
    ]);
    if (row === undefined || !isOpen || row.expires_at_ms <= clock.nowMs() || game === undefined) throw sessionOver();
    return { row, game };
  };
}

/** The bet that an order of a session placed before, and the wallet that pays it. */
const readsOf = (trx: Db, { id, member_id, game_code }: VenueSessionRow, { key }: RoundOrder) =>
  [findBetOfRound(trx, id, key), playAccountOfGame(trx, member_id, game_code)] as const;

/** The wallet that the venue plays from. */
const walletOf = (from: Db, { row, game }: RunningSession) => playAccount(from, row.member_id, game.venue_code);

/** The event before a bet of a session. */
export const beforeBetOf = (
  { row, game }: { readonly row: Pick<BetRow, 'member_id'>; readonly game: GameRow },
  stake: bigint,
): BeforeBetEvent => ({
  memberId: row.member_id,
  venueCode: game.venue_code,
  category: game.category as GameCategory,
  stake,
});

/** An accepted bet of a session, without its round. */
export const newBet = ({ row, game }: RunningSession, { key, stake }: RoundOrder, nowMs: number): BetRow => ({
  bet_no: newBetNumber('B', nowMs),
  member_id: row.member_id,
  session_id: row.id,
  round_key: key,
  game_code: game.code,
  status: 'accepted',
  stake,
  payout: 0n,
  valid_amount: 0n,
  offset_amount: 0n,
  placed_at_ms: nowMs,
  settled_at_ms: null,
  counted_at_ms: null,
  open_combinations: null,
  event_key: null,
  round: '',
});

function settledBet(bet: BetRow, category: string, drawn: DrawnRound): BetRow {
  const stake = BigInt(bet.stake);
  const payout = payoutOf(drawn, stake);
  const status = statusOf(stake, payout);
  const settled = { ...bet, status, payout, settled_at_ms: bet.placed_at_ms, round: roundText(drawn) };
  // A round of one member has no opposite bets.
  const validAmount = roundTurnover(category, { status, stake, payout });
  return { ...settled, valid_amount: validAmount, offset_amount: 0n, counted_at_ms: bet.placed_at_ms };
}

/** Payout of a round, in the unit of the stake. */
export const payoutOf = ({ table, multiplierMilli, poolPayout = 0n }: DrawnRound, stake: bigint): bigint =>
  table?.payout ?? (stake * BigInt(multiplierMilli)) / 1000n + poolPayout;

/** A round as it is stored with its bet. */
export const roundText = ({ symbols, multiplierMilli, poolPayout = 0n, roundNo, seedHash, seed, table }: DrawnRound): string =>
  JSON.stringify({
    symbols,
    multiplierMilli,
    ...(poolPayout > 0n && { poolPayout: toWire(poolPayout) }),
    roundNo,
    seedHash,
    seed,
    ...(table && { picks: table.picks, hands: table.hands }),
  });

/** Result of a settled round for the player. */
export function statusOf(stake: bigint, payout: bigint): 'push' | 'won' | 'lost' {
  if (payout === stake) return 'push';
  return payout > stake ? 'won' : 'lost';
}

/** Refuses a stake outside the game's range. */
export function refuseStake(game: PlayedSession['game'], stake: bigint, unit: '元' | '试玩币' = '元'): void {
  const [least, most] = [BigInt(game.min_stake), BigInt(game.max_stake)];
  if (stake < least) throw new Refusal(CODE.common, `单注最低${toWire(least)}${unit}`, { field: 'stake' });
  if (stake > most) throw new Refusal(CODE.common, `单注最高${toWire(most)}${unit}`, { field: 'stake' });
}

/** Additional data of sport bets, by bet number; rounds of games are missing in the result. */
export type SlipsOf = (betNos: readonly string[]) => Promise<ReadonlyMap<string, BetSlipRecord>>;

/** What was cashed out of sport bets, by bet number; other bets are missing in the result. */
export type CashOutsOf = (betNos: readonly string[]) => Promise<ReadonlyMap<string, BetCashOut>>;

/** A member's own bets, newest first. */
export function createBetsService({ db, slips, cashOuts }: { db: Db; slips: SlipsOf; cashOuts: CashOutsOf }) {
  return {
    async list(memberId: string, query: BetQuery): Promise<Page<Bet> & { readonly totals: BetTotals }> {
      const filter = { ...query, memberId, ...spanMs(query) };
      const rows = await listBetRows(db, filter, query);
      const sums = await sumBets(db, filter);
      const [stake, payout] = [BigInt(sums.stake), BigInt(sums.payout)];
      const betNos = rows.map(({ bet_no }) => bet_no);
      const [slipOf, cashOutOf] = await Promise.all([slips(betNos), cashOuts(betNos)]);
      return {
        list: rows.map((row) => toBet(row, slipOf.get(row.bet_no), cashOutOf.get(row.bet_no))),
        total: Number(sums.total),
        page: query.page,
        pageSize: query.pageSize,
        totals: { stake: toWire(stake), payout: toWire(payout), netWinLoss: toWire(query.settled ? payout - stake : 0n) },
      };
    },
    async detail(memberId: string, betNo: string): Promise<BetDetail> {
      const row = await findBetRow(db, memberId, betNo);
      if (row === undefined) throw new Refusal(CODE.validation, '没有找到该注单', { field: 'betNo' });
      const [slipOf, cashOutOf] = await Promise.all([slips([betNo]), cashOuts([betNo])]);
      return { ...toBet(row, slipOf.get(betNo), cashOutOf.get(betNo)), round: JSON.parse(row.round) as BetDetail['round'] };
    },
  };
}

export type BetsService = ReturnType<typeof createBetsService>;

function toBet(row: NamedBetRow, slip: BetSlipRecord | undefined, cashOut: BetCashOut | undefined): Bet {
  const cashed = row.settled_at_ms === null && cashOut !== undefined ? fromWire(cashOut.stake) : 0n;
  const [stake, payout] = [BigInt(row.stake) + cashed, BigInt(row.payout)];
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
    offsetAmount: toWire(BigInt(row.offset_amount)),
    waitsForOpposite: row.settled_at_ms !== null && row.counted_at_ms === null,
    placedAt: toIso(row.placed_at_ms),
    settledAt: isoOrNull(row.settled_at_ms),
    slip: slip ?? null,
    cashOut: cashOut ?? null,
  };
}
