import { startPostgres } from '@site/tools/steps/postgres.ts';
import { measurePosting, type PostingResult } from '../cluster/posting-race.ts';
import type { Measurement } from '../measurements.ts';
import { createReport, formatInteger } from '../report.ts';

/** Shares of the row-lock prototype's rate, and of the rate of one instance. */
const GOALS = { ofPrototype: 0.7, threeOfOne: 1 };
const PLAN = { workers: 24, seconds: 8, members: 2000 };
const ROUNDS = 3;
const INSTANCES = 3;
/** Beyond the prototype's waiting for rows in the same run: the error of sampling. */
const SAMPLING_ERROR = 0.05;

export const measurement: Measurement = {
  about: 'the ledger on PostgreSQL beside a row-lock prototype; one and three instances',
  needs: { naming: true },
  run: async () => {
    const report = createReport();
    const postgres = await startPostgres();
    if (postgres === null)
      throw new Error('PostgreSQL is not installed (Debian: apt-get install postgresql), none is named by TEST_DATABASE_URL.');
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
      return report.done({ one, three, prototype });
    } finally {
      postgres.stop();
    }
  },
};

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
