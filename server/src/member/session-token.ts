import { createHash } from 'node:crypto';
import { DAY_MS } from '../kernel/clock.ts';
import type { SessionRow } from './session.store.ts';

/** How many random bytes a token and a key are made of. */
export const SECRET_BYTES = 32;

/** How long a session lasts that is not remembered. */
export const SESSION_MS = DAY_MS;

/** Whether a session was begun to be remembered on its device (SES-2). */
export function isRemembered({ created_at, expires_at }: Pick<SessionRow, 'created_at' | 'expires_at'>): boolean {
  return expires_at - created_at > SESSION_MS;
}

/** What a token is known by: the token itself is kept nowhere. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whether a session is open on this device now. */
export function isOpen<Row extends SessionRow>(row: Row | undefined, deviceUuid: string, nowMs: number): row is Row {
  return row !== undefined && row.device_uuid === deviceUuid && row.revoked_at === null && row.expires_at > nowMs;
}
