import { LANES } from '../../../kernel/db/lanes.ts';

/** Accounts of the house and of venues have a row for each lane: postings that are under way at once change different rows. */
const SHARDED = /^(?:house|venue):[^/]+$/u;

/** The row of an account that a posting in this lane uses: `house:deposits` → `house:deposits/17`; a member's account is one row. */
export const shardOf = (account: string, lane: number): string => (SHARDED.test(account) ? `${account}/${lane}` : account);

/** Every row of an account; one of the house or a venue has a row without a shard from before there were any. */
export const rowsOf = (account: string): readonly string[] =>
  SHARDED.test(account) ? [account, ...Array.from({ length: LANES }, (_none, lane) => `${account}/${lane}`)] : [account];

/** The account of a row. */
export const accountOf = (row: string): string => (row.startsWith('member:') ? row : row.replace(/\/\d+$/u, ''));
