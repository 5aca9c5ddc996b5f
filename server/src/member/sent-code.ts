import { randomBytes, randomInt } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '../kernel/clock.ts';

const TICKET_BYTES = 24;
const DIGITS = 6;

/** How long a code that was sent is good for. */
export const CODE_LIFETIME_MS = 10 * MINUTE_MS;
/** How soon the next one may be asked for. */
export const CODE_COOLDOWN_MS = 60 * SECOND_MS;

export function newCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
}

export function newTicket(): string {
  return randomBytes(TICKET_BYTES).toString('base64url');
}

/** A wait as it is told: seconds up to a minute, whole minutes above. */
export function waitText(ms: number): string {
  return ms <= MINUTE_MS ? `${Math.max(1, Math.ceil(ms / SECOND_MS))}秒` : `${Math.ceil(ms / MINUTE_MS)}分钟`;
}
