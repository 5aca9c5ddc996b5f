import type { Channel, Integrity, LiveRelease, ReleaseDocument } from '@site/shared/wire';
import type { Generated, Selectable } from 'kysely';
import { inTransaction, type Db } from '../kernel/database.ts';

/** One published release; `document` is the exact text of its release.json. */
export interface ReleaseRow {
  readonly remote: string;
  readonly version: string;
  readonly digest: string;
  readonly document: string;
  readonly integrity: Integrity;
  /** JSON of the team's signatures over the document. */
  readonly signatures: string;
  readonly published_at_ms: number;
  readonly published_by: string;
}

/** With its place in the order of publishing. */
interface PlacedRelease extends ReleaseRow {
  readonly place: number;
}

/** What was live in an epoch: JSON of remote → the versions that were live one after the other, the last one is live. */
interface EpochRow {
  readonly epoch: number;
  readonly live: string;
}

/** Who did what, when, why, and from which epoch to which. */
interface StoredAction {
  readonly id: Generated<number>;
  readonly at_ms: number;
  readonly actor: string;
  readonly action: 'publish' | 'activate' | 'rollback';
  readonly remote: string;
  readonly version: string;
  readonly from_epoch: number;
  readonly to_epoch: number;
  readonly reason: string;
}

/** The registry's tables; migration `releases` makes them. */
type RegistryTables = {
  registry_releases: PlacedRelease;
  registry_epochs: EpochRow;
  registry_actions: StoredAction;
};

/** Remote → the versions that were live, oldest first. */
export type History = Readonly<Record<string, readonly string[]>>;

/** What is live, and what each remote had live before it: where a page goes back to when the live release fails. */
export type LiveSet = Required<Pick<Channel, 'remotes' | 'lastGood'>>;

export interface State {
  readonly epoch: number;
  readonly history: History;
}

export type ActionRow = Selectable<StoredAction>;
export type Action = Omit<ActionRow, 'id'>;

/** Queries over the registry's tables. */
export function createRegistryStore(db: Db) {
  const tables = (connection: Db) => connection.withTables<RegistryTables>();
  const releases = tables(db).selectFrom('registry_releases').selectAll();
  const find = (remote: string, version: string) => releases.where('remote', '=', remote).where('version', '=', version).executeTakeFirst();
  const releasesAt = async (history: History, position: number): Promise<Readonly<Record<string, LiveRelease>>> => {
    const rows = await Promise.all(Object.entries(history).map(([remote, versions]) => find(remote, versions.at(position) ?? '')));
    return Object.fromEntries(rows.flatMap((row) => (row ? [[row.remote, liveOf(row)]] : [])));
  };
  return {
    find,
    findByDigest: (remote: string, digest: string) => releases.where('remote', '=', remote).where('digest', '=', digest).executeTakeFirst(),
    versions: (remote: string) =>
      releases.where('remote', '=', remote).orderBy('published_at_ms', 'desc').orderBy('place', 'desc').execute(),

    async state(): Promise<State> {
      const row = await tables(db).selectFrom('registry_epochs').selectAll().orderBy('epoch', 'desc').limit(1).executeTakeFirst();
      return row ? { epoch: row.epoch, history: JSON.parse(row.live) as History } : { epoch: 0, history: {} };
    },

    async live(history: History): Promise<LiveSet> {
      return { remotes: await releasesAt(history, -1), lastGood: await releasesAt(history, -2) };
    },

    actions: (limit: number) => tables(db).selectFrom('registry_actions').selectAll().orderBy('id', 'desc').limit(limit).execute(),

    addRelease: (row: ReleaseRow, action: Action) =>
      inTransaction(db, async (transaction) => {
        const last = await tables(transaction)
          .selectFrom('registry_releases')
          .select('place')
          .orderBy('place', 'desc')
          .limit(1)
          .executeTakeFirst();
        await tables(transaction)
          .insertInto('registry_releases')
          .values({ ...row, place: (last?.place ?? 0) + 1 })
          .execute();
        await tables(transaction).insertInto('registry_actions').values(action).execute();
      }),

    addEpoch: (history: History, action: Action) =>
      inTransaction(db, async (transaction) => {
        await tables(transaction)
          .insertInto('registry_epochs')
          .values({ epoch: action.to_epoch, live: JSON.stringify(history) })
          .execute();
        await tables(transaction).insertInto('registry_actions').values(action).execute();
      }),
  };
}

function liveOf({ version, digest, integrity, signatures }: ReleaseRow): LiveRelease {
  return { version, digest, document: integrity, signatures: JSON.parse(signatures) as LiveRelease['signatures'] };
}

export type RegistryStore = ReturnType<typeof createRegistryStore>;

/** The document of a stored release, which was checked when it was published. */
export function documentOf(row: ReleaseRow): ReleaseDocument {
  return JSON.parse(row.document) as ReleaseDocument;
}
