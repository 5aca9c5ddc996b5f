import type { Skin } from '@site/shared/product';
import type { Db } from '../kernel/database.ts';

/** A festival's skin (SH-8); its colours are JSON. */
type SkinRow = { id: string; title: string; dark: string; light: string };

/** The skin of that name, or null. */
export async function findSkin(db: Db, id: string): Promise<Skin | null> {
  const row = await db.withTables<{ site_skins: SkinRow }>().selectFrom('site_skins').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  return { ...row, dark: JSON.parse(row.dark) as Skin['dark'], light: JSON.parse(row.light) as Skin['light'] };
}
