import { existsSync } from 'node:fs';
import { ConfigError, readConfig, whereDatabase, type Environment } from '../config.ts';
import { connectDatabase, type Db } from '../kernel/db/database.ts';
import { namesPostgres } from '../kernel/db/engine.ts';
import type { Check, Facts, Finding } from './checks/check.ts';
import { RUNNING_CHECKS } from './checks/running.checks.ts';
import { SETTING_CHECKS } from './checks/setting.checks.ts';
import { STORAGE_CHECKS } from './checks/storage.checks.ts';

/** The checks that need readable settings, in the order of docs/production.md. */
const CHECKS: readonly Check[] = [...SETTING_CHECKS, ...STORAGE_CHECKS, ...RUNNING_CHECKS];
const SETTINGS = { id: 'settings', about: 'every setting is readable' } as const;

/** The ids of all checks, in order. */
export const CHECK_IDS: readonly string[] = [SETTINGS.id, ...CHECKS.map(({ id }) => id)];

export interface CheckedPoint extends Finding, Pick<Check, 'id' | 'about'> {}

/** What the doctor is given besides the environment of the site. */
export type DoctorFacts = Omit<Facts, 'config' | 'db'>;

/** Runs every check of docs/production.md against this environment. Writes nothing but a restored copy that it throws away. */
export async function examine(env: Environment, facts: DoctorFacts): Promise<readonly CheckedPoint[]> {
  try {
    const config = readConfig(env);
    const db = await openIfThere(whereDatabase(config));
    try {
      const points: CheckedPoint[] = [{ ...SETTINGS, state: 'ok', text: 'Every setting is readable.' }];
      for (const { id, about, run } of CHECKS) points.push({ id, about, ...(await run({ ...facts, config, db })) });
      return points;
    } finally {
      await db?.destroy();
    }
  } catch (failure) {
    if (!(failure instanceof ConfigError)) throw failure;
    const rest = CHECKS.map(({ id, about }) => ({ id, about, state: 'unknown' as const, text: 'Correct the settings first.' }));
    return [{ ...SETTINGS, state: 'failed', text: failure.message.replaceAll('\n', ' ') }, ...rest];
  }
}

/** The database as it is, without migrating it; null when it does not exist or does not answer. */
async function openIfThere(where: string): Promise<Db | null> {
  if (!namesPostgres(where) && !existsSync(where)) return null;
  const db = await connectDatabase(where);
  try {
    await db.introspection.getTables();
    return db;
  } catch {
    await db.destroy();
    return null;
  }
}
