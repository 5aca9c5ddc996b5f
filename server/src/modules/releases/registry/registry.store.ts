import type { AuditEntry, Channel, DocumentSignature, LiveRelease, ReleaseDocument, SignedDocument, Train } from '@site/shared/federation';
import { inTransaction, type Db } from '../../../kernel/db/database.ts';
import { createAuditStore } from './audit.store.ts';
import type { EpochEntry } from './live-starts.rules.ts';
import { EMPTY_STATE, lastGoodOf, readState, writeState, stableOf, type RegistryState } from './state.rules.ts';
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
      const actions = tablesOf(db).selectFrom('registry_audit').select(['to_epoch', 'at_ms', 'actor', 'remote']);
      const changes = await actions
        .whereRef('to_epoch', '>', 'from_epoch')
        .where('to_epoch', '>=', rows.at(-1)?.epoch ?? 0)
        .orderBy('id', 'desc')
        .execute();
      // The first entry of an epoch is the command; those after it are what left with it.
      const byEpoch = new Map(changes.map((change) => [change.to_epoch, change]));
      return rows.map((row) => {
        const { at_ms = 0, actor = '', remote = '' } = byEpoch.get(row.epoch) ?? {};
        return { epoch: row.epoch, atMs: Number(at_ms), actor, remote, state: readState(row.live) };
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
        await writeSignatures(transaction, { row, signatures });
        await audit.add(transaction, entry);
      }),

    /**
     * False, and nothing written, if another instance was faster: `entry` does not follow the newest epoch any more, or the root under which it
     * was decided is not the newest one. `check` refuses, in the same transaction, what may have changed while it was decided.
     */
    addEpoch: (state: RegistryState, entries: readonly AuditEntry[], { root, check }: EpochCondition) =>
      inTransaction(db, async (transaction) => {
        if ((await newestRoot(transaction)) !== root) return false;
        await check(transaction);
        return writeEpoch(transaction, state, entries);
      }),

    /**
     * Takes the next root, all that follows from it in one step: no command is decided between the root and what it retires. False, and nothing
     * written, if another instance was faster.
     */
    takeRoot: ({ version, signed, signatures, note, state, retired, entries, endRoles }: TakenRoot) =>
      inTransaction(db, async (transaction) => {
        if ((await newestRoot(transaction)) !== version - 1) return false;
        if (((await newest(transaction))?.epoch ?? 0) !== note.from_epoch) return false;
        await tablesOf(transaction)
          .insertInto('registry_roots')
          .values({ version, document: JSON.stringify(signed) })
          .execute();
        await audit.add(transaction, note);
        for (const one of signatures) {
          await writeSignatures(transaction, one);
          await audit.add(transaction, one.entry);
        }
        if (retired.length > 0) await endRoles(transaction, retired);
        return entries.length === 0 || writeEpoch(transaction, state, entries);
      }),

    note: (entry: AuditEntry) => inTransaction(db, (transaction) => audit.add(transaction, entry)),
  };
}

interface EpochCondition {
  /** Version of the root under which the epoch was decided. */
  readonly root: number;
  readonly check: (transaction: Db) => Promise<void>;
}

/** A root that is taken, with what follows from it. */
export interface TakenRoot {
  readonly version: number;
  readonly signed: SignedDocument;
  /** Releases that are signed again under it. */
  readonly signatures: readonly (SignedRelease & { readonly entry: AuditEntry })[];
  /** The audit of the root itself. */
  readonly note: AuditEntry;
  /** The state after the retired remotes left. */
  readonly state: RegistryState;
  readonly retired: readonly string[];
  /** The audit of the epoch in which they leave; none where nothing of them is in the state. */
  readonly entries: readonly AuditEntry[];
  /** Ends the rights to publish for these remotes. */
  readonly endRoles: (transaction: Db, remotes: readonly string[]) => Promise<void>;
}

interface SignedRelease {
  readonly row: ReleaseRow;
  readonly signatures: readonly DocumentSignature[];
}

const writeSignatures = (transaction: Db, { row, signatures }: SignedRelease) =>
  tablesOf(transaction)
    .updateTable('registry_releases')
    .set({ signatures: JSON.stringify(signatures) })
    .where('remote', '=', row.remote)
    .where('version', '=', row.version)
    .execute();

/** The version of the newest root of trust that any instance took; 0 before the first. */
export async function newestRoot(connection: Db): Promise<number> {
  const row = await tablesOf(connection)
    .selectFrom('registry_roots')
    .select('version')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** One epoch with its entries, which all lead from the one before it to it. False, and nothing written, where they do not. */
async function writeEpoch(transaction: Db, state: RegistryState, entries: readonly AuditEntry[]): Promise<boolean> {
  const { from_epoch, to_epoch } = entries[0] ?? { from_epoch: -1, to_epoch: -1 };
  if (((await newest(transaction))?.epoch ?? 0) !== from_epoch) return false;
  await tablesOf(transaction)
    .insertInto('registry_epochs')
    .values({ epoch: to_epoch, live: writeState(state) })
    .execute();
  for (const entry of entries) await createAuditStore(transaction).add(transaction, entry);
  return true;
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
    canaries: await Promise.all(
      state.canaries.map(async ({ salt, share, train, target, startId }) => {
        const devices = target === undefined ? { share } : { share: 0, chosenShare: share, ...(startId !== undefined && { startId }) };
        return { salt, ...devices, remotes: await resolve(train) };
      }),
    ),
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
