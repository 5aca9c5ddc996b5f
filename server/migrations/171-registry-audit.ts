import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { countingKey } from '../src/kernel/db/engine.ts';

interface OldAction {
  readonly at_ms: number | string;
  readonly actor: string;
  readonly action: string;
  readonly remote: string;
  readonly version: string;
  readonly from_epoch: number;
  readonly to_epoch: number;
  readonly reason: string;
}

const AUDIT_START = '0'.repeat(64);

/** The link of the audit log as it was when this migration was written; it stays as it is, whatever the registry does later. */
function linkOfEntry(previous: string, { at_ms, actor, action, remote, version, from_epoch, to_epoch, reason }: OldAction): string {
  const text = JSON.stringify([previous, Number(at_ms), actor, action, remote, version, from_epoch, to_epoch, reason]);
  return createHash('sha256').update(text).digest('hex');
}

export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('registry_audit')
      .addColumn('id', countingKey(db))
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('remote', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('from_epoch', 'integer', (column) => column.notNull())
      .addColumn('to_epoch', 'integer', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('link', 'text', (column) => column.notNull().unique())
      .execute();
    const old = await sql<OldAction>`select at_ms, actor, action, remote, version, from_epoch, to_epoch, reason
      from registry_actions order by id`.execute(db);
    let link = AUDIT_START;
    for (const row of old.rows) {
      const entry = { ...row, at_ms: Number(row.at_ms) };
      link = linkOfEntry(link, entry);
      await sql`insert into registry_audit (at_ms, actor, action, remote, version, from_epoch, to_epoch, reason, link)
        values (${entry.at_ms}, ${entry.actor}, ${entry.action}, ${entry.remote}, ${entry.version}, ${entry.from_epoch}, ${entry.to_epoch}, ${entry.reason}, ${link})`.execute(
        db,
      );
    }
    await db.schema.dropTable('registry_actions').execute();
  },
} satisfies Migration;
