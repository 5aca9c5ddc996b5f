/** One test run of the long tier. */
export interface LongTest {
  readonly about: string;
  /** Jest project, `server` unless given, and the pattern of its test files. */
  readonly project?: string | readonly string[];
  readonly files?: string;
  /** Environment settings with their full amounts; one that is already set wins, so that a test can be tried for a short while. */
  readonly amounts?: Readonly<Record<string, string>>;
  /** Tests that use no database run once, the others on SQLite and PostgreSQL. */
  readonly oneDatabase?: boolean;
  /** Runs on both databases in parallel: for tests that mostly wait for their database and measure no time. */
  readonly atOnce?: boolean;
  readonly again?: number;
  /** How often the deposit form meets every kind of broken release. */
  readonly form?: number;
  /** Playwright files that run in Chromium. */
  readonly journeys?: readonly string[];
  /** Runs all journeys once with each of these settings. */
  readonly older?: readonly Readonly<Record<string, string>>[];
  /** A Playwright config that starts its own browser. */
  readonly config?: string;
  /** The parts of that config; all without it. */
  readonly projects?: readonly string[];
  /** A measurement of `npm run bench` with its arguments. */
  readonly bench?: readonly string[];
}

/** The tests of the long tier by name. */
export const LONG_TESTS: Readonly<Record<string, LongTest>> = {
  races: { about: '50 parallel withdrawals of everything', files: 'withdrawal-race|ledger/race', amounts: { RACE_ROUNDS: '1000' } },
  amounts: {
    about: 'amounts and settled odds by drawn cases',
    files: 'betting/property|ledger/amounts',
    amounts: { LONG: '1', PROPERTY_CASES: '1000000' },
    oneDatabase: true,
  },
  properties: {
    about: 'ledger, bets and limits by drawn cases',
    files: 'betting/bets-in-ledger|protection/limits|money.property',
    amounts: { PROPERTY_CASES: '1000000', LIMIT_RACES: '1000', LEDGER_BETS: '100000' },
    atOnce: true,
  },
  'money-acts': {
    about: 'random money acts of members, after each of which every screen agrees with the ledger',
    project: 'sandbox',
    files: 'money-acts.property',
    amounts: { MONEY_STEPS: '100000' },
    atOnce: true,
  },
  crashes: {
    about:
      'kill -9 under money, rewards and activities, of three instances with their Redis and PostgreSQL too; faults of disk and network',
    project: 'bench',
    files: 'chaos/(?!fuzz)',
    amounts: {
      CRASH_REQUESTS: '80000',
      CRASH_REQUESTS_ON_POSTGRES: '80000',
      CLUSTER_REQUESTS: '80000',
      CLUSTER_KILLS: '20',
      CLUSTER_REDIS_KILLS: '5',
      CLUSTER_POSTGRES_RESTARTS: '5',
      FIRST_STARTS: '10',
      CASH_OUT_BETS: '80',
    },
  },
  fuzz: {
    about: 'valid, mutated and junk requests over every route of site, venues and payments: no 500, nothing uncaught, a flat heap',
    project: 'bench',
    files: 'chaos/fuzz',
    amounts: { FUZZ_REQUESTS: '100000' },
  },
  releases: {
    about: 'what automatic rollback judges, and who gets a canary',
    files: 'releases/health/|registry/buckets',
    amounts: { AA_RUNS: '1000', BUCKET_IDS: '1000000', SLOW_PRESS_CROWDS: '20' },
  },
  rollout: {
    about: 'a rolling change of the host under ten visits a second for a minute',
    files: 'testing/host-rollout',
    amounts: { ROLLOUT_VISITS: '600' },
  },
  flips: { about: 'drawn cards against their published odds', files: 'rewards/flip/', amounts: { FLIP_DRAWS: '1000000' } },
  frames: { about: 'frames of the chat that nobody should send', files: 'chat/fuzz', amounts: { CHAT_FUZZ_FRAMES: '1000000' } },
  documents: {
    about: 'mutated signed documents, of which none may be accepted',
    project: 'host',
    files: 'boot-script/attacks',
    amounts: { MUTANTS: '100000' },
    oneDatabase: true,
  },
  firefox: {
    about: 'the attacks on integrity in Firefox, today’s and one without its newer protections',
    config: 'engines/playwright.config.ts',
    projects: ['attacks'],
  },
  /** Three times each, an entry cut at ten places, 17 killed tabs, and each kind of broken release ten times under a half-filled deposit. */
  faults: {
    about: 'faults of releases and threats against them, in a browser (docs/faults.md)',
    journeys: [
      'faults',
      'broken-releases',
      'broken-kinds',
      'seeded-faults',
      'browser-faults',
      'killed-start',
      'integrity',
      'channel',
      'swap',
      'override',
      'requests',
      'ops-console',
      'malice',
      'watch-quiet',
    ],
    again: 3,
    form: 10,
    amounts: { CUT_PLACES: '10', START_KILLS: '17', ALL_KINDS: '1', SEEDED_FAULTS: '50', ALL_SCREENS: '1' },
  },
  'react-18': {
    about: 'all journeys with five, three and one remote on React 18',
    older: [{ E2E_REACT_18: 'all' }, { E2E_REACT_18: 'games,account,help' }, { E2E_REACT_18: 'games' }],
  },
  'previous-contract': {
    about: 'all journeys with five and two remotes on the previous contract, in a host of the next one',
    older: [{ E2E_PREVIOUS_CONTRACT: 'all' }, { E2E_PREVIOUS_CONTRACT: 'finance,games' }],
  },
  'fault-tests': {
    about: 'faults of releases and threats against them, by tests of their rules (docs/faults.md)',
    project: ['host', 'server', 'shared', 'build', 'tools'],
    files:
      'host/src/(release-runtime|boot-script)/|shell\\.test|signature-repair|server/src/modules/(releases|site/static-files)/|federation/documents|release-rules|supply-chain/|remote/build\\.test',
    again: 3,
    amounts: {},
    oneDatabase: true,
  },
  documented: {
    about: 'every command of README, remote-team and runbook as it is written, on a fresh clone',
    project: 'tools',
    files: 'documented/fresh-clone',
    amounts: { DOCUMENTED: '1' },
    oneDatabase: true,
  },
  images: {
    about: 'the steps of deploy/Dockerfile in a clean folder, and what they make started without root',
    project: 'tools',
    files: 'deploy/images',
    amounts: { IMAGES: '1' },
    oneDatabase: true,
  },
  topology: {
    about: 'deploy/compose.yaml as processes: two instances, PostgreSQL, Redis, an object store, nginx',
    project: 'tools',
    files: 'deploy/topology',
    amounts: { TOPOLOGY: '1' },
    oneDatabase: true,
  },
  recovery: {
    about: 'PostgreSQL: restored to a moment from its archive, and a standby that takes over',
    project: 'tools',
    files: 'deploy/recovery',
    amounts: { RECOVERY: '1' },
    oneDatabase: true,
  },
  /** The crash run as a measurement: 1,000,000 requests and 200 kill -9. */
  kill: { about: 'money under crashes at full length', bench: ['money-kill', '--requests', '1000000', '--kills', '200'] },
};

/** The tests to run: all, or those named. Throws with the names there are. */
export function selectLongTests(names: readonly string[]): [name: string, test: LongTest][] {
  const unknown = names.find((name) => !Object.hasOwn(LONG_TESTS, name));
  if (unknown !== undefined) throw new Error(`There is no long test ${unknown}: ${Object.keys(LONG_TESTS).join(', ')}`);
  return Object.entries(LONG_TESTS).filter(([name]) => names.length === 0 || names.includes(name));
}

/** The text of `--help`: every test and its default amount. */
export function longHelp(): string {
  const lines = Object.entries(LONG_TESTS).map(([name, { about, amounts = {} }]) => {
    const least = Object.entries(amounts).map(([amount, most]) => `${amount}=${most}`);
    return `  ${name.padEnd(17)} ${about}${least.length === 0 ? '' : ` (${least.join(' ')})`}`;
  });
  return ['npm run verify:long [-- test …]   all tests, or those named; an amount in the environment wins', ...lines].join('\n');
}
