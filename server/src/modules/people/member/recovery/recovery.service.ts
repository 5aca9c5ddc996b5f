import { CODE, SAME_PASSWORD_TEXT } from '@site/shared/product';
import type { CodeBody, CodeDelivery, PasswordRecovery } from '@site/shared/wire';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../../../kernel/clock.ts';
import { type Db, inTransaction } from '../../../../kernel/db/database.ts';
import { addressKey } from '../../../../kernel/http/addresses.ts';
import { Refusal } from '../../../../kernel/http/refusal.ts';
import { CODE_COOLDOWN_MS, CODE_LIFETIME_MS, type Contacts, newCode, newTicket, waitText } from '../contact.ts';
import type { Origin } from '../login-recorder.ts';
import type { MemberContext } from '../member-context.ts';
import { keyOf } from '../member.store.ts';
import { hashPassword, isPassword } from '../password.ts';
import { refuseRegistration } from '../registration.service.ts';
import type { Sessions } from '../session.service.ts';
import { type MemberRow, type PasswordTicketRow, tablesOf } from '../../schema.ts';

const CODES_A_DAY = 10;
const CODES_AN_HOUR_FROM_ADDRESS = 20;

/** One code a minute and ten a day for a name, known or not; twenty an hour from an address. */
async function refuseOften(trx: Db, { user_key, ip }: Pick<PasswordTicketRow, 'user_key' | 'ip'>, now: number): Promise<void> {
  const ofName = await sentAt(trx, { column: 'user_key', value: user_key, sinceMs: now - DAY_MS });
  const [latest = now - CODE_COOLDOWN_MS] = ofName;
  const waitMs = latest + CODE_COOLDOWN_MS - now;
  if (waitMs > 0) throw new Refusal(CODE.limited, `请${Math.ceil(waitMs / SECOND_MS)}秒后再获取`);
  const fromAddress = await sentAt(trx, { column: 'ip', value: ip, sinceMs: now - HOUR_MS });
  refuseUntil(ofName[CODES_A_DAY - 1], DAY_MS, now);
  refuseUntil(fromAddress[CODES_AN_HOUR_FROM_ADDRESS - 1], HOUR_MS, now);
}

/** `oldest` is the code that must expire before the next one is sent. */
function refuseUntil(oldest: number | undefined, spanMs: number, now: number): void {
  if (oldest !== undefined) throw new Refusal(CODE.limited, `操作过于频繁，请${waitText(oldest + spanMs - now)}后再试`);
}

interface RecoveryDependencies extends Pick<MemberContext, 'db' | 'clock' | 'events' | 'members' | 'passwordCost'> {
  readonly contacts: Contacts;
  readonly sessions: Pick<Sessions, 'endAll'>;
}

const TRIES = 5;

/** Password recovery in three steps, none of which reveals whether an account exists or how it can be reached. */
export interface Recovery {
  sendCode(account: PasswordRecovery, origin: Pick<Origin, 'ip' | 'deviceUuid'>): Promise<CodeDelivery>;
  /** Refuses a wrong or expired code; five attempts end the ticket. */
  check(body: CodeBody, origin: Pick<Origin, 'deviceUuid'>): Promise<void>;
  /** Ends every session of the member: those may belong to somebody who knew the old password. */
  reset(body: { readonly ticket: string; readonly password: string }, origin: Pick<Origin, 'deviceUuid'>): Promise<void>;
}

export function createRecovery({ db, clock, events, members, contacts, sessions, passwordCost }: RecoveryDependencies): Recovery {
  /** The ticket while it is valid on this device. */
  async function open(trx: Db, ticket: string, deviceUuid: string): Promise<PasswordTicketRow | null> {
    const row = await tablesOf(trx).selectFrom('password_tickets').selectAll().where('id', '=', ticket).executeTakeFirst();
    const fits = row !== undefined && row.expires_at > clock.nowMs() && row.device_uuid === deviceUuid;
    return fits && row.tries < TRIES ? row : null;
  }
  async function memberOf(ticket: string, deviceUuid: string): Promise<MemberRow> {
    const row = await open(db, ticket, deviceUuid);
    if (row === null || row.checked === 0 || row.member_id === null) throw new Refusal(CODE.common, '验证已失效，请重新开始');
    return members.byId(row.member_id);
  }
  return {
    async sendCode({ userName }, { ip, deviceUuid }) {
      const member = await members.byName(userName);
      const now = clock.nowMs();
      const [id, code] = [newTicket(), newCode()];
      const row = {
        id,
        code,
        user_key: keyOf(userName),
        member_id: member?.id ?? null,
        device_uuid: deviceUuid,
        ip: addressKey(ip),
        tries: 0,
        checked: 0,
      };
      await inTransaction(db, async (trx) => {
        await tablesOf(trx)
          .deleteFrom('password_tickets')
          .where('sent_at', '<', now - DAY_MS)
          .execute();
        await refuseOften(trx, row, now);
        await tablesOf(trx)
          .insertInto('password_tickets')
          .values({ ...row, sent_at: now, expires_at: now + CODE_LIFETIME_MS })
          .execute();
        if (member !== undefined) await contacts.write(trx, member, `找回密码验证码 ${code}，10分钟内有效。如非本人操作，请忽略。`);
      });
      return { ticket: id, cooldown: CODE_COOLDOWN_MS / SECOND_MS };
    },
    async check({ ticket, code }, { deviceUuid }) {
      const right = await inTransaction(db, async (trx) => {
        const row = await open(trx, ticket, deviceUuid);
        if (row === null) return false;
        const fits = row.member_id !== null && row.code === code;
        const change = fits ? { checked: 1 } : { tries: row.tries + 1 };
        await tablesOf(trx).updateTable('password_tickets').set(change).where('id', '=', row.id).execute();
        return fits;
      });
      if (!right) throw new Refusal(CODE.validCode, '验证码错误或已过期', { field: 'code' });
    },
    async reset({ ticket, password }, { deviceUuid }) {
      const member = await memberOf(ticket, deviceUuid);
      const refused = refuseRegistration({ userName: member.user_name, password });
      if (refused?.field === 'password') throw new Refusal(CODE.validation, refused.message, { field: 'password' });
      if (await isPassword(password, member.password_hash)) throw new Refusal(CODE.validation, SAME_PASSWORD_TEXT, { field: 'password' });
      const hash = await hashPassword(password, passwordCost);
      await inTransaction(db, async (trx) => {
        await members.changePassword(trx, member.id, hash);
        await sessions.endAll(trx, member.id);
        await tablesOf(trx).updateTable('password_tickets').set({ expires_at: 0 }).where('member_id', '=', member.id).execute();
        await events.accessChanged.emit(trx, { memberId: member.id, what: 'password' });
        await contacts.write(trx, member, '您的登录密码已重置，所有设备已退出登录。如非本人操作，请立即联系客服。');
      });
    },
  };
}

/** When codes were requested, newest first. */
async function sentAt(trx: Db, { column, value, sinceMs }: { column: 'user_key' | 'ip'; value: string; sinceMs: number }) {
  const tickets = tablesOf(trx).selectFrom('password_tickets').select('sent_at').where(column, '=', value).where('sent_at', '>', sinceMs);
  return (await tickets.orderBy('sent_at', 'desc').execute()).map(({ sent_at }) => sent_at);
}
