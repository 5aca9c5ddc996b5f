import { CODE, maskEmail, maskPhone, refusePhone, splitPhone } from '@site/shared/product';
import { randomBytes, randomInt } from 'node:crypto';
import type { Db } from '../../../kernel/db/database.ts';
import type { Vault } from '../../../kernel/security/vault.ts';
import type { Gates } from './member-context.ts';
import type { MessageOutbox, OutboxMessage } from '../message-outbox.port.ts';
import type { MemberRow } from '../schema.ts';
import { type Clock, MINUTE_MS, SECOND_MS } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';

type MemberContacts = Pick<MemberRow, 'user_name' | 'sealed_phone' | 'phone_trusted_at_ms' | 'sealed_email'>;

/** Writes to members over their bound channel: phone before mail. A phone that operators changed has to be trusted first. */
export interface Contacts {
  canReach(member: MemberContacts): boolean;
  /** Returns the masked destination; null if nothing is bound. */
  write(trx: Db, member: MemberContacts, text: string): Promise<string | null>;
}

export function createContacts(outbox: MessageOutbox, vault: Vault, clock: Clock): Contacts {
  function wayTo({ sealed_phone, phone_trusted_at_ms, sealed_email }: MemberContacts): Pick<OutboxMessage, 'channel' | 'target'> | null {
    if (sealed_phone !== null && Number(phone_trusted_at_ms) <= clock.nowMs())
      return { channel: 'sms', target: maskPhone(vault.open(sealed_phone)) };
    return sealed_email === null ? null : { channel: 'mail', target: maskEmail(vault.open(sealed_email)) };
  }
  return {
    canReach: (member) => wayTo(member) !== null,
    async write(trx, member, text) {
      const way = wayTo(member);
      if (way === null) return null;
      await outbox.send(trx, { userName: member.user_name, ...way, text });
      return way.target;
    },
  };
}

/** The lookup key of a bound phone: the number itself is stored encrypted. A number without a country is one of the mainland (VAL-2). */
export const createPhoneKey =
  (vault: Vault) =>
  (phone: string): string => {
    const { countryCode, number } = splitPhone(phone);
    return vault.fingerprint(`phone:${countryCode}:${number}`);
  };

/** MNT-2: refuses, at this field, a phone with a prefix that operators disabled. */
export async function refuseDisabledPhone(
  gates: Pick<Gates, 'disabledPhones'>,
  trx: Db,
  phone: { readonly field: string; readonly text: string },
) {
  const refused = refusePhone(splitPhone(phone.text), await gates.disabledPhones(trx));
  if (refused !== null) throw new Refusal(CODE.validation, refused, { field: phone.field });
}

const TICKET_BYTES = 24;
/** The length of a code. */
export const CODE_DIGITS = 6;
/** Of one that many may try to guess. */
export const LONG_CODE_DIGITS = 12;

/** How long a sent code is valid. */
export const CODE_LIFETIME_MS = 10 * MINUTE_MS;
/** How soon the next one may be requested. */
export const CODE_COOLDOWN_MS = 60 * SECOND_MS;
/** How often a code may be tried. */
export const CODE_TRIES = 5;
/** How many codes a member, or a target over all members, gets within a day. */
export const CODES_A_DAY = 10;

export function newCode(digits = CODE_DIGITS): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

/** What the database keeps of the code of a ticket: who reads it cannot use it, nor try all codes without the key of the installation. */
export const codeDigest = (
  vault: Pick<Vault, 'fingerprint'>,
  { ticket, code }: { readonly ticket: string; readonly code: string },
): string => vault.fingerprint(`code:${ticket}:${code}`);

export function newTicket(): string {
  return randomBytes(TICKET_BYTES).toString('base64url');
}

/** The codes of a day: how many were sent, and when the newest was that nobody has used; null without one. */
export interface SentCodes {
  readonly sent: number;
  readonly waitingSinceMs: number | null;
}

/** Refuses another code within the wait for an unused one, and more than ten a day. */
export function refuseOften({ sent, waitingSinceMs }: SentCodes, nowMs: number): void {
  const waitMs = waitingSinceMs === null ? 0 : waitingSinceMs + CODE_COOLDOWN_MS - nowMs;
  if (waitMs > 0) throw new Refusal(CODE.limited, `请${Math.ceil(waitMs / SECOND_MS)}秒后再获取`);
  if (sent >= CODES_A_DAY) throw new Refusal(CODE.limited, '今日获取验证码次数过多，请明日再试');
}

/** A wait as displayed: seconds up to a minute, whole minutes above. */
export function waitText(ms: number): string {
  return ms <= MINUTE_MS ? `${Math.max(1, Math.ceil(ms / SECOND_MS))}秒` : `${Math.ceil(ms / MINUTE_MS)}分钟`;
}
