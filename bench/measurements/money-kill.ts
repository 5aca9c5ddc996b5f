import { parseArgs } from 'node:util';
import { startPostgres } from '@site/tools/steps/postgres.ts';
import type { CrashPlan, CrashReport } from '../chaos/run.ts';
import { runCrashes } from '../money.ts';
import type { Measurement, MeasurementResult } from '../measurements.ts';
import { createReport, formatInteger } from '../report.ts';

const OPTIONS = {
  requests: { type: 'string', default: '1000000' },
  kills: { type: 'string', default: '200' },
  postgres: { type: 'boolean' },
} as const;

/** `[--requests 1000000] [--kills 200] [--postgres]`. Throws when PostgreSQL is requested and not available. */
export const measurement: Measurement = {
  about: 'the crash run of the tests at full length',
  needs: { naming: true },
  run: async ({ args }) => {
    const { values } = parseArgs({ args: [...args], options: OPTIONS });
    const database = values.postgres ? await startPostgres() : null;
    if (values.postgres && database === null) throw new Error('no PostgreSQL is installed here, and TEST_DATABASE_URL names none');
    const plan = { requests: Number(values.requests), kills: Number(values.kills), databaseUrl: database?.url ?? '' };
    const { balances: _balances, ...run } = await runCrashes(plan);
    database?.stop();
    return reportOf({ ...plan, ...run });
  },
};

function reportOf(run: Omit<CrashReport, 'balances'> & Pick<CrashPlan, 'databaseUrl'>): MeasurementResult {
  const report = createReport();
  const { requests, duplicates, lost, unavailable, kills, acknowledged, refused, seconds, ledger } = run;
  const unequal = run.unequal.map((pair) => `two answers to one request: ${pair}`);
  const ends = run.ownEnds === 0 ? [] : [`the backend ended by itself ${run.ownEnds} times`];
  const faults = [...run.faults, ...unequal, ...run.failures, ...ends];
  const sent = `${kills} kill -9, ${formatInteger(duplicates)} sent twice, ${formatInteger(lost)} answers lost`;
  report.say(`${formatInteger(requests)} requests in ${formatInteger(seconds)} s, ${sent}`);
  report.say(
    `${formatInteger(acknowledged)} acknowledged, ${formatInteger(refused)} refused, ${formatInteger(unavailable)} answered with 503`,
  );
  report.say(
    `${formatInteger(ledger.transfers)} transfers with ${formatInteger(ledger.entries)} entries on ${formatInteger(ledger.accounts)} accounts`,
  );
  for (const fault of faults) report.say(`✗ ${fault}`);
  const verdict = 'no cent lost or made, nothing done twice, nothing acknowledged lost, no balance below zero, the chain holds';
  report.judge('money under crashes', verdict, faults.length === 0);
  return report.done(run);
}
