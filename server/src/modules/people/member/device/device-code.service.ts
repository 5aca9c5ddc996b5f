import { CODE, REACTION } from '@site/shared/product';
import type { CodeBody } from '@site/shared/wire';
import { type Clock, dayStart, MINUTE_MS, SECOND_MS } from '../../../../kernel/clock.ts';
import { type Db, inTransaction } from '../../../../kernel/db/database.ts';
import { Refusal } from '../../../../kernel/http/refusal.ts';
import { CODE_COOLDOWN_MS, CODE_LIFETIME_MS, type Contacts, newCode, newTicket } from '../contact.ts';
import type { DeviceTicketRow, DeviceTriesRow, MemberRow, PeopleTables } from '../../schema.ts';
import type { MemberStore } from '../member.store.ts';

interface PendingLogin {
  readonly member: MemberRow;
  readonly deviceUuid: string;
  readonly remember: boolean;
}

/** The log-in that a right code continues. */
export interface DeviceAuthorization {
  readonly member: Pick<MemberRow, 'id' | 'user_name'>;
  readonly remember: boolean;
}

const TRIES_BEFORE_LOCK = 5;
const TRIES_A_DAY = 10;
const LOCK_MS = 15 * MINUTE_MS;

/** A guarded member enters a code on each new device. Five wrong codes lock it, ten end it for the day. */
export function createDeviceCodes({ db, clock, store, contacts }: { db: Db; clock: Clock; store: DeviceCodeStore; contacts: Contacts }) {
  /** Sends a code, or reuses a recent one; returns the ticket and the masked destination. */
  async function send(trx: Db, { member, deviceUuid, remember }: PendingLogin): Promise<Readonly<Record<string, string>>> {
    const now = clock.nowMs();
    const waiting = await store.waiting(trx, member.id, deviceUuid);
    if (waiting !== undefined && now - waiting.sent_at < CODE_COOLDOWN_MS)
      return { ticket: waiting.id, cooldown: String(Math.ceil((waiting.sent_at + CODE_COOLDOWN_MS - now) / SECOND_MS)) };
    const [id, code] = [newTicket(), newCode()];
    const row = { id, code, member_id: member.id, device_uuid: deviceUuid, remember: remember ? 1 : 0, sent_at: now };
    await store.put(trx, { ...row, expires_at: now + CODE_LIFETIME_MS });
    const target = await contacts.write(trx, member, `设备授权码 ${code}，10分钟内有效。如非本人操作，请立即修改密码。`);
    return { ticket: id, cooldown: String(CODE_COOLDOWN_MS / SECOND_MS), ...(target !== null && { target }) };
  }
  async function countWrong(trx: Db, memberId: string): Promise<Refusal> {
    const now = clock.nowMs();
    const before = await store.tries(trx, memberId);
    const failures = failuresToday(before, now) + 1;
    const locks = failures % TRIES_BEFORE_LOCK === 0;
    const tries = { member_id: memberId, day: dayStart(now), failures, locked_until: locks ? now + LOCK_MS : 0 };
    await store.setTries(trx, tries);
    return lockOf(tries, now) ?? refusal(CODE.deviceCodeWrong);
  }
  return {
    /** Refuses a log-in from a new device with 6035 and a ticket, or with 6037 or 6039 while codes are locked. */
    async admit(login: PendingLogin): Promise<void> {
      const { member, deviceUuid } = login;
      if (member.guards_devices === 0 || (await store.knows(member.id, deviceUuid))) return;
      if (!contacts.canReach(member)) throw refusal(CODE.accountAtRisk);
      throw await inTransaction(db, async (trx) => {
        const locked = lockOf(await store.tries(trx, member.id), clock.nowMs());
        return locked ?? refusal(CODE.deviceCodeRequired, await send(trx, login));
      });
    },
    /** Checks the code in the caller's transaction; returns a refusal instead of throwing it, so that the attempt stays counted. */
    async check(trx: Db, { ticket, code }: CodeBody, deviceUuid: string): Promise<DeviceAuthorization | Refusal> {
      const now = clock.nowMs();
      const row = await store.byTicket(trx, ticket);
      if (row === undefined || row.expires_at <= now || row.device_uuid !== deviceUuid) return refusal(CODE.deviceCodeExpired);
      const locked = lockOf(await store.tries(trx, row.member_id), now);
      if (locked !== null) return locked;
      if (row.code !== code) return countWrong(trx, row.member_id);
      await store.drop(trx, row.id);
      await store.clearTries(trx, row.member_id);
      return { member: { id: row.member_id, user_name: row.user_name }, remember: row.remember === 1 };
    },
  };
}

