import { sha256Hex } from '@site/shared/crypto';
import { CODE } from '@site/shared/product';
import type { AppContext } from '../../../context.ts';
import type { DomainEvents } from '../../../domain-events.ts';
import { type Db, inKeyedTransaction, memberKeys } from '../../../kernel/db/database.ts';
import { randomLetters } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { PlayedSession, SeamlessWallet } from '../casino-venue.port.ts';
import { payoutOf, refuseStake, roundText } from '../games/rounds.service.ts';
import type { RefusePlay, SiteSessions } from '../games/site-sessions.ts';
import { type DemoSessionRow, tablesOf } from '../schema.ts';

/** Prefix of a token for play coins. */
export const DEMO_TOKEN = 'demo-';

/** A game in play-coin mode. */
export type DemoGame = PlayedSession['game'];

/** The same with its venue. */
type TriedGame = DemoGame & { readonly venue_code: string };

/** A demo session; `member_id` is the device id. */
export interface DemoSession {
  readonly isDemo: true;
  readonly row: DemoSessionRow & { readonly member_id: string };
  readonly game: TriedGame;
}

interface DemoBet {
  readonly bet_no: string;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly round: string;
}

interface DemoWalletDependencies extends Pick<AppContext, 'db' | 'clock'> {
  readonly events: Pick<DomainEvents, 'beforeVenueEntry'>;
  readonly findGame: (from: Db, code: string) => Promise<TriedGame | undefined>;
  readonly siteSessions: SiteSessions;
  readonly refusePlay: RefusePlay;
}

export const hashOfDemoToken = (token: string): string => sha256Hex(token);

/** The coins of a device; undefined before its first use. */
export async function findCoins(db: Db, device: string): Promise<bigint | undefined> {
  const row = await tablesOf(db).selectFrom('demo_wallets').select('balance').where('device', '=', device).executeTakeFirst();
  return row === undefined ? undefined : BigInt(row.balance);
}

/** The key of the play coins of a device. */
export const deviceKey = (device: string): string => `demo:${device}`;

export const setCoins = (db: Db, row: { readonly device: string; readonly balance: bigint; readonly seen_at_ms: number }) =>
  tablesOf(db)
    .insertInto('demo_wallets')
    .values(row)
    .onConflict((conflict) => conflict.column('device').doUpdateSet({ balance: row.balance, seen_at_ms: row.seen_at_ms }))
    .execute();

/** Rounds with play coins: the same draws as with money, without effect on the ledger, the records or the turnover. */
export function createDemoWallet({
  db,
  clock,
  events,
  findGame,
  siteSessions,
  refusePlay,
}: DemoWalletDependencies): SeamlessWallet<DemoSession> {
  async function session(from: Db, token: string): Promise<DemoSession> {
    const sessions = tablesOf(from).selectFrom('demo_sessions').selectAll();
    const row = await sessions.where('token_hash', '=', hashOfDemoToken(token)).executeTakeFirst();
    const game = row && (await isRunning(from, row)) ? await findGame(from, row.game_code) : undefined;
    if (!row || !game) throw new Refusal(CODE.sessionExpired, '试玩已结束，请重新进入');
    return { isDemo: true, row: { ...row, member_id: `demo:${row.device}` }, game };
  }
  const isRunning = async (from: Db, { expires_at_ms, site_session_id }: DemoSessionRow) =>
    Number(expires_at_ms) > clock.nowMs() && (site_session_id === null || (await siteSessions.isOpen(from, site_session_id)));
  const coins = async (from: Db, device: string) => (await findCoins(from, device)) ?? 0n;

  /** The keys of the device and of its member, before the transaction. Refuses where play is no longer open to the address that began. */
  async function enteredKeys(token: string): Promise<readonly string[]> {
    const sessions = tablesOf(db).selectFrom('demo_sessions').select(['device', 'player_id', 'launch_ip']);
    const row = await sessions.where('token_hash', '=', hashOfDemoToken(token)).executeTakeFirst();
    if (row === undefined) return [];
    if (row.launch_ip !== null) await refusePlay(row.launch_ip);
    return [deviceKey(row.device), ...memberKeys([row.player_id])];
  }
  /** What keeps a member from entering a venue ends his free play there as well. */
  async function refuseRestricted(trx: Db, { row: { player_id: memberId }, game }: DemoSession): Promise<void> {
    if (memberId !== null) await events.beforeVenueEntry.emit(trx, { memberId, venueCode: game.venue_code });
  }

  return {
    session: (token) => session(db, token),
    balance: ({ row }) => coins(db, row.device),
    /** Idempotent: the same key is the same round. */
    play: async (token, order, draw) =>
      inKeyedTransaction(db, await enteredKeys(token), async (trx) => {
        const current = await session(trx, token);
        const { device, last_key, last_bet } = current.row;
        if (last_key === order.key) return { bet: readBet(last_bet), balance: await coins(trx, device), session: current };
        await refuseRestricted(trx, current);
        const before = await coins(trx, device);
        refuseStake(current.game, order.stake, '试玩币');
        if (order.stake > before) throw new Refusal(CODE.common, '试玩币不足，可在试玩大厅重置', { field: 'stake' });
        const drawn = await draw(current, trx);
        const payout = payoutOf(drawn, order.stake);
        const bet: DemoBet = { bet_no: `T${randomLetters(12)}`, stake: order.stake, payout, round: roundText(drawn) };
        const balance = before - order.stake + payout;
        await setCoins(trx, { device, balance, seen_at_ms: clock.nowMs() });
        const change = { next_seed: drawn.nextSeed, next_round: current.row.next_round + 1, last_key: order.key, last_bet: betText(bet) };
        await tablesOf(trx).updateTable('demo_sessions').set(change).where('token_hash', '=', current.row.token_hash).execute();
        return { bet, balance, session: await session(trx, token) };
      }),
  };
}

const betText = (bet: DemoBet): string => JSON.stringify({ ...bet, stake: String(bet.stake), payout: String(bet.payout) });

function readBet(text: string): DemoBet {
  const { stake, payout, ...bet } = JSON.parse(text) as DemoBet & { readonly stake: string; readonly payout: string };
  return { ...bet, stake: BigInt(stake), payout: BigInt(payout) };
}
