import type { Db } from '../kernel/database.ts';

/** What invitations read of members. */
export type FriendRow = {
  id: string;
  user_name: string;
  invite_code: string;
  invited_by: string | null;
  registered_at: number;
};

type Tables = { members: FriendRow; invite_rewards: { member_id: string; reward_id: string; at_ms: number } };

const tables = (db: Db) => db.withTables<Tables>();
const friends = (db: Db, memberId: string) => tables(db).selectFrom('members').where('invited_by', '=', memberId);

export function findInviter(db: Db, memberId: string) {
  return tables(db).selectFrom('members').select(['id', 'invite_code', 'invited_by']).where('id', '=', memberId).executeTakeFirstOrThrow();
}

export async function friendIds(db: Db, memberId: string): Promise<readonly string[]> {
  const rows = await friends(db, memberId).select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** The newest first, and how many there are in all. */
export async function pageOfFriends(
  db: Db,
  { memberId, offset, limit }: { readonly memberId: string; readonly offset: number; readonly limit: number },
) {
  const { total } = await friends(db, memberId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await friends(db, memberId)
    .select(['id', 'user_name', 'registered_at'])
    .orderBy('registered_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows, total: Number(total) };
}

export async function claimedRewards(db: Db, memberId: string): Promise<ReadonlySet<string>> {
  const rows = await tables(db).selectFrom('invite_rewards').select('reward_id').where('member_id', '=', memberId).execute();
  return new Set(rows.map(({ reward_id }) => reward_id));
}

export async function insertReward(trx: Db, row: Tables['invite_rewards']): Promise<void> {
  await tables(trx).insertInto('invite_rewards').values(row).execute();
}
