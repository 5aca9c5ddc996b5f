import { randomBytes, randomInt } from 'node:crypto';
import { CODE } from '@site/shared/product';
import { MINUTE_MS, SECOND_MS } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';

const TICKET_BYTES = 24;
const DIGITS = 6;

/** How long a sent code is valid. */
export const CODE_LIFETIME_MS = 10 * MINUTE_MS;
/** How soon the next one may be requested. */
export const CODE_COOLDOWN_MS = 60 * SECOND_MS;
/** How often a code may be tried. */
export const CODE_TRIES = 5;
const MOST_A_DAY = 10;

export function newCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
}

export function newTicket(): string {
  return randomBytes(TICKET_BYTES).toString('base64url');
}

interface Sent {
  readonly sent_at: number;
  /** 0 once it was used. */
  readonly expires_at: number;
}

/** Refuses another code within the wait for an unused one, and more than ten a day. `sent`: those of the last day, newest first. */
export function refuseOften(sent: readonly Sent[], nowMs: number): void {
  const waiting = sent.find(({ expires_at }) => Number(expires_at) > 0);
  const waitMs = Number(waiting?.sent_at ?? 0) + CODE_COOLDOWN_MS - nowMs;
  if (waitMs > 0) throw new Refusal(CODE.limited, `请${Math.ceil(waitMs / SECOND_MS)}秒后再获取`);
  if (sent.length >= MOST_A_DAY) throw new Refusal(CODE.limited, '今日获取验证码次数过多，请明日再试');
}

/** A wait as displayed: seconds up to a minute, whole minutes above. */
export function waitText(ms: number): string {
  return ms <= MINUTE_MS ? `${Math.max(1, Math.ceil(ms / SECOND_MS))}秒` : `${Math.ceil(ms / MINUTE_MS)}分钟`;
}
