import type { Db } from '../../../kernel/db/database.ts';
import { addressKey } from '../../../kernel/http/addresses.ts';
import { tablesOf, type MemberRow } from '../schema.ts';

/** The part of an app that holds the members. */
interface MembersApp {
  readonly db: Db;
}

const memberNamed = ({ db }: MembersApp, userName: string) =>
  tablesOf(db).selectFrom('members').where('user_key', '=', userName.toLowerCase());

/** The member id of a user name. */
export async function memberIdOf(app: MembersApp, userName: string): Promise<string> {
  return (await memberNamed(app, userName).select('id').executeTakeFirstOrThrow()).id;
}

export async function inviteCodeOf(app: MembersApp, userName: string): Promise<string> {
  return (await memberNamed(app, userName).select('invite_code').executeTakeFirstOrThrow()).invite_code;
}

export async function memberIds({ db }: MembersApp): Promise<readonly string[]> {
  return (await tablesOf(db).selectFrom('members').select('id').execute()).map(({ id }) => id);
}

/** Ends the sessions of a member as another instance does whose news is lost: the app that runs hears nothing of it. */
export async function endSessionsUnheard(app: MembersApp, userName: string): Promise<void> {
  await tablesOf(app.db)
    .deleteFrom('sessions')
    .where('member_id', '=', await memberIdOf(app, userName))
    .execute();
}

/** The stored hash of a member's withdrawal password. */
export async function withdrawHashOf(app: MembersApp, userName: string): Promise<string> {
  const rows = tablesOf(app.db).selectFrom('withdraw_passwords').select('hash');
  return (await rows.where('member_id', '=', await memberIdOf(app, userName)).executeTakeFirstOrThrow()).hash;
}

/** Replaces the withdrawal password of a member as another instance does: on PostgreSQL a call of this one would wait for its turn. */
export async function setWithdrawHash(app: MembersApp, userName: string, hash: string): Promise<void> {
  const rows = tablesOf(app.db).updateTable('withdraw_passwords').set({ hash });
  await rows.where('member_id', '=', await memberIdOf(app, userName)).execute();
}

/** Removes the passkeys of a member as another instance does. */
export async function removePasskeysUnheard(app: MembersApp, userName: string): Promise<void> {
  await tablesOf(app.db)
    .deleteFrom('passkeys')
    .where('member_id', '=', await memberIdOf(app, userName))
    .execute();
}

/** Sets the coins of a member, without an entry for them. */
export async function setCoins({ db }: MembersApp, userName: string, coins: number): Promise<void> {
  await tablesOf(db).updateTable('members').set({ coins }).where('user_key', '=', userName.toLowerCase()).execute();
}

/** Sets a member's grade, as an evaluation does. */
export async function setGrade({ db }: MembersApp, userName: string, grade: number): Promise<void> {
  await tablesOf(db).updateTable('members').set({ grade_id: grade }).where('user_name', '=', userName).execute();
}

/** Sets whether a log-in of a member on a new device needs a code, without his password. */
export async function setDeviceGuard({ db }: MembersApp, userName: string, isOn: boolean): Promise<void> {
  await tablesOf(db)
    .updateTable('members')
    .set({ guards_devices: isOn ? 1 : 0 })
    .where('user_key', '=', userName.toLowerCase())
    .execute();
}

/** Inserts a member of whom only the id matters. */
export async function insertBlankMember(db: Db, id: string): Promise<void> {
  const blank = { password_hash: '', nickname: '', avatar_id: 1, sealed_birth_date: '1990-06-18', grade_id: 0, invite_code: id, coins: 0 };
  const userName = id.toLowerCase();
  await tablesOf(db)
    .insertInto('members')
    .values({
      ...blank,
      id,
      user_name: userName,
      user_key: userName,
      registered_at: 0,
      register_ip: addressKey(''),
      guards_devices: 0,
    } as MemberRow)
    .execute();
}

/** The id of the session that began last. */
export async function newestSession(db: Db): Promise<string> {
  const sessions = tablesOf(db).selectFrom('sessions').select('id').orderBy('created_at', 'desc').orderBy('id', 'desc');
  return (await sessions.executeTakeFirstOrThrow()).id;
}
