import type { Jurisdiction, VvPretty } from '@site/shared/product';
import type { PreInfo, Terminal } from '@site/shared/wire';
import type { Generated, Selectable } from 'kysely';
import { inTransaction, type Db } from '../kernel/database.ts';
import { keptRead } from '../kernel/kept-reads.ts';
import { findSkin } from './skins.store.ts';

/** What operations can set about the site: all of pre-info but the visitor's own address, vvPretty (SIG-7) and what terminals start with (API-10). */
export type SiteSettings = Omit<PreInfo, 'ip'> &
  VvPretty &
  Terminal['startSettings'] & {
    /** Which countries are served, and what is offered there. */
    readonly jurisdictions: readonly Jurisdiction[];
  };

export type NoticeRow = { id: string; category: string; text: string; link: string | null; published_at: number };

export type AdRow = { id: string; position: number; title: string; subtitle: string; image: string; link: string };

/** An address that is refused, and the code it is told (ERR-3). */
export type IpBlock = { ip: string; code: number };

/** Who changed what of the site, and when. */
type StoredAction = { id: Generated<number>; at_ms: number; actor: string; action: string; detail: string };

export type SiteAction = Omit<Selectable<StoredAction>, 'id'>;

type Tables = {
  site_settings: { name: string; value: string };
  notices: NoticeRow;
  station_ads: AdRow;
  ip_blocks: IpBlock;
  site_actions: StoredAction;
};

const tablesOf = (db: Db) => db.withTables<Tables>();

const settingsOf = keptRead({
  tables: ['site_settings'],
  async read(db: Db): Promise<Partial<SiteSettings>> {
    const rows = await tablesOf(db).selectFrom('site_settings').selectAll().execute();
    return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)])) as Partial<SiteSettings>;
  },
});

const noticesOf = keptRead({
  tables: ['notices'],
  read: (db: Db, category): Promise<readonly NoticeRow[]> =>
    tablesOf(db)
      .selectFrom('notices')
      .selectAll()
      .$if(category !== '' && category !== 'all', (query) => query.where('category', '=', category))
      .orderBy('published_at', 'desc')
      .orderBy('id')
      .execute(),
});

const adsOf = keptRead({
  tables: ['station_ads'],
  read: (db: Db): Promise<readonly AdRow[]> => tablesOf(db).selectFrom('station_ads').selectAll().orderBy('position').execute(),
});

const blockOf = keptRead({
  tables: ['ip_blocks'],
  async read(db: Db, ip): Promise<number | null> {
    const row = await tablesOf(db).selectFrom('ip_blocks').select('code').where('ip', '=', ip).executeTakeFirst();
    return row?.code ?? null;
  },
});

export function createSiteStore(db: Db) {
  const tables = (trx: Db = db) => tablesOf(trx);
  const note = async (trx: Db, action: SiteAction): Promise<void> => {
    await tables(trx).insertInto('site_actions').values(action).execute();
  };
  const put = (trx: Db, name: string, setting: unknown) => {
    const value = JSON.stringify(setting);
    return tables(trx)
      .insertInto('site_settings')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  };
  return {
    note,
    settings: () => settingsOf(db, 'all'),
    /** The one setting that every call asks for; null until operations set it. */
    jurisdictions: async (): Promise<readonly Jurisdiction[] | null> => (await settingsOf(db, 'all')).jurisdictions ?? null,
    notices: (category: string) => noticesOf(db, category),
    stationAds: () => adsOf(db, 'all'),
    /** SH-8: the skin of that name, or null. */
    skin: (id: string) => findSkin(db, id),
    async fill(trx: Db, { notices, ads }: { notices: readonly NoticeRow[]; ads: readonly AdRow[] }): Promise<void> {
      await tables(trx).insertInto('notices').values(notices).execute();
      await tables(trx).insertInto('station_ads').values(ads).execute();
    },
    /** Sets one setting of the site without a trace; for tests. */
    async set<Name extends keyof SiteSettings>(name: Name, value: SiteSettings[Name]): Promise<void> {
      await put(db, name, value);
    },
    /** Sets some settings of the site, with who did it; they hold from the next request. */
    change: (settings: Partial<SiteSettings>, action: SiteAction) =>
      inTransaction(db, async (trx) => {
        for (const [name, setting] of Object.entries(settings)) await put(trx, name, setting);
        await note(trx, action);
      }),
    /** The code of an address that is refused, or null. */
    blockOf: (ip: string) => blockOf(db, ip),
    blocks: () => tables().selectFrom('ip_blocks').selectAll().orderBy('ip').execute(),
    /** Refuses an address with a code from now on, or no longer (null). */
    block: (ip: string, code: number | null, action: SiteAction) =>
      inTransaction(db, async (trx) => {
        await tables(trx).deleteFrom('ip_blocks').where('ip', '=', ip).execute();
        if (code !== null) await tables(trx).insertInto('ip_blocks').values({ ip, code }).execute();
        await note(trx, action);
      }),
    /** The last actions, newest first. */
    actions: (limit: number) =>
      tables().selectFrom('site_actions').select(['at_ms', 'actor', 'action', 'detail']).orderBy('id', 'desc').limit(limit).execute(),
  };
}

export type SiteStore = ReturnType<typeof createSiteStore>;
