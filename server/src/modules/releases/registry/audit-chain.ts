import type { AuditEntry } from '../schema.ts';
import { createHash } from 'node:crypto';

/** What the first link covers instead of a link before it. */
export const AUDIT_START = '0'.repeat(64);

/** The hash of one entry: covers its content and the previous hash, so that past entries are tamper-evident (T28). */
export function linkOfEntry(previous: string, entry: AuditEntry): string {
  const { at_ms, actor, action, remote, version, from_epoch, to_epoch, reason } = entry;
  const text = JSON.stringify([previous, Number(at_ms), actor, action, remote, version, from_epoch, to_epoch, reason]);
  return createHash('sha256').update(text).digest('hex');
}
