import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/db/database.ts';
import { tablesOf } from './schema.ts';

/** Facts about the site that all of its instances read. */
export interface InstallationFacts {
  all(): Promise<ReadonlyMap<string, string>>;
  set(name: string, value: string): Promise<void>;
  /** The value of a fact; stores `make()` where there is none. */
  getOrMake(name: string, make: () => string): Promise<string>;
}

export function createFacts(db: Db, clock: Clock): InstallationFacts {
  const all = async () => {
    const rows = await tablesOf(db).selectFrom('site_facts').select(['name', 'value']).execute();
    return new Map(rows.map(({ name, value }) => [name, value]));
  };
  const rowOf = (name: string, value: string) => ({ name, value, at_ms: clock.nowMs() });
  return {
    all,
    async set(name, value) {
      await tablesOf(db)
        .insertInto('site_facts')
        .values(rowOf(name, value))
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, at_ms: clock.nowMs() }))
        .execute();
    },
    async getOrMake(name, make) {
      await tablesOf(db)
        .insertInto('site_facts')
        .values(rowOf(name, make()))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return (await all()).get(name) ?? '';
    },
  };
}
