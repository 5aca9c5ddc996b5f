import { CODE, SAME_PASSWORD_TEXT } from '@site/shared/product';
import type { CodeBody, CodeDelivery, PasswordRecovery } from '@site/shared/wire';
import type { AppContext } from '../../../../context.ts';
import { type Clock, DAY_MS, HOUR_MS, SECOND_MS } from '../../../../kernel/clock.ts';
import { type Db, inTransaction } from '../../../../kernel/db/database.ts';
import type { DomainEvents } from '../../../../domain-events.ts';
import { Refusal } from '../../../../kernel/http/refusal.ts';
import { CODE_COOLDOWN_MS, CODE_LIFETIME_MS, type Contacts, newCode, newTicket, waitText } from '../contact.ts';
import type { Origin } from '../login-recorder.ts';
import { keyOf, type MemberStore } from '../member.store.ts';
import { hashPassword, isPassword, type PasswordCost } from '../password.ts';
import { refuseRegistration } from '../registration.service.ts';
import type { Sessions } from '../session.service.ts';
import type { MemberRow, PasswordTicketRow, PeopleTables } from '../../schema.ts';

const CODES_A_DAY = 10;
const CODES_AN_HOUR_FROM_ADDRESS = 20;

/** One code a minute and ten a day for a name, known or not; twenty an hour from an address. */
function createRecoveryLimits(store: RecoveryStore, clock: Clock) {
  return {
    async admit(trx: Db, { userKey, ip }: { userKey: string; ip: string }): Promise<void> {
      const now = clock.nowMs();
      const ofName = await store.sentAt(trx, { column: 'user_key', value: userKey, sinceMs: now - DAY_MS });
      const [latest = now - CODE_COOLDOWN_MS] = ofName;
      const waitMs = latest + CODE_COOLDOWN_MS - now;
      if (waitMs > 0) throw new Refusal(CODE.limited, `请${Math.ceil(waitMs / SECOND_MS)}秒后再获取`);
      const fromAddress = await store.sentAt(trx, { column: 'ip', value: ip, sinceMs: now - HOUR_MS });
      refuseUntil(ofName[CODES_A_DAY - 1], DAY_MS, now);
      refuseUntil(fromAddress[CODES_AN_HOUR_FROM_ADDRESS - 1], HOUR_MS, now);
    },
  };
}

/** `oldest` is the code that must expire before the next one is sent. */
function refuseUntil(oldest: number | undefined, spanMs: number, now: number): void {
  if (oldest !== undefined) throw new Refusal(CODE.limited, `操作过于频繁，请${waitText(oldest + spanMs - now)}后再试`);
}

interface RecoveryDependencies extends Pick<AppContext, 'db' | 'clock'> {
  readonly events: Pick<DomainEvents, 'accessChanged'>;
  readonly members: MemberStore;
  readonly store: RecoveryStore;
  readonly contacts: Contacts;
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly passwordCost: PasswordCost;
}

const TRIES = 5;

