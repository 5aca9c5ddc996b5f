/**
 * Every command of the workspace, in the order of `npm run help`. The table drives `run.mjs`, the help and the operators' tasks.
 * Plain JavaScript, because it is read before anything is installed.
 *
 * @typedef {object} Command
 * @property {string} about One line for the help.
 * @property {string} [usage] What follows `npm run <verb> --`.
 * @property {string} [task] The file of `tools/tasks/` that runs it.
 * @property {boolean} [explains] Its task answers `--help` itself; for others the table does.
 * @property {boolean} [isInstalled] Refuses where the packages are not those of the lockfile, instead of installing them.
 * @property {{ module: string, run: string }} [cli] An operators' command: the module that holds it and the function that runs it.
 */

/** @returns {NonNullable<Command['cli']>} */
const cli = (/** @type {string} */ module, /** @type {string} */ run) => ({ module, run });

/** @type {Readonly<Record<string, Readonly<Record<string, Command>>>>} */
export const GROUPS = {
  'Every day': {
    help: { about: 'this list; with a verb, what it takes', usage: '[verb]', task: 'help.ts' },
    start: { about: 'the whole site at one address', task: 'start.ts' },
    dev: {
      about: 'the site, with every saved change of a remote live in open pages; of server, host and contract within seconds',
      usage: '<remote …> [--site <origin>]',
      task: 'dev.ts',
      explains: true,
    },
    workshop: {
      about: 'a page with every screen and slot in every state, with the answers that its team wrote',
      usage: '[remote …]',
      task: 'workshop.ts',
    },
    build: { about: 'host, remotes and pictures of games, without what is unchanged; starts nothing', task: 'build.ts' },
    serve: {
      about: 'the server of what is built: installs, builds, publishes and activates nothing',
      usage: '[--sandbox | <start file>]',
      task: 'serve.ts',
      isInstalled: true,
    },
    sbom: { about: 'the bill of materials of host and server (CycloneDX)', usage: '[folder]', task: 'sbom.ts' },
    'new-screen': { about: 'a screen with its queries, its states and its test', usage: '<remote> <name>', task: 'new-screen.ts' },
    'new-remote': {
      about: 'a new team’s remote: its folder with everything that a first release needs',
      usage: '<name> --owner <team>',
      task: 'new-remote.ts',
    },
    'new-site': {
      about: 'a second product in its own folder: site map, host, two remotes and server on this platform',
      usage: '<folder> [--remotes catalogue,basket]',
      task: 'new-site.ts',
    },
    format: { about: 'every file in the format of the repository', task: 'format.ts' },
  },
  Checks: {
    check: {
      about: 'format, lint, types, API report, rules of imports, folders, tables and words, dead code; of one package the first three',
      usage: '[package …]',
      task: 'check.ts',
    },
    test: { about: 'checks, unit tests, backend tests and browser journeys', task: 'test.ts' },
    unit: { about: 'the unit tests of one package alone', usage: '<project> [jest arguments]', task: 'unit.ts' },
    e2e: { about: 'the browser journeys alone', usage: '[playwright arguments]', task: 'e2e.ts' },
    'api-report': { about: 'the public types of the contract, written to shared/api-report', usage: '[--check]', task: 'api-report.ts' },
    mutation: {
      about: 'how many small changes of the code the tests notice',
      usage: '[parts of file names] | rules [rule …]',
      task: 'mutation.ts',
    },
    bench: { about: 'all measurements, or one', usage: '[measurement] [options]', task: 'bench.ts' },
    'verify:long': { about: 'the long tests, for hours, on both databases', usage: '[test …]', task: 'verify-long.ts', explains: true },
  },
  'Operators: releases': {
    release: {
      about: 'publish, activate, canary, rollback, status, versions, keys, audit, errors',
      usage: '<command>',
      cli: cli('@site/tools/operators/release/release.cli.ts', 'runReleaseCommand'),
    },
    backup: {
      about: 'database, releases and sealed keys into a folder, while the site runs',
      usage: '<folder>',
      cli: cli('@site/tools/operators/backup.cli.ts', 'runBackupCommand'),
    },
    restore: {
      about: 'puts a backup back',
      usage: '<folder>',
      cli: cli('@site/tools/operators/backup.cli.ts', 'runRestoreCommand'),
    },
  },
  'Operators: installation': {
    doctor: {
      about: 'this installation against docs/production.md, with the cure of every point that fails',
      usage: '[--backup <folder>]',
      cli: cli('@site/tools/operators/doctor.cli.ts', 'runDoctorCommand'),
    },
  },
  'Operators: people': {
    members: {
      about: 'identity checks, requests for changes, sessions, members at risk',
      usage: '<command>',
      cli: cli('@site/tools/operators/members.cli.ts', 'runMembersCommand'),
    },
    outbox: {
      about: 'the last messages sent to members, codes included',
      cli: cli('@site/tools/operators/outbox.cli.ts', 'runOutboxCommand'),
    },
  },
  'Operators: money': {
    ledger: {
      about: 'sums the ledger again and follows its hash chain',
      usage: 'verify',
      cli: cli('@site/tools/operators/ledger.cli.ts', 'runLedgerCommand'),
    },
    deposits: {
      about: 'held deposits: list, credit, send back',
      usage: '<command>',
      cli: cli('@site/tools/operators/deposits.cli.ts', 'runDepositsCommand'),
    },
    cash: {
      about: 'withdrawals, removals of payout accounts, remaining turnover',
      usage: '<command>',
      cli: cli('@site/tools/operators/cash.cli.ts', 'runCashCommand'),
    },
    transfer: {
      about: 'waiting transfers to and from venues, simulated venue faults',
      usage: '<command>',
      cli: cli('@site/tools/operators/venue-wallet-faults.cli.ts', 'runSandboxTransferCommand'),
    },
  },
  'Operators: play': {
    venue: {
      about: 'simulated sportsbooks: faults, ended, held and voided matches',
      usage: '<command>',
      cli: cli('@site/tools/operators/venue.cli.ts', 'runVenueCommand'),
    },
  },
  'Operators: rewards': {
    mall: {
      about: 'orders of the mall: list, send, end, cancel',
      usage: '<command>',
      cli: cli('@site/tools/operators/mall.cli.ts', 'runMallCommand'),
    },
    welfare: {
      about: 'dividends and awards for members',
      usage: '<command>',
      cli: cli('@site/tools/operators/welfare.cli.ts', 'runWelfareCommand'),
    },
  },
  'Operators: messaging': {
    chat: {
      about: 'chat rooms, muted members, prices of gifts',
      usage: '<command>',
      cli: cli('@site/tools/operators/chat.cli.ts', 'runChatCommand'),
    },
    mail: {
      about: 'mail to one member or to all',
      usage: '<command>',
      cli: cli('@site/tools/operators/mail.cli.ts', 'runMailCommand'),
    },
    feedback: {
      about: 'tickets of members and guests: list, answer, close',
      usage: '<command>',
      cli: cli('@site/tools/operators/feedback.cli.ts', 'runFeedbackCommand'),
    },
  },
  'Operators: site': {
    site: {
      about: 'settings, maintenance, stopped remotes, skins, blocked addresses',
      usage: '<command>',
      cli: cli('@site/tools/operators/site.cli.ts', 'runSiteCommand'),
    },
    content: {
      about: 'notices, ads, activities, icons, pop-ups and articles as JSON',
      usage: '<command>',
      cli: cli('@site/tools/operators/content.cli.ts', 'runContentCommand'),
    },
    agents: {
      about: 'applications of future agents',
      cli: cli('@site/tools/operators/agents.cli.ts', 'runAgentsCommand'),
    },
  },
};

