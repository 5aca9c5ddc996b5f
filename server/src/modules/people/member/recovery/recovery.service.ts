import { CODE, SAME_PASSWORD_TEXT } from '@site/shared/product';
import { type CodeBody, type CodeDelivery, HIGHEST_PROOF_LEVEL, type PasswordRecovery } from '@site/shared/wire';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../../../kernel/clock.ts';
import { type Db, inKeyedTransaction, memberKey } from '../../../../kernel/db/database.ts';
import { addressKey } from '../../../../kernel/http/addresses.ts';
import { countRows } from '../../../../kernel/db/pages.ts';
import { Refusal } from '../../../../kernel/http/refusal.ts';
import { proofLevel } from '../../captcha/proof.service.ts';
import { verificationRequired } from '../../captcha/verification.ts';
import {
  CODE_COOLDOWN_MS,
  CODE_DIGITS,
  CODE_LIFETIME_MS,
  codeDigest,
  CODES_A_DAY,
  type Contacts,
  LONG_CODE_DIGITS,
  newCode,
  newTicket,
  waitText,
} from '../contact.ts';
import type { LoginStore, Origin } from '../login-recorder.ts';
import type { MemberContext } from '../member-context.ts';
import { keyOf } from '../member.store.ts';
import { hashPassword, isPassword } from '../password.ts';
import { refusePassword } from '../registration.service.ts';
import type { Sessions } from '../session.service.ts';
import { type MemberRow, type PasswordTicketRow, tablesOf } from '../../schema.ts';
import { createWrongCodes } from './wrong-codes.ts';

const CODES_AN_HOUR_FROM_ADDRESS = 20;
/** Codes for a name from all unknown devices together, and from an address: more of them need a proof that grows, but never a wait. */
const PROOF_AFTER_A_DAY = 3;
const PROOF_AFTER_AN_HOUR_FROM_ADDRESS = 5;
/** Beyond the codes of a day, the requests of this long share one message: it stays valid for as long again. */
const SHARED_MESSAGE_MS = CODE_LIFETIME_MS / 2;

type RecoveryRequest = Pick<PasswordTicketRow, 'user_key' | 'device_uuid' | 'ip'>;

interface AdmissionFacts {
  readonly now: number;
  /** The level that was proven. */
  readonly proven: number;
  /** Whether the member knows the device. */
  readonly isKnownDevice: boolean;
  /** What a code for any name costs now. */
  readonly levelOfAll: number;
}

interface Admission {
  /** Counts with the member's own devices, whose requests strangers cannot use up. */
  readonly isKnown: boolean;
  /** The code of the last message, which this request shares; null where a new one is sent. */
  readonly shared: Pick<PasswordTicketRow, 'code' | 'expires_at'> | null;
  /** The length of the code. */
  readonly digits: number;
}

/**
 * A name, known or not, gets one code a minute and ten a day on a device; an address gets twenty an hour. The member's own devices get ten
 * codes a day together, whatever strangers request. All other devices together make the required proof grow; after ten messages a day it is
 * the highest, and one message each five minutes is for all who request; its code is so long that nobody guesses it, however many
 * tickets he has. So a stranger neither holds the owner up, nor floods his phone, nor guesses the code.
 */
async function admit(trx: Db, request: RecoveryRequest, { now, proven, isKnownDevice, levelOfAll }: AdmissionFacts): Promise<Admission> {
  const ofName = tablesOf(trx).selectFrom('password_tickets').where('user_key', '=', request.user_key);
  const today = ofName.where('sent_at', '>', now - DAY_MS);
  const onDevice = today.where('device_uuid', '=', request.device_uuid).select('sent_at').orderBy('sent_at', 'desc');
  const waitMs = Number((await onDevice.limit(1).executeTakeFirst())?.sent_at ?? 0) + CODE_COOLDOWN_MS - now;
  if (waitMs > 0) throw new Refusal(CODE.limited, `请${Math.ceil(waitMs / SECOND_MS)}秒后再获取`);
  refuseUntil(await nth(onDevice, CODES_A_DAY), DAY_MS, now);
  if (isKnownDevice && (await countRows(today.where('is_known', '=', 1))) < CODES_A_DAY)
    return { isKnown: true, shared: null, digits: CODE_DIGITS };
  const fromAddress = tablesOf(trx)
    .selectFrom('password_tickets')
    .where('ip', '=', request.ip)
    .where('sent_at', '>', now - HOUR_MS);
  refuseUntil(await nth(fromAddress.select('sent_at').orderBy('sent_at', 'desc'), CODES_AN_HOUR_FROM_ADDRESS), HOUR_MS, now);
  const byOthers = today.where('is_known', '=', 0);
  const messages = await countRows(byOthers.where('is_sent', '=', 1));
  const isMany = messages >= CODES_A_DAY;
  const levelOfName = isMany ? HIGHEST_PROOF_LEVEL : proofLevel(await countRows(byOthers), PROOF_AFTER_A_DAY);
  const level = Math.max(levelOfAll, levelOfName, proofLevel(await countRows(fromAddress), PROOF_AFTER_AN_HOUR_FROM_ADDRESS));
  if (level > proven) throw verificationRequired(level);
  // The first code that may be shared is long as well.
  const digits = messages >= CODES_A_DAY - 1 ? LONG_CODE_DIGITS : CODE_DIGITS;
  return { isKnown: false, shared: isMany ? await lastMessage(trx, request.user_key, now) : null, digits };
}

