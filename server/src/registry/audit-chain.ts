import { createHash } from 'node:crypto';

/** Who did what, when, why, and from which epoch to which. `remote` and `version` name one release or a whole train. */
export interface AuditEntry {
  readonly at_ms: number;
  readonly actor: string;
  readonly action: string;
  readonly remote: string;
  readonly version: string;
  readonly from_epoch: number;
  readonly to_epoch: number;
  readonly reason: string;
}

/** What the first link covers instead of a link before it. */
export const AUDIT_START = '0'.repeat(64);

/** The link of one entry: covers all it says and the link before it, so that no past line changes unseen (T28). */
export function linkOfEntry(previous: string, entry: AuditEntry): string {
  const { at_ms, actor, action, remote, version, from_epoch, to_epoch, reason } = entry;
  const text = JSON.stringify([previous, Number(at_ms), actor, action, remote, version, from_epoch, to_epoch, reason]);
  return createHash('sha256').update(text).digest('hex');
}
