import { parseArgs } from 'node:util';
import { startPostgres } from '@site/shared/build/steps/postgres.mjs';
import { runCrashes } from '../money.mjs';
import { createReport, whole } from '../report.mjs';

const OPTIONS = {
  requests: { type: 'string', default: '1000000' },
  kills: { type: 'string', default: '200' },
  postgres: { type: 'boolean' },
};

/** `[--requests 1000000] [--kills 200] [--postgres]`. Throws when PostgreSQL is asked for and there is none. */
export const part = {
  about: 'the crash run of the tests at full length',
  needs: { naming: true },
  run: async ({ args }) => {
    const { values } = parseArgs({ args, options: OPTIONS });
    const database = values.postgres ? await startPostgres() : null;
    if (values.postgres && database === null) throw new Error('no PostgreSQL is installed here, and TEST_DATABASE_URL names none');
    const plan = { requests: Number(values.requests), kills: Number(values.kills), databaseUrl: database?.url ?? '' };
    const { balances: _balances, ...run } = await runCrashes(plan);
    database?.stop();
    return reportOf({ ...plan, ...run });
  },
};

function reportOf(run) {
  const report = createReport();
  const { requests, duplicates, lost, unavailable, kills, acknowledged, refused, seconds, ledger, faults, unequal } = run;
  const sent = `${kills} kill -9, ${whole(duplicates)} sent twice, ${whole(lost)} answers lost`;
  report.say(`${whole(requests)} requests in ${whole(seconds)} s, ${sent}`);
  report.say(`${whole(acknowledged)} acknowledged, ${whole(refused)} refused, ${whole(unavailable)} told to come back`);
  report.say(`${whole(ledger.transfers)} transfers with ${whole(ledger.entries)} entries on ${whole(ledger.accounts)} accounts`);
  for (const fault of [...faults, ...unequal.map((pair) => `two answers to one request: ${pair}`)]) report.say(`✗ ${fault}`);
  const verdict = 'no cent lost or made, nothing done twice, nothing acknowledged lost, no balance below zero, the chain holds';
  report.judge('money under crashes', verdict, faults.length + unequal.length === 0);
  return report.done(run);
}
