import { CODE } from '@site/shared/product';
import type { CodeBody } from '@site/shared/wire';
import { dayStart, MINUTE_MS, SECOND_MS } from '../../../../kernel/clock.ts';
import { type Db, inTransaction } from '../../../../kernel/db/database.ts';
import { Refusal, refusalOf } from '../../../../kernel/http/refusal.ts';
import { CODE_COOLDOWN_MS, CODE_LIFETIME_MS, codeDigest, type Contacts, newCode, newTicket } from '../contact.ts';
import { type DeviceTriesRow, type MemberRow, tablesOf } from '../../schema.ts';
import { reserveToken } from '../login-token.service.ts';
import type { MemberContext } from '../member-context.ts';
import { hasPassword, type MemberStore, wrongPassword } from '../member.store.ts';
import { isKnownDevice } from '../session.store.ts';

interface PendingLogin {
  readonly member: MemberRow;
  readonly deviceUuid: string;
  readonly remember: boolean;
  /** The hand-over token that takes the place of the password; null for a log-in by password. */
  readonly loginTokenHash: string | null;
}

/** The log-in that a right code continues. */
export interface DeviceAuthorization {
  readonly member: Pick<MemberRow, 'id' | 'user_name'>;
  readonly remember: boolean;
  readonly loginTokenHash: string | null;
}

const TRIES_BEFORE_LOCK = 5;
const TRIES_A_DAY = 10;
const LOCK_MS = 15 * MINUTE_MS;

/** A guarded member enters a code on each new device. Five wrong codes lock it, ten end it for the day. */
export interface DeviceCodes {
  /** Refuses a log-in from a new device with 6035 and a ticket, or with 6037 or 6039 while codes are locked. */
  admit(login: PendingLogin): Promise<void>;
  /** Checks the code in the caller's transaction; returns a refusal instead of throwing it, so that the attempt stays counted. */
  check(trx: Db, body: CodeBody, deviceUuid: string): Promise<DeviceAuthorization | Refusal>;
}

interface DeviceCodesDependencies extends Pick<MemberContext, 'db' | 'clock' | 'vault'> {
  readonly contacts: Contacts;
}

