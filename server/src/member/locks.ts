import { CODE, LOCKED_TEXT } from '@site/shared/product';
import { getMemberInfo, logOut } from '@site/shared/wire';
import type { MemberCaller } from '../kernel/caller.ts';
import type { Db } from '../kernel/database.ts';
import { Refusal } from '../kernel/refusal.ts';

/** What operators made of an account: a locked member reaches support alone, a closed account nobody logs in to. */
export const STANDINGS = ['active', 'locked', 'closed'] as const;
export type AccountStanding = (typeof STANDINGS)[number];

type Tables = { members: { id: string; standing: AccountStanding } };

const FEEDBACK = '/site/api/v1/feedback/';
const OPEN: ReadonlySet<string> = new Set([getMemberInfo.path, logOut.path]);

/** RG-9: of what members call, a locked one has support, and what the page needs to say so. Throws the refusal. */
export function refuseLocked({ locked }: Pick<MemberCaller, 'locked'>, path: string): void {
  if (!locked || OPEN.has(path) || path.startsWith(FEEDBACK)) return;
  throw new Refusal(CODE.common, LOCKED_TEXT, { detail: { restricted: 'locked' } });
}

export async function accountStanding(db: Db, memberId: string): Promise<AccountStanding> {
  const members = db.withTables<Tables>().selectFrom('members').select('standing');
  return (await members.where('id', '=', memberId).executeTakeFirstOrThrow()).standing;
}

export async function setAccountStanding(db: Db, memberId: string, standing: AccountStanding): Promise<void> {
  await db.withTables<Tables>().updateTable('members').set({ standing }).where('id', '=', memberId).execute();
}