/** The code of the last message to unknown devices, while others may share it. */
async function lastMessage(trx: Db, userKey: string, now: number): Promise<Admission['shared']> {
  const sent = tablesOf(trx)
    .selectFrom('password_tickets')
    .select(['code', 'expires_at'])
    .where('user_key', '=', userKey)
    .where('is_known', '=', 0)
    .where('is_sent', '=', 1)
    .where('sent_at', '>', now - SHARED_MESSAGE_MS)
    .where('expires_at', '>', now);
  return (await sent.orderBy('sent_at', 'desc').limit(1).executeTakeFirst()) ?? null;
}

/** When the n-th newest of these codes was requested. */
async function nth(codes: { offset(skipped: number): { limit(rows: number): Newest } }, n: number): Promise<number | undefined> {
  const row = await codes
    .offset(n - 1)
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? undefined : Number(row.sent_at);
}

interface Newest {
  executeTakeFirst(): Promise<{ readonly sent_at: number } | undefined>;
}

/** `oldest` is the code that must expire before the next one is sent. */
function refuseUntil(oldest: number | undefined, spanMs: number, now: number): void {
  if (oldest !== undefined) throw new Refusal(CODE.limited, `操作过于频繁，请${waitText(oldest + spanMs - now)}后再试`);
}

interface RecoveryDependencies extends Pick<
  MemberContext,
  'db' | 'clock' | 'vault' | 'events' | 'log' | 'members' | 'passwordCost' | 'hashes' | 'verification'
> {
  readonly logins: Pick<LoginStore, 'knowsDevice' | 'failures' | 'setFailures'>;
  readonly contacts: Contacts;
  readonly sessions: Pick<Sessions, 'endAll'>;
}

const TRIES = 5;
/** While unknown devices request many codes for a name, each of theirs may be guessed less often. */
const TRIES_OF_MANY = 2;

/** Password recovery in three steps, none of which reveals whether an account exists or how it can be reached. */
export interface Recovery {
  /** Refuses with 6021 to 6024 without the proof that many requests require. */
  sendCode(account: PasswordRecovery, origin: Pick<Origin, 'ip' | 'deviceUuid'>): Promise<CodeDelivery>;
  /**
   * Refuses a wrong or expired code; five attempts end the ticket, two while strangers request many codes for the name. An address with many
   * wrong codes, for whichever names, is refused for the rest of the hour.
   */
  check(body: CodeBody, origin: Pick<Origin, 'ip' | 'deviceUuid'>): Promise<void>;
  /** Ends every session of the member: those may belong to somebody who knew the old password. */
  reset(body: { readonly ticket: string; readonly password: string }, origin: Pick<Origin, 'deviceUuid'>): Promise<void>;
}

