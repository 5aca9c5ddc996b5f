import { ConfigError, type Config } from '../config.ts';
import type { Clock } from '../kernel/clock.ts';
import { createFacts } from '../installation/facts.ts';
import { hasVaultKey } from '../installation/secrets.ts';
import { type Db, inTransaction } from '../kernel/db/database.ts';
import { tablesOf } from './schema.ts';
import { isPublic, startProblems } from './start.rules.ts';

interface Start {
  readonly config: Config;
  readonly clock: Clock;
  readonly isSandbox: boolean;
}

const CURE =
  'Others can reach this installation (HOST or PUBLIC_ORIGIN is not of this machine alone). SANDBOX=1 starts it all the same, for play money only. The checklist is docs/production.md, `npm run doctor` walks through it.';

/**
 * Refuses to start an installation that others can reach while it is unsafe: throws a ConfigError that names every reason at once. With SANDBOX=1 the return value is the one line to log instead, and without it what
 * cannot be cured any more; null when there is nothing to say. Call it before the database is filled.
 */
export async function admitStart(db: Db, { config, clock, isSandbox }: Start): Promise<string | null> {
  const problems = isPublic(config) ? startProblems({ config, isSandbox, ...(await factsOf(db, clock)) }) : [];
  const curable = problems.filter(({ isLasting }) => !isLasting);
  if (curable.length > 0 && !config.isOpenSandbox) throw new ConfigError([...curable.map(({ sentence }) => sentence), CURE].join('\n'));
  if (isSandbox) await noteSandboxRun(db, clock.nowMs());
  if (problems.length === 0) return null;
  if (!config.isOpenSandbox) return problems.map(({ sentence }) => sentence).join(' ');
  return `SANDBOX=1: others can reach this installation, for play money only. Not safe for anything else: ${problems.map(({ point }) => point).join(', ')} (docs/production.md).`;
}

const factsOf = async (db: Db, clock: Clock) => ({
  hasDemoData: await hasDemoData(db),
  hasVaultKey: hasVaultKey(await createFacts(db, clock).all()),
});

/** Whether the sandbox has run on this database. */
export async function hasDemoData(db: Db): Promise<boolean> {
  return (await tablesOf(db).selectFrom('sandbox_runs').select('id').where('id', '=', THE_ROW).executeTakeFirst()) !== undefined;
}

const THE_ROW = 1;

async function noteSandboxRun(db: Db, nowMs: number): Promise<void> {
  if (await hasDemoData(db)) return;
  await inTransaction(db, async (trx) => {
    const row = { id: THE_ROW, first_at_ms: nowMs };
    await tablesOf(trx)
      .insertInto('sandbox_runs')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
