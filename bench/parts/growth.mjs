import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@site/shared/build/site/workspace.mjs';
import { startPostgres } from '@site/shared/build/steps/postgres.mjs';
import { grownReads, worstGrowth } from '../growth.mjs';
import { createReport, whole } from '../report.mjs';

const SIZES = [1000, 10_000, 100_000, 1_000_000];
const ROUNDS = 15;
/** A read of the largest site may take this many times that of the smallest, and what the clock itself wavers by. */
const FLAT = { times: 1.5, waverMs: 2 };

export const part = {
  about: 'every read of a member as the site grows to a million of them, on SQLite and PostgreSQL; `--most 100000` ends earlier',
  needs: { naming: true },
  run: async ({ args, log }) => {
    const most = Number(args[args.indexOf('--most') + 1] || SIZES.at(-1));
    const sizes = SIZES.filter((size) => size <= most);
    const report = createReport();
    const raw = { sqlite: await onSqlite(sizes, log), postgres: await onPostgres(sizes, log) };
    for (const [database, measured] of Object.entries(raw)) {
      if (measured === null) report.say(`no ${database} is installed: left out`);
      else judge(report, database, measured);
    }
    return report.done(raw);
  },
};

function judge(report, database, { grown, tables }) {
  for (const { members, medianMs, slowestMs, slowest } of grownReads(grown))
    report.say(
      `${database}, ${whole(members)} members: median read ${medianMs.toFixed(1)} ms, slowest ${slowestMs.toFixed(1)} ms (${slowest})`,
    );
  const { name, firstMs, lastMs } = worstGrowth(grown);
  const isFlat = lastMs <= firstMs * FLAT.times + FLAT.waverMs;
  const grew = `${firstMs.toFixed(1)} → ${lastMs.toFixed(1)} ms`;
  report.judge(
    `reads stay flat on ${database}`,
    `${database}, ${tables.length} tables growing: ${name} grew most, ${grew}; at most ${FLAT.times} times and ${FLAT.waverMs} ms`,
    isFlat,
  );
}

const measure = async (options) => (await import(join(ROOT, 'server/src/growth/measure.ts'))).measureGrowth({ rounds: ROUNDS, ...options });

async function onSqlite(sizes, log) {
  return inFolder((dataDir) => measure({ dataDir, databaseUrl: '', sizes, log: (line) => log(`sqlite: ${line}`) }));
}

async function onPostgres(sizes, log) {
  const postgres = await startPostgres();
  if (postgres === null) return null;
  try {
    return await inFolder((dataDir) => measure({ dataDir, databaseUrl: postgres.url, sizes, log: (line) => log(`postgres: ${line}`) }));
  } finally {
    postgres.stop();
  }
}

async function inFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'site-growth-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
