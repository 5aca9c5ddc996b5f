import { CODE, COIN_LIFE_DAYS, COIN_NOTICE_DAYS, type CoinReason, spanMs } from '@site/shared/product';
import { type CoinAccount, type CoinEntry, type CoinQuery, listCoins, type Page } from '@site/shared/wire';
import { sql } from 'kysely';
import { type Clock, DAY_MS, isoOrNull, toIso } from '../../../kernel/clock.ts';
import { type Db, inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import { pageOfRows } from '../../../kernel/db/pages.ts';
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

/** Coins of members: every movement is recorded, and the balance is their sum. The oldest coins are spent first. */
export interface Coins {
  /** Runs inside the caller's transaction; refuses (金币不足) a debit above the balance. */
  move(trx: Db, movement: CoinMove): Promise<void>;
  account(memberId: string): Promise<CoinAccount>;
  /** A page of movements, newest first. */
  list(memberId: string, query: CoinQuery): Promise<Page<CoinEntry> & { readonly account: CoinAccount }>;
  /** Debits the expired coins of all members. */
  tick(): Promise<void>;
}

export interface CoinsDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly holders: CoinHolders;
}

export function createCoins({ db, clock, holders }: CoinsDependencies): Coins {
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
    async list(memberId, query) {
      const { page, pageSize } = query;
      const { rows, total } = await pageOfRows(matchingEntries(db, memberId, query), query);
      return { list: rows.map(asEntry), total, page, pageSize, account: await account(memberId) };
    },
    async tick() {
      for (const { memberId } of await endedCoins(db, clock.nowMs(), null))
        await inKeyedTransaction(db, [memberKey(memberId)], async (trx) => {
          // The member may have spent some since the list was read.
          const [ended] = await endedCoins(trx, clock.nowMs(), memberId);
          if (ended === undefined) return;
          const reference = String(ended.lastEndedAtMs);
          await move(trx, { memberId, delta: -ended.coins, reason: 'expired', reference, remark: `获得满${COIN_LIFE_DAYS}天未使用` });
        });
    },
  };
}

const asEntry = ({ id, delta, balance_after, reason, remark, at_ms, expires_at_ms }: CoinEntryRow): CoinEntry => ({
  id,
  delta,
  balanceAfter: balance_after,
  reason,
  remark,
  at: toIso(at_ms),
  expiresAt: isoOrNull(expires_at_ms),
});

export const coinRoutes = (coins: Pick<Coins, 'list'>): Route[] => [
  bindEndpoint(listCoins, (query, { memberId }) => coins.list(memberId, query)),
];

const entries = (db: Db) => tablesOf(db).selectFrom('coin_entries');

export const insertEntry = (trx: Db, row: CoinEntryRow) => tablesOf(trx).insertInto('coin_entries').values(row).execute();

function matchingEntries(db: Db, memberId: string, { way, ...span }: CoinQuery) {
  const { sinceMs, untilMs } = spanMs(span);
  return entries(db)
    .where('member_id', '=', memberId)
    .where('at_ms', '>=', sinceMs)
    .where('at_ms', '<', untilMs)
    .$if(way === 'in', (query) => query.where('delta', '>', 0))
    .$if(way === 'out', (query) => query.where('delta', '<', 0))
    .selectAll()
    .orderBy('at_ms', 'desc')
    .orderBy('id', 'desc');
}

/** Members with coins that expire by a time, how many, and the last expiry: expiring coins less all spent coins, since the oldest are spent first. */
async function endedCoins(db: Db, byMs: number, memberId: string | null) {
  const left = sql<number>`sum(case when delta < 0 then delta when expires_at_ms <= ${byMs} then delta else 0 end)`;
  const lastEnded = sql<number>`max(case when expires_at_ms <= ${byMs} then expires_at_ms end)`;
  const rows = await entries(db)
    .select(['member_id', left.as('coins'), lastEnded.as('last_ended_at_ms')])
    .$if(memberId !== null, (query) => query.where('member_id', '=', memberId ?? ''))
    .groupBy('member_id')
    .having(left, '>', 0)
    .orderBy('member_id')
    .execute();
  return rows.map(({ member_id, coins, last_ended_at_ms }) => ({
    memberId: member_id,
    coins: Number(coins),
    lastEndedAtMs: Number(last_ended_at_ms),
  }));
}

/** The sum of each member's coin entries. */
export async function sumCoinEntries(db: Db): Promise<ReadonlyMap<string, number>> {
  const sums = await entries(db)
    .select(({ fn }) => ['member_id', fn.sum<number | string>('delta').as('moved')])
    .groupBy('member_id')
    .execute();
  return new Map(sums.map((row) => [row.member_id, Number(row.moved)]));
}