export function createRecovery(dependencies: RecoveryDependencies): Recovery {
  const { db, clock, vault, events, members, contacts, sessions, passwordCost, hashes, verification, logins } = dependencies;
  const wrongCodes = createWrongCodes(dependencies);
  /** Of a name, not of a ticket: tickets may share a code. */
  const digestOf = (userKey: string, code: string) => codeDigest(vault, { ticket: `recovery:${userKey}`, code });
  /** The ticket while it is valid on this device. */
  async function open(trx: Db, ticket: string, deviceUuid: string): Promise<PasswordTicketRow | null> {
    const row = await tablesOf(trx).selectFrom('password_tickets').selectAll().where('id', '=', ticket).executeTakeFirst();
    const fits = row !== undefined && row.expires_at > clock.nowMs() && row.device_uuid === deviceUuid;
    if (!fits) return null;
    return row.tries < (await triesOf(trx, row, clock.nowMs())) ? row : null;
  }
  async function memberOf(from: Db, ticket: string, deviceUuid: string): Promise<MemberRow> {
    const row = await open(from, ticket, deviceUuid);
    if (row === null || row.checked === 0 || row.member_id === null) throw new Refusal(CODE.common, '验证已失效，请重新开始');
    return members.byId(row.member_id, from);
  }
  return {
    async sendCode({ userName, ...solution }, { ip, deviceUuid }) {
      const proven = await verification.redeem(solution, { purpose: 'recovery', deviceUuid });
      const [id, now] = [newTicket(), clock.nowMs()];
      const request: RecoveryRequest = { user_key: keyOf(userName), device_uuid: deviceUuid, ip: addressKey(ip) };
      const delivered = await inKeyedTransaction(db, keysOf(await members.byName(userName)), async (trx) => {
        await tablesOf(trx)
          .deleteFrom('password_tickets')
          .where('sent_at', '<', now - DAY_MS)
          .execute();
        const member = await members.byName(userName, trx);
        const isKnownDevice = await logins.knowsDevice(member?.id ?? '', deviceUuid, trx);
        const { isKnown, shared, digits } = await admit(trx, request, {
          now,
          proven,
          isKnownDevice,
          levelOfAll: await wrongCodes.level(trx),
        });
        const message = shared === null ? newCode(digits) : null;
        const { code, expires_at } = shared ?? { code: digestOf(request.user_key, message ?? ''), expires_at: now + CODE_LIFETIME_MS };
        const valid = { code, tries: 0, checked: 0, sent_at: now, expires_at };
        const counted = { is_known: flag(isKnown), is_sent: flag(shared === null) };
        await tablesOf(trx)
          .insertInto('password_tickets')
          .values({ id, ...request, member_id: member?.id ?? null, ...valid, ...counted })
          .execute();
        if (member !== undefined && message !== null)
          await contacts.write(trx, member, `找回密码验证码 ${message}，10分钟内有效。如非本人操作，请忽略。`);
        return digits;
      });
      return { ticket: id, cooldown: CODE_COOLDOWN_MS / SECOND_MS, digits: delivered };
    },
    async check({ ticket, code }, { ip, deviceUuid }) {
      const address = addressKey(ip);
      const right = await inKeyedTransaction(db, [RECOVERY], async (trx) => {
        const row = await open(trx, ticket, deviceUuid);
        if (row === null) return false;
        const isKnown = row.is_known === 1;
        if (!isKnown) await wrongCodes.admit(trx, address);
        const fits = row.member_id !== null && row.code === digestOf(row.user_key, code);
        const change = fits ? { checked: 1 } : { tries: row.tries + 1 };
        await tablesOf(trx).updateTable('password_tickets').set(change).where('id', '=', row.id).execute();
        if (!fits && !isKnown) await wrongCodes.count(trx, address);
        return fits;
      });
      if (!right) throw new Refusal(CODE.validCode, '验证码错误或已过期', { field: 'code' });
    },
    async reset({ ticket, password }, { deviceUuid }) {
      const member = await memberOf(db, ticket, deviceUuid);
      const refused = refusePassword({ userName: member.user_name, password });
      if (refused !== null) throw new Refusal(CODE.validation, refused, { field: 'password' });
      const isSame = await hashes.check(member.id, () => isPassword(password, member.password_hash));
      if (isSame) throw new Refusal(CODE.validation, SAME_PASSWORD_TEXT, { field: 'password' });
      const hash = await hashes.alone(member.id, () => hashPassword(password, passwordCost));
      await inKeyedTransaction(db, [RECOVERY, memberKey(member.id)], async (trx) => {
        const now = await memberOf(trx, ticket, deviceUuid);
        await members.changePassword(trx, member.id, hash);
        await sessions.endAll(trx, member.id);
        await events.accessChanged.emit(trx, { memberId: member.id, what: 'password' });
        await contacts.write(trx, now, '您的登录密码已重置，所有设备已退出登录。如非本人操作，请立即联系客服。');
      });
    },
  };
}

/** The key of all recoveries: they count codes of names, addresses and the whole site. */
const RECOVERY = 'recovery';

/** With the member's key: a contact that he binds at this moment is the one that is written to, or ends what is sent to the one before. */
const keysOf = (member: MemberRow | undefined): readonly string[] => [RECOVERY, ...(member === undefined ? [] : [memberKey(member.id)])];

const flag = (isSet: boolean): 0 | 1 => (isSet ? 1 : 0);

/** How often the code of a ticket may be tried. */
async function triesOf(trx: Db, { user_key, is_known }: PasswordTicketRow, now: number): Promise<number> {
  if (is_known === 1) return TRIES;
  const requested = tablesOf(trx).selectFrom('password_tickets').where('user_key', '=', user_key).where('is_known', '=', 0);
  return (await countRows(requested.where('sent_at', '>', now - DAY_MS))) > CODES_A_DAY ? TRIES_OF_MANY : TRIES;
}
