import { CODE, COIN_LIFE_DAYS, COIN_NOTICE_DAYS, type CoinReason, spanMs } from '@site/shared/product';
import { type CoinAccount, type CoinEntry, type CoinQuery, listCoins, type Page } from '@site/shared/wire';
import { sql } from 'kysely';
import { type Clock, DAY_MS, dayStart, toIso } from '../../../kernel/clock.ts';
import { type Db, inTransaction } from '../../../kernel/db/database.ts';
import { createId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { type CoinEntryRow, tablesOf } from '../schema.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';

/** Reads and changes the balance of a member. */
export interface CoinHolders {
  coinsOf(trx: Db, memberId: string): Promise<number>;
  /** Null, with nothing changed, where the balance would become negative. */
  addCoins(trx: Db, memberId: string, delta: number): Promise<number | null>;
}

/** A coin movement: credit (plus) or debit (minus). `reference` is its idempotency key: a repeated movement changes nothing. */
export interface CoinMove {
  readonly memberId: string;
  readonly delta: number;
  readonly reason: CoinReason;
  readonly reference: string;
  /** Chinese, shown in the record. */
  readonly remark: string;
}

/** Coins: every movement is recorded, and the balance is their sum. The oldest coins are spent first. */
export function createCoins({ db, clock, holders }: { db: Db; clock: Clock; holders: CoinHolders }) {
  /** Runs inside the caller's transaction; refuses a debit above the balance. */
  async function move(trx: Db, { memberId, delta, reason, reference, remark }: CoinMove): Promise<void> {
    const same = entries(trx).where('member_id', '=', memberId).where('reason', '=', reason).where('reference', '=', reference);
    if ((await same.select('id').executeTakeFirst()) !== undefined) return;
    const after = await holders.addCoins(trx, memberId, delta);
    if (after === null) throw new Refusal(CODE.common, '金币不足');
    const atMs = clock.nowMs();
    await insertEntry(trx, {
      id: createId(atMs),
      member_id: memberId,
      delta,
      balance_after: after,
      reason,
      reference,
      remark,
      at_ms: atMs,
      expires_at_ms: delta > 0 ? atMs + COIN_LIFE_DAYS * DAY_MS : null,
    });
  }
  async function account(memberId: string): Promise<CoinAccount> {
    const [ending] = await endedCoins(db, clock.nowMs() + COIN_NOTICE_DAYS * DAY_MS, memberId);
    return { coins: await holders.coinsOf(db, memberId), expiringCoins: ending?.coins ?? 0 };
  }
  return {
    move,
    account,
    async list(memberId: string, query: CoinQuery): Promise<Page<CoinEntry> & { readonly account: CoinAccount }> {
      const { page, pageSize, way = null } = query;
      const window = { memberId, way, ...spanMs(query), offset: (page - 1) * pageSize, limit: pageSize };
      const { rows, total } = await pageOfEntries(db, window);
      return { list: rows.map(asEntry), total, page, pageSize, account: await account(memberId) };
    },
    /** Debits the expired coins of all members. */
    async tick(): Promise<void> {
      const reference = String(dayStart(clock.nowMs()));
      for (const { memberId, coins } of await endedCoins(db, clock.nowMs(), null))
        await inTransaction(db, (trx) =>
          move(trx, { memberId, delta: -coins, reason: 'expired', reference, remark: `获得满${COIN_LIFE_DAYS}天未使用` }),
        );
    },
  };
}

export type Coins = ReturnType<typeof createCoins>;

function asEntry({ id, delta, balance_after, reason, remark, at_ms, expires_at_ms }: CoinEntryRow): CoinEntry {
  const expiresAt = expires_at_ms === null ? null : toIso(expires_at_ms);
  return { id, delta, balanceAfter: balance_after, reason, remark, at: toIso(at_ms), expiresAt };
}

export const coinRoutes = (coins: Pick<Coins, 'list'>): Route[] => [
  bindEndpoint(listCoins, (query, { memberId }) => coins.list(memberId, query)),
];

const entries = (db: Db) => tablesOf(db).selectFrom('coin_entries');

export const insertEntry = (trx: Db, row: CoinEntryRow) => tablesOf(trx).insertInto('coin_entries').values(row).execute();

type Window = ReturnType<typeof spanMs> & { memberId: string; way: CoinQuery['way'] | null; offset: number; limit: number };

/** A page of movements, newest first, and their total count. */
async function pageOfEntries(db: Db, { memberId, way, sinceMs, untilMs, offset, limit }: Window) {
  const matching = entries(db)
    .where('member_id', '=', memberId)
    .where('at_ms', '>=', sinceMs)
    .where('at_ms', '<', untilMs)
    .$if(way === 'in', (query) => query.where('delta', '>', 0))
    .$if(way === 'out', (query) => query.where('delta', '<', 0));
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching.selectAll().orderBy('at_ms', 'desc').orderBy('id', 'desc').offset(offset).limit(limit).execute();
  return { rows, total: Number(total) };
}

/** Members with coins that expire by a time, and how many: expiring coins less all spent coins, since the oldest are spent first. */
async function endedCoins(db: Db, byMs: number, memberId: string | null) {
  const left = sql<number>`sum(case when delta < 0 then delta when expires_at_ms <= ${byMs} then delta else 0 end)`;
  const rows = await entries(db)
    .select(['member_id', left.as('coins')])
    .$if(memberId !== null, (query) => query.where('member_id', '=', memberId ?? ''))
    .groupBy('member_id')
    .having(left, '>', 0)
    .orderBy('member_id')
    .execute();
  return rows.map(({ member_id, coins }) => ({ memberId: member_id, coins: Number(coins) }));
}

/** The sum of each member's coin entries. */
export async function sumCoinEntries(db: Db): Promise<ReadonlyMap<string, number>> {
  const sums = await entries(db)
    .select(({ fn }) => ['member_id', fn.sum<number | string>('delta').as('moved')])
    .groupBy('member_id')
    .execute();
  return new Map(sums.map((row) => [row.member_id, Number(row.moved)]));
}
