import { CODE, LOCKED_TEXT } from '@site/shared/product';
import { getMemberInfo, logOut } from '@site/shared/wire';
import type { MemberCaller } from '../../../kernel/http/caller.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { AccountStanding, PeopleTables } from '../schema.ts';

const FEEDBACK = '/site/api/v1/feedback/';
const OPEN: ReadonlySet<string> = new Set([getMemberInfo.path, logOut.path]);

/** RG-9: a locked member may call support and what the page needs to show the lock. Throws the refusal. */
export function refuseLocked({ locked }: Pick<MemberCaller, 'locked'>, path: string): void {
  if (!locked || OPEN.has(path) || path.startsWith(FEEDBACK)) return;
  throw new Refusal(CODE.common, LOCKED_TEXT, { detail: { restricted: 'locked' } });
}

export async function accountStanding(db: Db, memberId: string): Promise<AccountStanding> {
  const members = db.withTables<PeopleTables>().selectFrom('members').select('standing');
  return (await members.where('id', '=', memberId).executeTakeFirstOrThrow()).standing;
}

export async function setAccountStanding(db: Db, memberId: string, standing: AccountStanding): Promise<void> {
  await db.withTables<PeopleTables>().updateTable('members').set({ standing }).where('id', '=', memberId).execute();
}
