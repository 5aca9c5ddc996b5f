import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { connectDatabase } from '@site/server/kernel/db/database.ts';
import { type Postgres, startPostgres } from '@site/tools/steps/postgres.ts';
import { measureMixedMoney, type MixedMoneyReport } from '../cluster/mixed-money.ts';
import { measurePosting, type PostingResult } from '../cluster/posting-race.ts';
import { measureSettlement } from '../cluster/settlement.ts';
import type { Measurement } from '../measurements.ts';
import { createReport, formatInteger } from '../report.ts';

/** Shares of the row-lock prototype's rate, and of the rate of one instance. */
const GOALS = { ofPrototype: 0.7, threeOfOne: 1 };
const PLAN = { workers: 24, seconds: 8, members: 2000 };
const ROUNDS = 3;
const INSTANCES = 3;
/** Of mixed money over HTTP; and of a final with a million bets, which has five minutes. */
const MONEY_GOALS = { p99Ms: 250, processorMs: 5, settledPerSecond: 3333 };
const MONEY_PLAN = { players: 40, seconds: 15 };
/** Beyond the prototype's waiting for rows in the same run: the error of sampling. */
const SAMPLING_ERROR = 0.05;

export const measurement: Measurement = {
  about: 'money on PostgreSQL with one and three instances: the ledger beside a row-lock prototype, mixed calls over HTTP, a settlement',
  needs: { naming: true },
  run: async ({ args }) => {
    const bets = Number(parseArgs({ args: [...args], options: OPTIONS }).values.bets);
    const report = createReport();
    const postgres = await findPostgres();
    try {
      const { one, three, prototype } = await alternate(postgres.url);
      report.say(`row-lock prototype: ${describe(prototype)}`);
      const share = one.perSecond / prototype.perSecond;
      report.judge(
        'ledger beside the prototype',
        `ledger, one instance: ${describe(one)}; ${share.toFixed(2)} of the prototype, at least ${GOALS.ofPrototype}`,
        share >= GOALS.ofPrototype,
      );
      const growth = three.perSecond / one.perSecond;
      report.judge(
        'three instances',
        `ledger, three instances: ${describe(three)}; ${growth.toFixed(2)} of one, at least ${GOALS.threeOfOne}`,
        growth >= GOALS.threeOfOne,
      );
      const most = Math.max(one.site, three.site);
      report.judge('site-wide lock', `waiting for the lock of the site: ${percent(most)} of the active statements, 0 %`, most === 0);
      const rows = Math.max(one.rows, three.rows);
      report.judge(
        'rows',
        `waiting for rows and keys: ${percent(rows)}, at most the prototype's ${percent(prototype.rows)}`,
        rows <= prototype.rows + SAMPLING_ERROR,
      );
      const mixed = [await mixedMoney(postgres.url, 1), await mixedMoney(postgres.url, INSTANCES)] as const;
      for (const [place, { p99Ms, serverMs, databaseMs, perSecond }] of mixed.entries()) {
        const instances = place === 0 ? 'one instance' : 'three instances';
        const pace = `${formatInteger(perSecond)} a second, p99 ${formatInteger(p99Ms)} ms, at most ${MONEY_GOALS.p99Ms} ms`;
        report.judge(`mixed money, ${instances}`, `mixed money, ${instances}: ${pace}`, p99Ms <= MONEY_GOALS.p99Ms);
        const cost = `${serverMs.toFixed(1)} ms of the server and ${databaseMs.toFixed(1)} ms of PostgreSQL a request`;
        const isCheap = serverMs + databaseMs <= MONEY_GOALS.processorMs;
        report.judge(`processor, ${instances}`, `processor, ${instances}: ${cost}, at most ${MONEY_GOALS.processorMs} in all`, isCheap);
      }
      const settlements = [await settlement(postgres.url, bets, 1), await settlement(postgres.url, bets, INSTANCES)];
      const [alone = 0, shared = 0] = settlements.map(({ perSecond }) => perSecond);
      const paces = `${formatInteger(alone)} bets a second by one instance, ${formatInteger(shared)} by three, at least ${MONEY_GOALS.settledPerSecond}`;
      report.judge(
        'settlement',
        `settlement of ${formatInteger(bets)} bets: ${paces}`,
        Math.max(alone, shared) >= MONEY_GOALS.settledPerSecond,
      );
      return report.done({ one, three, prototype, mixed, settlements });
    } finally {
      postgres.stop();
    }
  },
};

const OPTIONS = { bets: { type: 'string', default: '20000' } } as const;

async function findPostgres(): Promise<Postgres> {
  const postgres = await startPostgres();
  if (postgres !== null) return postgres;
  throw new Error('PostgreSQL is not installed (Debian: apt-get install postgresql), none is named by TEST_DATABASE_URL.');
}

/** Runs `measure` on a new data folder and a new database of the server at `url`. */
async function onEmptySite<Answer>(
  url: string,
  measure: (site: { readonly dataDir: string; readonly databaseUrl: string }) => Promise<Answer>,
): Promise<Answer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-bench-'));
  const server = await connectDatabase(url, { connections: 1 });
  const name = `bench_${randomBytes(6).toString('hex')}`;
  await sql`create database ${sql.id(name)}`.execute(server);
  try {
    return await measure({ dataDir, databaseUrl: Object.assign(new URL(url), { pathname: `/${name}` }).href });
  } finally {
    await sql`drop database ${sql.id(name)} with (force)`.execute(server);
    await server.destroy();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const mixedMoney = (url: string, instances: number): Promise<MixedMoneyReport> =>
  onEmptySite(url, (site) => measureMixedMoney({ ...site, ...MONEY_PLAN, instances }));

const settlement = (url: string, bets: number, instances: number) =>
  onEmptySite(url, (site) => measureSettlement({ ...site, bets, instances }));

/** Medians of alternating runs, so that a change of the machine's load meets all of them. */
async function alternate(url: string) {
  const [one, three, prototype]: PostingResult[][] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    prototype?.push(await measurePosting({ ...PLAN, url, kind: 'prototype' }, 1));
    one?.push(await measurePosting({ ...PLAN, url, kind: 'product' }, 1));
    three?.push(await measurePosting({ ...PLAN, url, kind: 'product' }, INSTANCES));
  }
  return { one: medianOf(one), three: medianOf(three), prototype: medianOf(prototype) };
}

function medianOf(results: readonly PostingResult[] | undefined): PostingResult {
  const middle = results?.toSorted((first, other) => first.perSecond - other.perSecond)[Math.floor(results.length / 2)];
  if (middle === undefined) throw new Error('Nothing was measured.');
  return middle;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const describe = ({ perSecond, rows, site }: PostingResult): string =>
  `${formatInteger(perSecond)} posts a second (waits for rows and keys ${percent(rows)}, for the site ${percent(site)})`;
