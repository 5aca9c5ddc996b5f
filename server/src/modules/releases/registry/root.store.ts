import type { SignedDocument } from '@site/shared/federation';
import type { Db } from '../../../kernel/db/database.ts';
import { tablesOf } from '../schema.ts';

/** Every root of trust of the installation. */
export interface RootStore {
  /** The roots after a version, in ascending order. */
  after(version: number): Promise<readonly (readonly [number, SignedDocument])[]>;
  /** False, and nothing written, if there is a root of this version. */
  add(version: number, signed: SignedDocument): Promise<boolean>;
}

export function createRootStore(db: Db): RootStore {
  const rows = tablesOf(db).selectFrom('registry_roots').selectAll().orderBy('version');
  return {
    async after(version) {
      const found = await rows.where('version', '>', version).execute();
      return found.map((row) => [row.version, JSON.parse(row.document) as SignedDocument] as const);
    },
    async add(version, signed) {
      const row = { version, document: JSON.stringify(signed) };
      const insert = tablesOf(db).insertInto('registry_roots').values(row);
      return (await insert.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
    },
  };
}
