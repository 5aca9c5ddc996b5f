import { CODE, REACTION } from '@site/shared/product';
import type { CodeBody } from '@site/shared/wire';
import { dayStart, MINUTE_MS, SECOND_MS, type Clock } from '../../../../kernel/clock.ts';
import { inTransaction, type Db } from '../../../../kernel/db/database.ts';
import { Refusal } from '../../../../kernel/http/refusal.ts';
import type { Contacts } from '../contact.ts';
import { CODE_COOLDOWN_MS, CODE_LIFETIME_MS, newCode, newTicket } from '../sent-code.ts';
import type { DeviceCodeStore } from './device-code.store.ts';
import type { MemberRow, DeviceTriesRow } from '../../schema.ts';

interface DeviceCodesDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly store: DeviceCodeStore;
  readonly contacts: Contacts;
}

interface LoggingIn {
  readonly member: MemberRow;
  readonly deviceUuid: string;
  readonly remember: boolean;
}

/** The log-in that a right code continues. */
export interface Authorised {
  readonly member: Pick<MemberRow, 'id' | 'user_name'>;
  readonly remember: boolean;
}

const TRIES_BEFORE_LOCK = 5;
const TRIES_A_DAY = 10;
const LOCK_MS = 15 * MINUTE_MS;

/** A guarded member enters a code on each new device. Five wrong codes lock it, ten end it for the day. */
export function createDeviceCodes({ db, clock, store, contacts }: DeviceCodesDependencies) {
  /** Sends a code, or reuses a recent one; returns the ticket and the masked destination. */
  async function send(trx: Db, { member, deviceUuid, remember }: LoggingIn): Promise<Readonly<Record<string, string>>> {
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
    async admit(loggingIn: LoggingIn): Promise<void> {
      const { member, deviceUuid } = loggingIn;
      if (member.guards_devices === 0 || (await store.knows(member.id, deviceUuid))) return;
      if (!contacts.canReach(member)) throw refusal(CODE.accountAtRisk);
      throw await inTransaction(db, async (trx) => {
        const locked = lockOf(await store.tries(trx, member.id), clock.nowMs());
        return locked ?? refusal(CODE.deviceCodeRequired, await send(trx, loggingIn));
      });
    },
    /** Checks the code in the caller's transaction; returns a refusal instead of throwing it, so that the attempt stays counted. */
    async check(trx: Db, { ticket, code }: CodeBody, deviceUuid: string): Promise<Authorised | Refusal> {
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
