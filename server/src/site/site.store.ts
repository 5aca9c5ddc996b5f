import type { PreInfo } from '@site/shared/wire';
import type { Db } from '../kernel/database.ts';

/** What operations can set about the site; all of pre-info but the visitor's own address. */
export type SiteSettings = Omit<PreInfo, 'ip'>;

export type NoticeRow = { id: string; category: string; text: string; link: string | null; published_at: number };

export type AdRow = { id: string; position: number; title: string; subtitle: string; image: string; link: string };

type Tables = { site_settings: { name: string; value: string }; notices: NoticeRow; station_ads: AdRow };

export function createSiteStore(db: Db) {
  const tables = (trx: Db = db) => trx.withTables<Tables>();
  return {
    async settings(): Promise<Partial<SiteSettings>> {
      const rows = await tables().selectFrom('site_settings').selectAll().execute();
      return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)])) as Partial<SiteSettings>;
    },
    notices: (category: string) =>
      tables()
        .selectFrom('notices')
        .selectAll()
        .$if(category !== '' && category !== 'all', (query) => query.where('category', '=', category))
        .orderBy('published_at', 'desc')
        .execute(),
    stationAds: () => tables().selectFrom('station_ads').selectAll().orderBy('position').execute(),
    async fill(trx: Db, { notices, ads }: { notices: readonly NoticeRow[]; ads: readonly AdRow[] }): Promise<void> {
      await tables(trx).insertInto('notices').values(notices).execute();
      await tables(trx).insertInto('station_ads').values(ads).execute();
    },
    /** Sets one setting of the site; it holds from the next request. */
    async set<Name extends keyof SiteSettings>(name: Name, value: SiteSettings[Name]): Promise<void> {
      const text = JSON.stringify(value);
      await tables()
        .insertInto('site_settings')
        .values({ name, value: text })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text }))
        .execute();
    },
  };
}

export type SiteStore = ReturnType<typeof createSiteStore>;