export function createDeviceCodes({ db, clock, vault, contacts }: DeviceCodesDependencies): DeviceCodes {
  /** Sends a code, or reuses a recent one; returns the ticket and the masked destination. */
  async function send(trx: Db, { member, deviceUuid, remember, loginTokenHash }: PendingLogin): Promise<Readonly<Record<string, string>>> {
    const now = clock.nowMs();
    const tickets = tablesOf(trx).selectFrom('device_tickets').selectAll().where('member_id', '=', member.id);
    const waiting = await tickets.where('device_uuid', '=', deviceUuid).executeTakeFirst();
    const begun = { remember: remember ? 1 : 0, login_token_hash: loginTokenHash };
    if (waiting !== undefined && now - waiting.sent_at < CODE_COOLDOWN_MS) {
      await tablesOf(trx).updateTable('device_tickets').set(begun).where('id', '=', waiting.id).execute();
      if (loginTokenHash !== null) await reserveToken(trx, loginTokenHash, waiting);
      return { ticket: waiting.id, cooldown: String(Math.ceil((waiting.sent_at + CODE_COOLDOWN_MS - now) / SECOND_MS)) };
    }
    const [id, code] = [newTicket(), newCode()];
    const named = { id, code: codeDigest(vault, { ticket: id, code }), member_id: member.id, device_uuid: deviceUuid };
    const row = { ...named, ...begun, sent_at: now, expires_at: now + CODE_LIFETIME_MS };
    if (loginTokenHash !== null) await reserveToken(trx, loginTokenHash, row);
    await tablesOf(trx)
      .insertInto('device_tickets')
      .values(row)
      .onConflict((conflict) => conflict.columns(['member_id', 'device_uuid']).doUpdateSet(row))
      .execute();
    const target = await contacts.write(trx, member, `设备授权码 ${code}，10分钟内有效。如非本人操作，请立即修改密码。`);
    return { ticket: id, cooldown: String(CODE_COOLDOWN_MS / SECOND_MS), ...(target !== null && { target }) };
  }
  async function countWrong(trx: Db, memberId: string): Promise<Refusal> {
    const now = clock.nowMs();
    const before = await triesOf(trx, memberId);
    const failures = failuresToday(before, now) + 1;
    const locks = failures % TRIES_BEFORE_LOCK === 0;
    const tries = { member_id: memberId, day: dayStart(now), failures, locked_until: locks ? now + LOCK_MS : 0 };
    await tablesOf(trx)
      .insertInto('device_tries')
      .values(tries)
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(tries))
      .execute();
    return lockOf(tries, now) ?? refusalOf(CODE.deviceCodeWrong);
  }
  return {
    async admit(login) {
      const { member, deviceUuid } = login;
      if (member.guards_devices === 0 || (await isKnownDevice(db, member.id, deviceUuid))) return;
      if (!contacts.canReach(member)) throw refusalOf(CODE.accountAtRisk);
      throw await inTransaction(db, async (trx) => {
        if (!(await hasPassword(trx, member))) return wrongPassword();
        const locked = lockOf(await triesOf(trx, member.id), clock.nowMs());
        return locked ?? refusalOf(CODE.deviceCodeRequired, { detail: await send(trx, login) });
      });
    },
    async check(trx, { ticket, code }, deviceUuid) {
      const now = clock.nowMs();
      const row = await findTicket(trx, ticket);
      if (row === undefined || row.expires_at <= now || row.device_uuid !== deviceUuid) return refusalOf(CODE.deviceCodeExpired);
      const locked = lockOf(await triesOf(trx, row.member_id), now);
      if (locked !== null) return locked;
      if (row.code !== codeDigest(vault, { ticket, code })) return countWrong(trx, row.member_id);
      await tablesOf(trx).deleteFrom('device_tickets').where('id', '=', row.id).execute();
      await tablesOf(trx).deleteFrom('device_tries').where('member_id', '=', row.member_id).execute();
      return {
        member: { id: row.member_id, user_name: row.user_name },
        remember: row.remember === 1,
        loginTokenHash: row.login_token_hash,
      };
    },
  };
}

function failuresToday(tries: DeviceTriesRow | undefined, now: number): number {
  return tries?.day === dayStart(now) ? tries.failures : 0;
}

function lockOf(tries: DeviceTriesRow | undefined, now: number): Refusal | null {
  if (tries === undefined) return null;
  if (failuresToday(tries, now) >= TRIES_A_DAY) return refusalOf(CODE.deviceCodeTooMany);
  if (tries.locked_until <= now) return null;
  return new Refusal(CODE.deviceCodeLocked, `授权已锁定，请${Math.ceil((tries.locked_until - now) / MINUTE_MS)}分钟后再试`);
}

/** The member's setting: whether a log-in on a new device needs a code. */
export interface DeviceGuard {
  /** Cannot be enabled while no code can be sent: that would lock the member out. */
  set(memberId: string, on: boolean): Promise<void>;
}

export function createDeviceGuard(members: MemberStore, contacts: Contacts): DeviceGuard {
  return {
    async set(memberId, on) {
      if (on && !contacts.canReach(await members.byId(memberId)))
        throw new Refusal(CODE.common, '请先绑定手机号或邮箱，再开启新设备登录授权');
      await members.complete(memberId, { guards_devices: on ? 1 : 0 });
    },
  };
}

const findTicket = (trx: Db, id: string) =>
  tablesOf(trx)
    .selectFrom('device_tickets')
    .innerJoin('members', 'members.id', 'device_tickets.member_id')
    .selectAll('device_tickets')
    .select('members.user_name as user_name')
    .where('device_tickets.id', '=', id)
    .executeTakeFirst();

const triesOf = (trx: Db, memberId: string) =>
  tablesOf(trx).selectFrom('device_tries').selectAll().where('member_id', '=', memberId).executeTakeFirst();