/** Verb → command. @type {Readonly<Record<string, Command>>} */
export const COMMANDS = Object.assign({}, ...Object.values(GROUPS));

/** Old verb → the verb that replaced it. @type {Readonly<Record<string, string>>} */
export const RENAMED = { 'verify-long': 'verify:long' };

/** The command of a verb, or null. */
export function commandOf(/** @type {string} */ verb) {
  return Object.hasOwn(COMMANDS, verb) ? (COMMANDS[verb] ?? null) : null;
}

const HELP_FLAGS = ['--help', '-h'];

/**
 * The file of `tools/tasks/` that carries out a verb, with its arguments.
 * @param {string} verb
 * @param {readonly string[]} args
 * @returns {readonly string[]}
 */
export function taskOf(verb, args) {
  const { task = '', cli, explains = false } = COMMANDS[verb] ?? {};
  if (cli !== undefined) return ['operator.ts', verb, ...args];
  return HELP_FLAGS.includes(args[0] ?? '') && !explains ? ['help.ts', verb] : [task, ...args];
}

/** The message of `npm run <verb>` for an unknown command: the new name of an old verb, or the nearest names. */
export function refusalOf(/** @type {string} */ verb) {
  if (Object.hasOwn(RENAMED, verb)) return `'${verb}' is now '${RENAMED[verb]}': npm run ${RENAMED[verb]}`;
  const nearest = Object.keys(COMMANDS)
    .map((name) => ({ name, distance: distanceOf(verb, name) }))
    .filter(({ name, distance }) => distance <= Math.max(2, verb.length / 3) || (verb.length > 1 && name.startsWith(verb)))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, 3);
  const hint = nearest.length === 0 ? '' : ` Did you mean ${nearest.map(({ name }) => name).join(' or ')}?`;
  return `There is no command '${verb}'.${hint} All commands: npm run help`;
}

/**
 * The lines of `npm run help`: every verb by its group, of those that the folder has as scripts.
 * @param {ReadonlySet<string>} scripts
 */
export function helpLines(scripts) {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length)) + 2;
  return Object.entries(GROUPS).flatMap(([group, commands]) => {
    const lines = Object.entries(commands)
      .filter(([name]) => scripts.has(name))
      .map(([name, { about }]) => `  ${name.padEnd(width)}${about}`);
    return lines.length === 0 ? [] : ['', group, ...lines];
  });
}

/** Levenshtein distance. */
export function distanceOf(/** @type {string} */ one, /** @type {string} */ other) {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [line, letter] of one.split('').entries()) {
    const next = [line + 1];
    for (const [at, own] of other.split('').entries())
      next.push(Math.min((row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1, (row[at] ?? 0) + (letter === own ? 0 : 1)));
    row = next;
  }
  return row[other.length] ?? 0;
}
