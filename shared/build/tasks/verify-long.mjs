/**
 * `npm run verify:long [-- part …]`: the long tier at full length, hours in all; the parts stand below and run alone when they are named. What the database
 * has to do with runs on SQLite and on PostgreSQL. Ends with 1 when something broke.
 */
import { runPart } from '../steps/bench-part.mjs';
import { startPostgres } from '../steps/postgres.mjs';
import { step } from '../steps/step.mjs';

const JEST = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };
/** `asks` is what it asks of the database: a part that asks nothing runs once. */
const PARTS = {
  races: { files: 'withdrawal-race', env: { RACE_ROUNDS: '1000' }, asks: true },
  properties: { files: 'money.property', env: { PROPERTY_CASES: '1000000' }, asks: true },
  crashes: { files: 'crash/', env: { CRASH_REQUESTS: '80000' }, asks: true },
  'automatic-rollback': { files: 'release-health', env: { AA_RUNS: '1000' } },
  canary: { files: 'registry/buckets', env: { BUCKET_IDS: '1000000' } },
  betting: { files: 'betting/property|protection/limits', env: {}, asks: true },
  flip: { files: 'src/flip/', env: { FLIP_DRAWS: '1000000' }, asks: true },
  'chat-frames': { files: 'chat/fuzz', env: { CHAT_FUZZ_FRAMES: '1000000' }, asks: true },
  documents: { project: 'host', files: 'boot-script/attacks', env: { MUTANTS: '100000' } },
};
const MONEY_KILL = 'money-kill';
const ALL = [...Object.keys(PARTS), MONEY_KILL];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !ALL.includes(name));
if (unknown.length > 0) {
  console.error(`there is no part ${unknown.join(', ')}; there are ${ALL.join(', ')}`);
  process.exit(2);
}
const names = asked.length > 0 ? asked : ALL;
const database = names.some((name) => PARTS[name]?.asks) ? await startPostgres() : null;
const places = [['on SQLite', ''], ...(database ? [['on PostgreSQL', database.url]] : [])];
if (database === null && names.some((name) => PARTS[name]?.asks))
  console.log('– left out: everything on PostgreSQL. None is installed, none named by TEST_DATABASE_URL.');

let [passed, failed] = [0, 0];
for (const name of names) {
  if (name === MONEY_KILL) {
    const missed = await runPart(MONEY_KILL, ['--requests', '1000000', '--kills', '200']);
    count(missed.length === 0);
    continue;
  }
  const { asks, ...part } = PARTS[name];
  for (const [where, url] of asks ? places : [['', '']]) count(await run(`${name} ${where}`.trim(), part, url));
}
database?.stop();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function count(ok) {
  if (ok) passed += 1;
  else failed += 1;
}

async function run(title, { project = 'server', files, env }, url) {
  const command = ['jest', '--selectProjects', project, '--runInBand', '--verbose', '--testPathPatterns', files];
  const { ok } = await step(title, command, { loud: true, env: { ...JEST, LONG: '1', ...env, TEST_DATABASE_URL: url } });
  return ok;
}
