import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { startPostgres } from './postgres.mjs';
import { ROOT } from './step.mjs';

const bench = () => import(pathToFileURL(join(ROOT, 'bench', 'money.mjs')).href);
const whole = (number) => Math.round(number).toLocaleString('en');

/** `npm run bench -- money`: prints what money costs and answers the names of the goals that were missed. */
export async function benchMoney() {
  const { GOALS, keep, measureMixed, measureRecovery, measureTransfers } = await bench();
  const missed = [];
  const judge = (text, met) => {
    console.log(`${text} ${met ? '✓' : '✗'}`);
    if (!met) missed.push(text.split(':')[0]);
  };
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-'));
  const transfers = await measureTransfers(join(folder, 'ledger.sqlite'));
  rmSync(folder, { recursive: true });
  const goal = GOALS.transfersPerSecond;
  judge(`durable transfers on SQLite: ${whole(transfers.perSecond)} a second, at least ${goal}`, transfers.perSecond >= goal);

  const mixed = await measureMixed();
  const figures = `${whole(mixed.perSecond)} a second, median ${whole(mixed.p50Ms)} ms, p99 ${whole(mixed.p99Ms)} ms`;
  const isKept = mixed.perSecond >= GOALS.mixedPerSecond * 0.98 && mixed.p99Ms <= GOALS.mixedP99Ms;
  judge(`mixed money calls over HTTP: ${figures}; at least ${GOALS.mixedPerSecond} and at most ${GOALS.mixedP99Ms} ms`, isKept);

  const recoveries = await measureRecovery();
  const most = Math.max(...recoveries);
  judge(
    `recovery after kill -9: at most ${whole(most)} ms of ${recoveries.length}, at most ${GOALS.recoveryMs} ms`,
    most <= GOALS.recoveryMs,
  );
  keep('money', { transfers, mixed, recoveries });
  return missed;
}

/** `npm run bench -- money-kill [--requests 1000000] [--kills 200] [--postgres]`: the crash run of the tests at full length. */
export async function benchMoneyKill(args) {
  const { values } = parseArgs({
    args,
    options: { requests: { type: 'string', default: '1000000' }, kills: { type: 'string', default: '200' }, postgres: { type: 'boolean' } },
  });
  const { keep, runCrashes } = await bench();
  const database = values.postgres ? await startPostgres() : null;
  if (values.postgres && database === null) throw new Error('no PostgreSQL is installed here, and TEST_DATABASE_URL names none');
  const plan = { requests: Number(values.requests), kills: Number(values.kills), databaseUrl: database?.url ?? '' };
  const { balances: _balances, ...report } = await runCrashes(plan);
  database?.stop();
  keep('money-kill', { ...plan, ...report });
  const { requests, duplicates, lost, unavailable, kills, acknowledged, refused, seconds, ledger, faults, unequal } = report;
  console.log(
    `${whole(requests)} requests in ${whole(seconds)} s, ${kills} kill -9, ${whole(duplicates)} sent twice, ${whole(lost)} answers lost`,
  );
  console.log(`${whole(acknowledged)} acknowledged, ${whole(refused)} refused, ${whole(unavailable)} told to come back`);
  console.log(`${whole(ledger.transfers)} transfers with ${whole(ledger.entries)} entries on ${whole(ledger.accounts)} accounts`);
  const wrong = [...faults, ...unequal.map((pair) => `two answers to one request: ${pair}`)];
  for (const fault of wrong) console.log(`✗ ${fault}`);
  if (wrong.length === 0)
    console.log('✓ no cent lost or made, nothing done twice, nothing acknowledged lost, no balance below zero, the chain holds');
  return wrong.length === 0 ? [] : ['money under crashes'];
}
