import { CODE } from '@site/shared/product';
import type { CodeBody } from '@site/shared/wire';
import { dayStart, MINUTE_MS, SECOND_MS } from '../../../../kernel/clock.ts';
import type { Db } from '../../../../kernel/db/database.ts';
import { Refusal, refusalOf } from '../../../../kernel/http/refusal.ts';
import { CODE_COOLDOWN_MS, CODE_LIFETIME_MS, codeDigest, CODES_A_DAY, type Contacts, newCode, newTicket } from '../contact.ts';
import { type DeviceTriesRow, type MemberRow, tablesOf } from '../../schema.ts';
import { reserveToken } from '../login-token.service.ts';
import type { MemberContext } from '../member-context.ts';
import type { MemberStore } from '../member.store.ts';
import { isKnownDevice } from '../session.store.ts';

interface PendingLogin {
  readonly memberId: string;
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

/** A guarded member enters a code on each new device. Five wrong codes lock it, ten end it for the day, as ten messages do. */
export interface DeviceCodes {
  /**
   * Asked in the transaction that opens the session: null where no code is needed, else the refusal with which the log-in ends: 6035 with a
   * ticket, 6037 or 6039 while codes are locked or used up. Returns it instead of throwing it, so that the ticket stays.
   */
  admit(trx: Db, login: PendingLogin): Promise<Refusal | null>;
  /** Checks the code in the caller's transaction; returns a refusal instead of throwing it, so that the attempt stays counted. */
  check(trx: Db, body: CodeBody, deviceUuid: string): Promise<DeviceAuthorization | Refusal>;
  /** The member of a ticket, whose key `check` needs; null without such a ticket. */
  memberOf(ticket: string): Promise<string | null>;
}

interface DeviceCodesDependencies extends Pick<MemberContext, 'db' | 'clock' | 'vault'> {
  readonly contacts: Contacts;
  readonly members: Pick<MemberStore, 'byId'>;
}

export function createDeviceCodes({ db, clock, vault, contacts, members }: DeviceCodesDependencies): DeviceCodes {
  const store = (trx: Db, tries: DeviceTriesRow) =>
    tablesOf(trx)
      .insertInto('device_tries')
      .values(tries)
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(tries))
      .execute();
  /** Sends a code, or reuses a recent one: 6035 with the ticket and the masked destination. A caller with the password may request ten a day. */
  async function send(trx: Db, member: MemberRow, { deviceUuid, remember, loginTokenHash }: PendingLogin): Promise<Refusal> {
    const now = clock.nowMs();
    const tickets = tablesOf(trx).selectFrom('device_tickets').selectAll().where('member_id', '=', member.id);
    const waiting = await tickets.where('device_uuid', '=', deviceUuid).executeTakeFirst();
    const begun = { remember: remember ? 1 : 0, login_token_hash: loginTokenHash };
    if (waiting !== undefined && now - waiting.sent_at < CODE_COOLDOWN_MS) {
      await tablesOf(trx).updateTable('device_tickets').set(begun).where('id', '=', waiting.id).execute();
      if (loginTokenHash !== null) await reserveToken(trx, loginTokenHash, waiting);
      return codeRequired({ ticket: waiting.id, cooldown: String(Math.ceil((waiting.sent_at + CODE_COOLDOWN_MS - now) / SECOND_MS)) });
    }
    const before = triesToday(await triesOf(trx, member.id), member.id, now);
    if (before.sent >= CODES_A_DAY) return new Refusal(CODE.deviceCodeTooMany, USED_UP_TEXT);
    await store(trx, { ...before, sent: before.sent + 1 });
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
    return codeRequired({ ticket: id, cooldown: String(CODE_COOLDOWN_MS / SECOND_MS), ...(target !== null && { target }) });
  }
  async function countWrong(trx: Db, memberId: string): Promise<Refusal> {
    const now = clock.nowMs();
    const before = triesToday(await triesOf(trx, memberId), memberId, now);
    const failures = before.failures + 1;
    const tries = { ...before, failures, locked_until: failures % TRIES_BEFORE_LOCK === 0 ? now + LOCK_MS : 0 };
    await store(trx, tries);
    return lockOf(tries, now) ?? refusalOf(CODE.deviceCodeWrong);
  }
  return {
    async admit(trx, login) {
      const member = await members.byId(login.memberId, trx);
      if (member.guards_devices === 0 || (await isKnownDevice(trx, member.id, login.deviceUuid))) return null;
      if (!contacts.canReach(member)) return refusalOf(CODE.accountAtRisk);
      return lockOf(await triesOf(trx, member.id), clock.nowMs()) ?? send(trx, member, login);
    },
    memberOf: async (ticket) => (await findTicket(db, ticket))?.member_id ?? null,
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

/** Strangers who know the password cannot shut the owner out: a new password begins with no codes counted. */
const USED_UP_TEXT = '今日获取授权码次数过多，请明日再试。如非本人操作，请通过“找回密码”设置新密码后登录。';

const codeRequired = (detail: Readonly<Record<string, string>>) => refusalOf(CODE.deviceCodeRequired, { detail });

/** What was counted today; nothing on a new day, but a lock that reaches into it. */
function triesToday(tries: DeviceTriesRow | undefined, memberId: string, now: number): DeviceTriesRow {
  const day = dayStart(now);
  if (tries !== undefined && Number(tries.day) === day) return tries;
  return { member_id: memberId, day, sent: 0, failures: 0, locked_until: Number(tries?.locked_until ?? 0) };
}

function lockOf(tries: DeviceTriesRow | undefined, now: number): Refusal | null {
  if (tries === undefined) return null;
  if (triesToday(tries, tries.member_id, now).failures >= TRIES_A_DAY) return refusalOf(CODE.deviceCodeTooMany);
  if (tries.locked_until <= now) return null;
  return new Refusal(CODE.deviceCodeLocked, `授权已锁定，请${Math.ceil((tries.locked_until - now) / MINUTE_MS)}分钟后再试`);
}

/** The member's setting: whether a log-in on a new device needs a code. */
export interface DeviceGuard {
  /** Refuses to enable it while no code can be sent: that would lock the member out. */
  refuseSet(from: Db, memberId: string, on: boolean): Promise<void>;
  /** Refuses the same. In the caller's transaction. */
  set(trx: Db, memberId: string, on: boolean): Promise<void>;
}

export function createDeviceGuard(members: MemberStore, contacts: Contacts): DeviceGuard {
  async function refuseSet(from: Db, memberId: string, on: boolean): Promise<void> {
    if (on && !contacts.canReach(await members.byId(memberId, from)))
      throw new Refusal(CODE.common, '请先绑定手机号或邮箱，再开启新设备登录授权');
  }
  return {
    refuseSet,
    async set(trx, memberId, on) {
      await refuseSet(trx, memberId, on);
      await members.complete(memberId, { guards_devices: on ? 1 : 0 }, trx);
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
