import type { Generated, Selectable } from 'kysely';
import type { Db } from '../kernel/database.ts';
import { AUDIT_START, linkOfEntry, type AuditEntry } from './audit-chain.ts';

interface StoredEntry extends AuditEntry {
  readonly id: Generated<number>;
  readonly link: string;
}

type Tables = { registry_audit: StoredEntry };

export type AuditRow = Selectable<StoredEntry>;

/** What became of the chain: how many entries it has and its last link, or the first entry that does not hold. */
export interface AuditVerdict {
  readonly entries: number;
  readonly lastLink: string;
  readonly brokenAt: number | null;
}

/** The audit of the registry, chained by hash; entries are added inside the transaction of what they tell. */
export function createAuditStore(db: Db) {
  const tables = (connection: Db) => connection.withTables<Tables>();
  const all = () => tables(db).selectFrom('registry_audit').selectAll();
  return {
    async add(transaction: Db, entry: AuditEntry): Promise<void> {
      const last = await tables(transaction).selectFrom('registry_audit').select('link').orderBy('id', 'desc').limit(1).executeTakeFirst();
      const link = linkOfEntry(last?.link ?? AUDIT_START, entry);
      await tables(transaction)
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
