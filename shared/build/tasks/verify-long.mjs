/** `npm run verify:long`: the long tier, hours: races, properties, odds, crashes and frames of the chat at full length, on both databases. Ends with 1 when something broke. */
import { runPart } from '../steps/bench-part.mjs';
import { startPostgres } from '../steps/postgres.mjs';
import { step } from '../steps/step.mjs';

const JEST = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };
const LONG = {
  LONG: '1',
  RACE_ROUNDS: '1000',
  PROPERTY_CASES: '1000000',
  CRASH_REQUESTS: '80000',
  AA_RUNS: '1000',
  BUCKET_IDS: '1000000',
  FLIP_DRAWS: '1000000',
  CHAT_FUZZ_FRAMES: '1000000',
};
const FILES =
  'withdrawal-race|betting/property|betting/bets-in-ledger|protection/limits|money.property|crash/|release-health|registry/buckets|src/flip/|chat/fuzz';

const database = await startPostgres();
if (database === null) console.log('– left out: everything on PostgreSQL. None is installed, none named by TEST_DATABASE_URL.');
const results = [await tests('on SQLite', '')];
if (database !== null) results.push(await tests('on PostgreSQL', database.url));
results.push(await mutants());
const missed = await runPart('money-kill', ['--requests', '1000000', '--kills', '200']);
database?.stop();
const failed = results.filter((ok) => !ok).length + missed.length;
console.log(`${results.length + 1 - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** 100,000 mutations of signed documents: none may be accepted. */
async function mutants() {
  const command = ['jest', '--selectProjects', 'host', '--testPathPatterns', 'boot-script/attacks'];
  const { ok } = await step('mutated documents', command, { loud: true, env: { ...JEST, MUTANTS: '100000' } });
  return ok;
}

async function tests(where, url) {
  const command = ['jest', '--selectProjects', 'server', '--runInBand', '--testPathPatterns', FILES];
  const { ok } = await step(`races, properties, odds, crashes and frames of the chat ${where}`, command, {
    loud: true,
    env: { ...JEST, ...LONG, TEST_DATABASE_URL: url },
  });
  return ok;
}
