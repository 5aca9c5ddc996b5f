import { sha256Hex } from '@site/shared/crypto';
import type { AuditEntry, AuditRow, AuditVerdict } from '@site/shared/federation';
import { tablesOf } from '../schema.ts';
import type { Db } from '../../../kernel/db/database.ts';

/** The audit log of the registry, a hash chain; entries are added in the transaction that they describe. */
export function createAuditStore(db: Db) {
  const all = () => tablesOf(db).selectFrom('registry_audit').selectAll();
  return {
    async add(transaction: Db, entry: AuditEntry): Promise<void> {
      const last = await tablesOf(transaction)
        .selectFrom('registry_audit')
        .select('link')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      const link = linkOfEntry(last?.link ?? AUDIT_START, entry);
      await tablesOf(transaction)
        .insertInto('registry_audit')
        .values({ ...entry, link })
        .execute();
    },

    latest: async (limit: number): Promise<readonly AuditRow[]> =>
      (await all().orderBy('id', 'desc').limit(limit).execute()).map((row) => ({ ...row, at_ms: Number(row.at_ms) })),

    async verify(): Promise<AuditVerdict> {
      const rows = await all().orderBy('id').execute();
      let lastLink = AUDIT_START;
      for (const row of rows) {
        if (row.link !== linkOfEntry(lastLink, row)) return { entries: rows.length, lastLink, brokenAt: row.id };
        lastLink = row.link;
      }
      return { entries: rows.length, lastLink, brokenAt: null };
    },
  };
}

/** The value that the first link covers instead of a previous link. */
export const AUDIT_START = '0'.repeat(64);

/** The hash of one entry: covers its content and the previous hash, so that past entries are tamper-evident (T28). */
export function linkOfEntry(previous: string, entry: AuditEntry): string {
  const { at_ms, actor, action, remote, version, from_epoch, to_epoch, reason } = entry;
  const text = JSON.stringify([previous, Number(at_ms), actor, action, remote, version, from_epoch, to_epoch, reason]);
  return sha256Hex(text);
}
