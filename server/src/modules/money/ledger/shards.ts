import { hash } from 'node:crypto';

/** Rows of one account of the house or a venue: postings of different members rarely meet in one. */
const SHARDS = 64;

const SHARDED = /^(?:house|venue):[^/]+$/u;

/** The place of a member among the rows of an account of the house. */
export const shardNumber = (seed: string): number => (hash('sha256', seed, 'buffer')[0] ?? 0) % SHARDS;

/** The row of an account that postings with this seed use: `house:deposits` → `house:deposits/17`; a member's account is one row. */
export function shardOf(account: string, seed: string): string {
  if (!SHARDED.test(account)) return account;
  return `${account}/${shardNumber(seed)}`;
}

/** Every row of an account; one of the house or a venue has a row without a shard from before there were any. */
export const rowsOf = (account: string): readonly string[] =>
  SHARDED.test(account) ? [account, ...Array.from({ length: SHARDS }, (_none, shard) => `${account}/${shard}`)] : [account];

/** The account of a row. */
export const accountOf = (row: string): string => (row.startsWith('member:') ? row : row.replace(/\/\d+$/u, ''));
