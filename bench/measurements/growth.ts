import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@site/tools/steps/postgres.ts';
import { measureGrowth, type GrowthOptions, type GrowthResult } from '../growth/measure.ts';
import { grownReads, slowestGrowth, type GrowthFigures } from '../growth/report.ts';
import type { Measurement } from '../measurements.ts';
import { createReport, formatInteger, type Report } from '../report.ts';

const SIZES: readonly number[] = [1000, 10_000, 100_000, 1_000_000];
const ROUNDS = 15;
/** The highest time of a read on the largest site: a multiple of its time on the smallest one, plus the jitter of the clock. */
const FLAT = { times: 1.5, jitterMs: 2 };

export const measurement: Measurement = {
  about: 'every read of a member as the site grows to a million of them, on SQLite and PostgreSQL; `--most 100000` ends earlier',
  needs: { naming: true },
  run: async ({ args, log }) => {
    const most = Number(args[args.indexOf('--most') + 1] || SIZES.at(-1));
    const sizes = SIZES.filter((size) => size <= most);
    const report = createReport();
    const raw: GrowthFigures = { sqlite: await onSqlite(sizes, log), postgres: await onPostgres(sizes, log) };
    for (const [database, measured] of Object.entries(raw)) {
      if (measured === null) report.say(`no ${database} is installed: left out`);
      else judge(report, database, measured);
    }
    return report.done(raw);
  },
};

function judge(report: Report, database: string, { grown, tables }: GrowthResult): void {
  for (const { members, medianMs, slowestMs, slowest } of grownReads(grown))
    report.say(
      `${database}, ${formatInteger(members)} members: median read ${medianMs.toFixed(1)} ms, slowest ${slowestMs.toFixed(1)} ms (${slowest})`,
    );
  const { name, firstMs, lastMs } = slowestGrowth(grown);
  const isFlat = lastMs <= firstMs * FLAT.times + FLAT.jitterMs;
  const grew = `${firstMs.toFixed(1)} → ${lastMs.toFixed(1)} ms`;
  report.judge(
    `reads stay flat on ${database}`,
    `${database}, ${tables.length} tables growing: ${name} grew most, ${grew}; at most ${FLAT.times} times and ${FLAT.jitterMs} ms`,
    isFlat,
  );
}

const measure = (options: Omit<GrowthOptions, 'rounds'>): Promise<GrowthResult> => measureGrowth({ rounds: ROUNDS, ...options });

type Log = (line: string) => void;

async function onSqlite(sizes: readonly number[], log: Log): Promise<GrowthResult> {
  return inFolder((dataDir) => measure({ dataDir, databaseUrl: '', sizes, log: (line) => log(`sqlite: ${line}`) }));
}

async function onPostgres(sizes: readonly number[], log: Log): Promise<GrowthResult | null> {
  const postgres = await startPostgres();
  if (postgres === null) return null;
  try {
    return await inFolder((dataDir) => measure({ dataDir, databaseUrl: postgres.url, sizes, log: (line) => log(`postgres: ${line}`) }));
  } finally {
    postgres.stop();
  }
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'site-growth-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
