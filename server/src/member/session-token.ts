import { createHash } from 'node:crypto';
import type { SessionRow } from './session.store.ts';

/** How many random bytes a token and a key are made of. */
export const SECRET_BYTES = 32;

/** What a token is known by: the token itself is kept nowhere. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whether a session is open on this device now. */
export function isOpen<Row extends SessionRow>(row: Row | undefined, deviceUuid: string, nowMs: number): row is Row {
  return row !== undefined && row.device_uuid === deviceUuid && row.revoked_at === null && row.expires_at > nowMs;
}
