import type { AuditEntry, Channel, DocumentSignature, LiveRelease, ReleaseDocument, Train } from '@site/shared/federation';
import { inTransaction, type Db } from '../../../kernel/db/database.ts';
import { createAuditStore } from './audit.store.ts';
import type { EpochEntry } from './live-starts.rules.ts';
import { EMPTY_STATE, lastGoodOf, readState, stableOf, type RegistryState } from './state.rules.ts';
import { tablesOf, type ReleaseRow } from '../schema.ts';

/** What began before so many epochs began long ago. */
const LONGEST_HISTORY = 100;

/** The releases in a channel. */
export type LiveSet = Pick<Channel, 'remotes' | 'lastGood' | 'canaries' | 'revoked' | 'recalled'>;

const newest = (connection: Db) =>
  tablesOf(connection).selectFrom('registry_epochs').selectAll().orderBy('epoch', 'desc').limit(1).executeTakeFirst();

/** Queries over the registry's tables. */
export function createRegistryStore(db: Db) {
  const releases = tablesOf(db).selectFrom('registry_releases').selectAll();
  const audit = createAuditStore(db);
  const find = (remote: string, version: string) => releases.where('remote', '=', remote).where('version', '=', version).executeTakeFirst();
  const newestFirst = (remote: string) => releases.where('remote', '=', remote).orderBy('published_at_ms', 'desc').orderBy('place', 'desc');
  const resolve = async (train: Train): Promise<Readonly<Record<string, LiveRelease>>> => {
    const rows = await Promise.all(Object.entries(train).map(([remote, version]) => find(remote, version)));
    return Object.fromEntries(rows.flatMap((row) => (row ? [[row.remote, liveOf(row)]] : [])));
  };
  return {
    audit,
    find,
    findByDigest: (remote: string, digest: string) => releases.where('remote', '=', remote).where('digest', '=', digest).executeTakeFirst(),
    versions: (remote: string) => newestFirst(remote).execute(),
    /** The newest so many versions. */
    latest: (remote: string, count: number) => newestFirst(remote).limit(count).execute(),

    async state(): Promise<{ readonly epoch: number; readonly state: RegistryState }> {
      const row = await newest(db);
      return row ? { epoch: row.epoch, state: readState(row.live) } : { epoch: 0, state: EMPTY_STATE };
    },

    live: (state: RegistryState) => readLive(state, { resolve, find }),

    /** The last epochs up to this one, from new to old. */
    async history(epoch: number): Promise<readonly EpochEntry[]> {
      const epochs = tablesOf(db).selectFrom('registry_epochs').selectAll().where('epoch', '<=', epoch).orderBy('epoch', 'desc');
      const rows = await epochs.limit(LONGEST_HISTORY).execute();
      const actions = tablesOf(db).selectFrom('registry_audit').select(['to_epoch', 'at_ms', 'actor']);
      const changes = await actions
        .whereRef('to_epoch', '>', 'from_epoch')
        .where('to_epoch', '>=', rows.at(-1)?.epoch ?? 0)
        .execute();
      const byEpoch = new Map(changes.map((change) => [change.to_epoch, change]));
      return rows.map((row) => {
        const { at_ms = 0, actor = '' } = byEpoch.get(row.epoch) ?? {};
        return { epoch: row.epoch, atMs: Number(at_ms), actor, state: readState(row.live) };
      });
    },

    /** False, and nothing written, if another instance published this version concurrently. */
    addRelease: (row: ReleaseRow, entry: AuditEntry) =>
      inTransaction(db, async (transaction) => {
        const places = tablesOf(transaction).selectFrom('registry_releases').select('place');
        if (await places.where('remote', '=', row.remote).where('version', '=', row.version).executeTakeFirst()) return false;
        const last = await places.orderBy('place', 'desc').limit(1).executeTakeFirst();
        await tablesOf(transaction)
          .insertInto('registry_releases')
          .values({ ...row, place: (last?.place ?? 0) + 1 })
          .execute();
        await audit.add(transaction, entry);
        return true;
      }),

    setSignatures: (row: ReleaseRow, signatures: readonly DocumentSignature[], entry: AuditEntry) =>
      inTransaction(db, async (transaction) => {
        await tablesOf(transaction)
          .updateTable('registry_releases')
          .set({ signatures: JSON.stringify(signatures) })
          .where('remote', '=', row.remote)
          .where('version', '=', row.version)
          .execute();
        await audit.add(transaction, entry);
      }),

    /** False, and nothing written, if another instance was faster: `entry` does not follow the newest epoch any more. */
    addEpoch: (state: RegistryState, entry: AuditEntry) =>
      inTransaction(db, async (transaction) => {
        if (((await newest(transaction))?.epoch ?? 0) !== entry.from_epoch) return false;
        const row = { epoch: entry.to_epoch, live: JSON.stringify(state) };
        await tablesOf(transaction).insertInto('registry_epochs').values(row).execute();
        await audit.add(transaction, entry);
        return true;
      }),

    note: (entry: AuditEntry) => inTransaction(db, (transaction) => audit.add(transaction, entry)),
  };
}

type Resolve = (train: Train) => Promise<Readonly<Record<string, LiveRelease>>>;

interface Lookups {
  readonly resolve: Resolve;
  readonly find: (remote: string, version: string) => Promise<ReleaseRow | undefined>;
}

async function readLive(state: RegistryState, { resolve, find }: Lookups): Promise<LiveSet> {
  const pick = (versionOf: (remote: string) => string | undefined): Train =>
    Object.fromEntries(Object.keys(state.history).map((remote) => [remote, versionOf(remote) ?? '']));
  const recalled = await Promise.all(state.recalled.map(({ remote, version }) => find(remote, version)));
  return {
    remotes: await resolve(pick((remote) => stableOf(state, remote))),
    lastGood: await resolve(pick((remote) => lastGoodOf(state, remote))),
    canaries: await Promise.all(state.canaries.map(async ({ salt, share, train }) => ({ salt, share, remotes: await resolve(train) }))),
    revoked: state.revoked.map(({ digest }) => digest),
    ...(recalled.length > 0 && { recalled: recalled.flatMap((row) => row?.digest ?? []) }),
  };
}

export type RegistryStore = ReturnType<typeof createRegistryStore>;

/** The document of a stored release, which was checked when it was published. */
export function documentOf(row: Pick<ReleaseRow, 'document'>): ReleaseDocument {
  return JSON.parse(row.document) as ReleaseDocument;
}

export function signaturesOf({ signatures }: ReleaseRow): readonly DocumentSignature[] {
  return JSON.parse(signatures) as readonly DocumentSignature[];
}

/** The entry of a stored release in a channel. */
export function liveOf(row: ReleaseRow): LiveRelease {
  return { version: row.version, digest: row.digest, document: row.integrity, signatures: signaturesOf(row) };
}
