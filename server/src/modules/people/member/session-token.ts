import { DAY_MS } from '../../../kernel/clock.ts';
import type { SessionRow } from '../schema.ts';

/** The number of random bytes in a token and a key. */
export const SECRET_BYTES = 32;

/** The lifetime of a session without remember-me. */
export const SESSION_MS = DAY_MS;

/** Whether a session was begun with remember-me (SES-2). */
export function isRemembered({ created_at, expires_at }: Pick<SessionRow, 'created_at' | 'expires_at'>): boolean {
  return expires_at - created_at > SESSION_MS;
}

/** Whether a session is open on this device now. */
export function isOpen<Row extends SessionRow>(row: Row | undefined, deviceUuid: string, nowMs: number): row is Row {
  return row !== undefined && row.device_uuid === deviceUuid && row.revoked_at === null && row.expires_at > nowMs;
}
