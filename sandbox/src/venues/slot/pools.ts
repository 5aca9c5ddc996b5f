import type { Db } from '@site/server/kernel/db/database.ts';
import { tablesOf } from '../../schema.ts';
import type { Machine, PoolRules } from './engine.ts';

/** Parts of a cent that a pool is counted in: a share of a stake in basis points is a whole number of them. */
const PARTS = 10_000n;

/** A machine with a progressive pool. */
export type PoolMachine = Machine & { readonly pool: PoolRules };

/** Whether a machine has a progressive pool. */
export function hasPool(machine: Machine): machine is PoolMachine {
  return machine.pool !== undefined;
}

/** The progressive pools: one for each machine that has one, which all of its games fill. */
export interface SlotPools {
  /** What a win pays now, cents. */
  amount(machine: PoolMachine): Promise<bigint>;
  /**
   * Adds the share of a stake and, if the round wins the pool, empties it down to its start. Returns what the pool pays, cents. In the transaction of the
   * round, so that both happen or neither.
   */
  play(trx: Db, machine: PoolMachine, round: { readonly stake: bigint; readonly isWon: boolean }): Promise<bigint>;
}

/** The stored pools. */
export function createSlotPools(db: Db): SlotPools {
  return {
    async amount({ key, pool }) {
      const row = await tablesOf(db).selectFrom('slot_pools').select('amount').where('machine', '=', key).executeTakeFirst();
      return BigInt(row?.amount ?? startOf(pool)) / PARTS;
    },
    async play(trx, { key, pool }, { stake, isWon }) {
      const share = stake * BigInt(pool.contributionBp);
      const { amount } = await tablesOf(trx)
        .insertInto('slot_pools')
        .values({ machine: key, amount: startOf(pool) + share })
        .onConflict((conflict) =>
          conflict.column('machine').doUpdateSet(({ ref, val, eb }) => ({ amount: eb(ref('slot_pools.amount'), '+', val(share)) })),
        )
        .returning('amount')
        .executeTakeFirstOrThrow();
      if (!isWon) return 0n;
      const paid = BigInt(amount) / PARTS;
      // What is less than a cent stays in the pool.
      await tablesOf(trx)
        .updateTable('slot_pools')
        .set({ amount: startOf(pool) + (BigInt(amount) % PARTS) })
        .where('machine', '=', key)
        .execute();
      return paid;
    },
  };
}

/** Pools that stay as they start: play coins fill none, and their wins pay the start. */
export const fixedPools: SlotPools = {
  amount: ({ pool }) => Promise.resolve(BigInt(pool.seedCents)),
  play: (_trx, { pool }, { isWon }) => Promise.resolve(isWon ? BigInt(pool.seedCents) : 0n),
};

const startOf = ({ seedCents }: PoolRules): bigint => BigInt(seedCents) * PARTS;