/** Password recovery in three steps, none of which reveals whether an account exists or how it can be reached. */
export function createRecovery({ db, clock, events, members, store, contacts, sessions, passwordCost }: RecoveryDependencies) {
  const limits = createRecoveryLimits(store, clock);
  /** The ticket while it is valid on this device. */
  async function open(trx: Db, ticket: string, deviceUuid: string): Promise<PasswordTicketRow | null> {
    const row = await store.find(trx, ticket);
    const fits = row !== undefined && row.expires_at > clock.nowMs() && row.device_uuid === deviceUuid;
    return fits && row.tries < TRIES ? row : null;
  }
  async function memberOf(ticket: string, deviceUuid: string): Promise<MemberRow> {
    const row = await open(db, ticket, deviceUuid);
    if (row === null || row.checked === 0 || row.member_id === null) throw new Refusal(CODE.common, '验证已失效，请重新开始');
    return members.byId(row.member_id);
  }
  return {
    async sendCode({ userName }: PasswordRecovery, { ip, deviceUuid }: Pick<Origin, 'ip' | 'deviceUuid'>): Promise<CodeDelivery> {
      const member = await members.byName(userName);
      const now = clock.nowMs();
      const [id, code] = [newTicket(), newCode()];
      const row = { id, code, user_key: keyOf(userName), member_id: member?.id ?? null, device_uuid: deviceUuid, ip, tries: 0, checked: 0 };
      await inTransaction(db, async (trx) => {
        await store.dropOld(trx, now - DAY_MS);
        await limits.admit(trx, { userKey: row.user_key, ip });
        await store.insert(trx, { ...row, sent_at: now, expires_at: now + CODE_LIFETIME_MS });
        if (member !== undefined) await contacts.write(trx, member, `找回密码验证码 ${code}，10分钟内有效。如非本人操作，请忽略。`);
      });
      return { ticket: id, cooldown: CODE_COOLDOWN_MS / SECOND_MS };
    },
    async check({ ticket, code }: CodeBody, { deviceUuid }: Pick<Origin, 'deviceUuid'>): Promise<void> {
      const right = await inTransaction(db, async (trx) => {
        const row = await open(trx, ticket, deviceUuid);
        if (row === null) return false;
        const fits = row.member_id !== null && row.code === code;
        await store.set(trx, row.id, fits ? { checked: 1 } : { tries: row.tries + 1 });
        return fits;
      });
      if (!right) throw new Refusal(CODE.validCode, '验证码错误或已过期', { field: 'code' });
    },
    /** Ends every session of the member: those may belong to somebody who knew the old password. */
    async reset({ ticket, password }: { ticket: string; password: string }, { deviceUuid }: Pick<Origin, 'deviceUuid'>): Promise<void> {
      const member = await memberOf(ticket, deviceUuid);
      const refused = refuseRegistration({ userName: member.user_name, password });
      if (refused?.field === 'password') throw new Refusal(CODE.validation, refused.message, { field: 'password' });
      if (await isPassword(password, member.password_hash)) throw new Refusal(CODE.validation, SAME_PASSWORD_TEXT, { field: 'password' });
      const hash = await hashPassword(password, passwordCost);
      await inTransaction(db, async (trx) => {
        await members.changePassword(trx, member.id, hash);
        await sessions.endAll(trx, member.id);
        await store.closeAll(trx, member.id);
        await events.accessChanged.emit(trx, { memberId: member.id, what: 'password' });
        await contacts.write(trx, member, '您的登录密码已重置，所有设备已退出登录。如非本人操作，请立即联系客服。');
      });
    },
  };
}

export type Recovery = ReturnType<typeof createRecovery>;

export function createRecoveryStore(db: Db) {
  const tables = (trx: Db = db) => trx.withTables<PeopleTables>();
  return {
    insert: (trx: Db, row: PasswordTicketRow) => tables(trx).insertInto('password_tickets').values(row).execute(),
    find: (trx: Db, id: string) => tables(trx).selectFrom('password_tickets').selectAll().where('id', '=', id).executeTakeFirst(),
    /** When codes were requested, newest first. */
    async sentAt(trx: Db, { column, value, sinceMs }: { column: 'user_key' | 'ip'; value: string; sinceMs: number }): Promise<number[]> {
      const rows = await tables(trx)
        .selectFrom('password_tickets')
        .select('sent_at')
        .where(column, '=', value)
        .where('sent_at', '>', sinceMs)
        .orderBy('sent_at', 'desc')
        .execute();
      return rows.map(({ sent_at }) => sent_at);
    },
    set: (trx: Db, id: string, change: Partial<Pick<PasswordTicketRow, 'tries' | 'checked' | 'expires_at'>>) =>
      tables(trx).updateTable('password_tickets').set(change).where('id', '=', id).execute(),
    /** Invalidates all pending recoveries of this member. */
    closeAll: (trx: Db, memberId: string) =>
      tables(trx).updateTable('password_tickets').set({ expires_at: 0 }).where('member_id', '=', memberId).execute(),
    dropOld: (trx: Db, beforeMs: number) => tables(trx).deleteFrom('password_tickets').where('sent_at', '<', beforeMs).execute(),
  };
}

type RecoveryStore = ReturnType<typeof createRecoveryStore>;