export type DeviceCodes = ReturnType<typeof createDeviceCodes>;

function failuresToday(tries: DeviceTriesRow | undefined, now: number): number {
  return tries?.day === dayStart(now) ? tries.failures : 0;
}

function lockOf(tries: DeviceTriesRow | undefined, now: number): Refusal | null {
  if (tries === undefined) return null;
  if (failuresToday(tries, now) >= TRIES_A_DAY) return refusal(CODE.deviceCodeTooMany);
  if (tries.locked_until <= now) return null;
  return new Refusal(CODE.deviceCodeLocked, `授权已锁定，请${Math.ceil((tries.locked_until - now) / MINUTE_MS)}分钟后再试`);
}

function refusal(code: keyof typeof REACTION, detail?: Readonly<Record<string, string>>): Refusal {
  return new Refusal(code, REACTION[code].text, detail === undefined ? {} : { detail });
}

/** The member's setting: whether a log-in on a new device needs a code. */
export function createDeviceGuard(members: MemberStore, contacts: Contacts) {
  return {
    /** Cannot be enabled while no code can be sent: that would lock the member out. */
    async set(memberId: string, on: boolean): Promise<void> {
      if (on && !contacts.canReach(await members.byId(memberId)))
        throw new Refusal(CODE.common, '请先绑定手机号或邮箱，再开启新设备登录授权');
      await members.complete(memberId, { guards_devices: on ? 1 : 0 });
    },
  };
}

export function createDeviceCodeStore(db: Db) {
  const tables = (trx: Db = db) => trx.withTables<PeopleTables>();
  return {
    async knows(memberId: string, uuid: string): Promise<boolean> {
      const known = await tables()
        .selectFrom('devices')
        .select('uuid')
        .where('member_id', '=', memberId)
        .where('uuid', '=', uuid)
        .executeTakeFirst();
      return known !== undefined;
    },
    waiting: (trx: Db, memberId: string, uuid: string) =>
      tables(trx)
        .selectFrom('device_tickets')
        .selectAll()
        .where('member_id', '=', memberId)
        .where('device_uuid', '=', uuid)
        .executeTakeFirst(),
    byTicket: (trx: Db, id: string) =>
      tables(trx)
        .selectFrom('device_tickets')
        .innerJoin('members', 'members.id', 'device_tickets.member_id')
        .selectAll('device_tickets')
        .select('members.user_name as user_name')
        .where('device_tickets.id', '=', id)
        .executeTakeFirst(),
    put: (trx: Db, row: DeviceTicketRow) =>
      tables(trx)
        .insertInto('device_tickets')
        .values(row)
        .onConflict((conflict) => conflict.columns(['member_id', 'device_uuid']).doUpdateSet(row))
        .execute(),
    drop: (trx: Db, id: string) => tables(trx).deleteFrom('device_tickets').where('id', '=', id).execute(),
    tries: (trx: Db, memberId: string) =>
      tables(trx).selectFrom('device_tries').selectAll().where('member_id', '=', memberId).executeTakeFirst(),
    setTries: (trx: Db, row: DeviceTriesRow) =>
      tables(trx)
        .insertInto('device_tries')
        .values(row)
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
        .execute(),
    clearTries: (trx: Db, memberId: string) => tables(trx).deleteFrom('device_tries').where('member_id', '=', memberId).execute(),
  };
}

type DeviceCodeStore = ReturnType<typeof createDeviceCodeStore>;
