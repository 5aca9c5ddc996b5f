import { CODE, SAME_PASSWORD_TEXT } from '@site/shared/product';
import type { CodeBody, CodeDelivery, PasswordRecovery } from '@site/shared/wire';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../../../kernel/clock.ts';
import { type Db, inTransaction } from '../../../../kernel/db/database.ts';
import { type AddressKey, addressKey } from '../../../../kernel/http/addresses.ts';
import { Refusal } from '../../../../kernel/http/refusal.ts';
import { proofLevel } from '../../captcha/proof.service.ts';
import { verificationRequired } from '../../captcha/verification.ts';
import { CODE_COOLDOWN_MS, CODE_LIFETIME_MS, codeDigest, type Contacts, newCode, newTicket, waitText } from '../contact.ts';
import type { LoginStore, Origin } from '../login-recorder.ts';
import type { MemberContext } from '../member-context.ts';
import { keyOf } from '../member.store.ts';
import { hashPassword, isPassword } from '../password.ts';
import { refusePassword } from '../registration.service.ts';
import type { Sessions } from '../session.service.ts';
import { type MemberRow, type PasswordTicketRow, tablesOf } from '../../schema.ts';

const CODES_A_DAY = 10;
const CODES_AN_HOUR_FROM_ADDRESS = 20;
/** Codes for a name from all devices together, and from an address: more of them need a proof that grows, but never a wait. */
const PROOF_AFTER_A_DAY = 3;
const PROOF_AFTER_AN_HOUR_FROM_ADDRESS = 5;

type RecoveryRequest = Pick<PasswordTicketRow, 'user_key' | 'device_uuid' | 'ip'>;

interface AdmissionFacts {
  readonly now: number;
  /** The level that was proven. */
  readonly proven: number;
  /** A device that the member knows: requests of strangers do not concern it. */
  readonly isKnownDevice: boolean;
}

/**
 * A name, known or not, gets one code a minute and ten a day on a device, so that a stranger holds nobody up; an address gets twenty
 * an hour. The requests of all devices together make the required proof grow.
 */
async function refuseOften(trx: Db, request: RecoveryRequest, { now, proven, isKnownDevice }: AdmissionFacts): Promise<void> {
  const ofName = await codesSince(trx, { column: 'user_key', value: request.user_key, sinceMs: now - DAY_MS });
  const onDevice = ofName.filter(({ device_uuid }) => device_uuid === request.device_uuid).map(({ sent_at }) => sent_at);
  const [latest = now - CODE_COOLDOWN_MS] = onDevice;
  const waitMs = latest + CODE_COOLDOWN_MS - now;
  if (waitMs > 0) throw new Refusal(CODE.limited, `请${Math.ceil(waitMs / SECOND_MS)}秒后再获取`);
  refuseUntil(onDevice[CODES_A_DAY - 1], DAY_MS, now);
  if (isKnownDevice) return;
  const fromAddress = await codesSince(trx, { column: 'ip', value: request.ip, sinceMs: now - HOUR_MS });
  refuseUntil(fromAddress[CODES_AN_HOUR_FROM_ADDRESS - 1]?.sent_at, HOUR_MS, now);
  const levelOfName = proofLevel(ofName.length, PROOF_AFTER_A_DAY);
  const level = Math.max(levelOfName, proofLevel(fromAddress.length, PROOF_AFTER_AN_HOUR_FROM_ADDRESS));
  if (level > proven) throw verificationRequired(level);
}

/** `oldest` is the code that must expire before the next one is sent. */
function refuseUntil(oldest: number | undefined, spanMs: number, now: number): void {
  if (oldest !== undefined) throw new Refusal(CODE.limited, `操作过于频繁，请${waitText(oldest + spanMs - now)}后再试`);
}

interface RecoveryDependencies extends Pick<
  MemberContext,
  'db' | 'clock' | 'vault' | 'events' | 'members' | 'passwordCost' | 'verification'
> {
  readonly logins: Pick<LoginStore, 'knowsDevice'>;
  readonly contacts: Contacts;
  readonly sessions: Pick<Sessions, 'endAll'>;
}

const TRIES = 5;
/** While many codes are requested for a name, each may be guessed less often. */
const TRIES_OF_MANY = 2;

