import type { Skin, VvPretty } from '@site/shared/product';
import type { SettingsKey, SiteAction, SiteSettings } from '@site/shared/wire';
import { sha256Hex } from '@site/shared/crypto';
import { type Db, inKeyedTransaction, inTransaction } from '../../../kernel/db/database.ts';
import type { AddressKey } from '../../../kernel/http/addresses.ts';
import { readCache } from '../../../kernel/db/read-cache.ts';
import { encryptText } from '../../../kernel/security/aes-cbc.ts';
import { type NoticeRow, type StationAdRow, tablesOf } from '../schema.ts';

const settingsOf = readCache({
  tables: ['site_settings'],
  async read(db: Db): Promise<Partial<SiteSettings>> {
    const rows = await tablesOf(db).selectFrom('site_settings').selectAll().execute();
    return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)])) as Partial<SiteSettings>;
  },
});

const noticesOf = readCache({
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

const adsOf = readCache({
  tables: ['station_ads'],
  read: (db: Db): Promise<readonly StationAdRow[]> => tablesOf(db).selectFrom('station_ads').selectAll().orderBy('position').execute(),
});

const blockOf = readCache({
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
    record: (action: SiteAction) => inKeyedTransaction(db, [], (trx) => note(trx, action)),
    settings: (from: Db = db) => settingsOf(from, 'all'),
    notices: (category: string) => noticesOf(db, category),
    stationAds: () => adsOf(db, 'all'),
    /** SH-8: the skin of that name, or null. */
    async skin(id: string): Promise<Skin | null> {
      const row = await tables().selectFrom('site_skins').selectAll().where('id', '=', id).executeTakeFirst();
      if (row === undefined) return null;
      return { ...row, dark: JSON.parse(row.dark) as Skin['dark'], light: JSON.parse(row.light) as Skin['light'] };
    },
    async fill(trx: Db, { notices, ads }: { notices: readonly NoticeRow[]; ads: readonly StationAdRow[] }): Promise<void> {
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
    blockOf: (ip: AddressKey) => blockOf(db, ip),
    blocks: () => tables().selectFrom('ip_blocks').selectAll().orderBy('ip').execute(),
    /** Refuses an address with a code from now on, or no longer (null). */
    block: (ip: AddressKey, code: number | null, action: SiteAction) =>
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

const VECTOR_DIGITS = 32;

/** SIG-7: k and v of this installation. A player who may read the settings may read them too: they hide nothing from the player. */
export function settingsKeyOf(secret: string): SettingsKey {
  return { k: sha256Hex(`${secret}\nk`), v: sha256Hex(`${secret}\nv`).slice(0, VECTOR_DIGITS) };
}

/** SIG-7: the settings as they are sent. */
export function sealSettings(settings: VvPretty, { k, v }: SettingsKey): string {
  return encryptText(JSON.stringify(settings), { key: k, iv: v });
}