/** Password recovery in three steps, none of which reveals whether an account exists or how it can be reached. */
export interface Recovery {
  /** Refuses with 6021 to 6024 without the proof that many requests require. */
  sendCode(account: PasswordRecovery, origin: Pick<Origin, 'ip' | 'deviceUuid'>): Promise<CodeDelivery>;
  /** Refuses a wrong or expired code; five attempts end the ticket, two while many codes are requested for the name. */
  check(body: CodeBody, origin: Pick<Origin, 'deviceUuid'>): Promise<void>;
  /** Ends every session of the member: those may belong to somebody who knew the old password. */
  reset(body: { readonly ticket: string; readonly password: string }, origin: Pick<Origin, 'deviceUuid'>): Promise<void>;
}

export function createRecovery(dependencies: RecoveryDependencies): Recovery {
  const { db, clock, vault, events, members, contacts, sessions, passwordCost, verification, logins } = dependencies;
  /** The ticket while it is valid on this device. */
  async function open(trx: Db, ticket: string, deviceUuid: string): Promise<PasswordTicketRow | null> {
    const row = await tablesOf(trx).selectFrom('password_tickets').selectAll().where('id', '=', ticket).executeTakeFirst();
    const fits = row !== undefined && row.expires_at > clock.nowMs() && row.device_uuid === deviceUuid;
    if (!fits) return null;
    const ofName = await codesSince(trx, { column: 'user_key', value: row.user_key, sinceMs: clock.nowMs() - DAY_MS });
    return row.tries < (ofName.length > CODES_A_DAY ? TRIES_OF_MANY : TRIES) ? row : null;
  }
  async function memberOf(from: Db, ticket: string, deviceUuid: string): Promise<MemberRow> {
    const row = await open(from, ticket, deviceUuid);
    if (row === null || row.checked === 0 || row.member_id === null) throw new Refusal(CODE.common, '验证已失效，请重新开始');
    return members.byId(row.member_id, from);
  }
  return {
    async sendCode({ userName, ...solution }, { ip, deviceUuid }) {
      const member = await members.byName(userName);
      const now = clock.nowMs();
      const [id, code] = [newTicket(), newCode()];
      const row = {
        id,
        code: codeDigest(vault, { ticket: id, code }),
        user_key: keyOf(userName),
        member_id: member?.id ?? null,
        device_uuid: deviceUuid,
        ip: addressKey(ip),
        tries: 0,
        checked: 0,
      };
      const isKnownDevice = member !== undefined && (await logins.knowsDevice(member.id, deviceUuid));
      const proven = await verification.redeem(solution, { purpose: 'recovery', deviceUuid });
      await inTransaction(db, async (trx) => {
        await tablesOf(trx)
          .deleteFrom('password_tickets')
          .where('sent_at', '<', now - DAY_MS)
          .execute();
        await refuseOften(trx, row, { now, proven, isKnownDevice });
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
        const fits = row.member_id !== null && row.code === codeDigest(vault, { ticket, code });
        const change = fits ? { checked: 1 } : { tries: row.tries + 1 };
        await tablesOf(trx).updateTable('password_tickets').set(change).where('id', '=', row.id).execute();
        return fits;
      });
      if (!right) throw new Refusal(CODE.validCode, '验证码错误或已过期', { field: 'code' });
    },
    async reset({ ticket, password }, { deviceUuid }) {
      const member = await memberOf(db, ticket, deviceUuid);
      const refused = refusePassword({ userName: member.user_name, password });
      if (refused !== null) throw new Refusal(CODE.validation, refused, { field: 'password' });
      if (await isPassword(password, member.password_hash)) throw new Refusal(CODE.validation, SAME_PASSWORD_TEXT, { field: 'password' });
      const hash = await hashPassword(password, passwordCost);
      await inTransaction(db, async (trx) => {
        await memberOf(trx, ticket, deviceUuid);
        await members.changePassword(trx, member.id, hash);
        await sessions.endAll(trx, member.id);
        await events.accessChanged.emit(trx, { memberId: member.id, what: 'password' });
        await contacts.write(trx, member, '您的登录密码已重置，所有设备已退出登录。如非本人操作，请立即联系客服。');
      });
    },
  };
}

type CodesOf = { readonly sinceMs: number } & (
  { readonly column: 'user_key'; readonly value: string } | { readonly column: 'ip'; readonly value: AddressKey }
);

/** The codes that were requested for a name or from an address, newest first. */
async function codesSince(trx: Db, { column, value, sinceMs }: CodesOf) {
  const tickets = tablesOf(trx).selectFrom('password_tickets').select(['sent_at', 'device_uuid']).where('sent_at', '>', sinceMs);
  return tickets.where(column, '=', value).orderBy('sent_at', 'desc').execute();
}
