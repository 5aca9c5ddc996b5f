/** `npm run release`: an operator's hands. Talks to the running site; 0 done, 1 failed, 2 wrong usage, 3 refused. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  createRegistryClient,
  EXIT,
  findKeysFolder,
  findOpsToken,
  findPublishToken,
  OpsError,
  type RegistryClient,
} from '@site/shared/build/remote/registry-client.mjs';
import { describeRebuild, rebuildRelease } from '@site/shared/build/remote/rebuild.mjs';
import { targetOf } from '@site/shared/build/remote/target.mjs';
import { signWithTeamKeys } from '@site/shared/build/remote/team-keys.mjs';
import {
  HOST,
  type CommandBody,
  type CommandName,
  type ReportedFailure,
  type RolloutPlanStep,
  type ScheduleBody,
  type TrainBody,
  type VersionStatus,
} from '@site/shared/federation';
import type { Command } from 'commander';
import { hostVersion, readHostRelease } from '../../site/host-release.ts';
import { publishRemotes } from '../../site/publish-remotes.ts';
import { remoteFolder, versionOf } from '../../site/workspace.ts';
import { columns, openRegistry, opsCommand, type OpsFlags, opsTime, printAnswer, runOpsCommand } from '../ops-command.ts';
import { type AddCommand, percentOf, remoteArgument, shareOf, STAGES, timeOf, toTrain, wholeUpTo, withStages } from './arguments.ts';
import { addCalendarCommands } from './calendar.ts';
import { addDrawsCommand } from './draws.ts';
import { addKeyCommands } from './keys.ts';
import { addBisectCommand, addOverrideCommand } from './override.ts';
import {
  describeActions,
  describeOutcome,
  describeStatus,
  describeVersions,
  nextOf,
  rolloutLine,
  startedLine,
  scheduledLine,
} from './texts.ts';
import { addShowCommand } from './show.ts';
import { addTeamCommands } from './teams.ts';
import { addTokenCommands } from './tokens.ts';
import { addWebhookCommands } from './webhooks.ts';

interface Flags extends OpsFlags {
  readonly reason?: string;
  readonly to?: string;
  readonly now?: boolean;
  readonly hours?: number;
  readonly limit?: number;
  readonly verify?: boolean;
  readonly dryRun?: boolean;
  readonly at?: number;
  readonly percent?: number;
  readonly share?: number;
  readonly grade?: string;
  readonly country?: string;
  readonly device?: string;
  readonly staff?: boolean;
  readonly plan?: readonly RolloutPlanStep[];
  readonly every?: number;
  readonly pause?: boolean;
  readonly resume?: boolean;
  readonly stop?: boolean;
}

/** Upper limits of one query: hours of error reports, lines of the audit. */
const LONGEST_HOURS = 24 * 30;
const MOST_LINES = 500;

/** Runs one release command and returns its exit code. */
export async function runReleaseCommand(args: readonly string[]): Promise<number> {
  let ended: number = EXIT.ok;
  const program = describeProgram((code) => {
    ended = code;
  });
  return (await runOpsCommand(program, args)) || ended;
}

function describeProgram(finish: (exitCode: number) => void): Command {
  const { program, add } = opsCommand('release', 'Publish releases of remotes and decide which of them players get.');

  add(
    'publish',
    'build a remote, or take the built host, sign it with the keys at hand and publish it under the version of its package.json; it does not go live',
  )
    .addArgument(remoteArgument())
    .action(async (remote: string, flags: Flags) => finish(remote === HOST ? await publishHost(flags) : await publish(remote, flags)));
  withStages(
    forVisitors(
      add(
        'rollout',
        'publish every built remote whose sources are new and make all of them live in one step; with a remote and a version, that one in stages',
      ),
    ),
    'defaults',
  )
    .addArgument(remoteArgument('[remote]'))
    .argument('[version]')
    .option('--pause', 'take no further stage until somebody resumes')
    .option('--resume', 'take the next stage now')
    .option('--stop', 'end the rollout and leave its canary as it is')
    .option('--at <time>', 'begin at this time, such as "2026-12-01 02:00" at the site, or +2h', timeOf)
    .option('--reason <text>', 'why, for the audit')
    .action((remote: string | undefined, version: string | undefined, flags: Flags) =>
      remote === undefined ? rollOutBuilds(flags) : rollOut(remote, version, flags),
    );
  add('sign', 'add the signatures of the keys at hand to a published release; finance, account and the host need two')
    .addArgument(remoteArgument())
    .argument('<version>')
    .action(async (remote: string, version: string, flags: Flags) =>
      printAnswer(
        await sign(openRegistry(flags), remote, version),
        flags,
        (signing) =>
          `${remote} ${version} is signed by ${signing.signedBy.length} of ${signing.needed} keys\n${nextOf(remote, version, signing)}`,
      ),
    );
  addOrders(add);
  addCalendarCommands(add);
  addLooks(add, finish);
  addDrawsCommand(add);
  addOverrideCommand(add);
  addBisectCommand(add);
  addTokenCommands(add);
  addKeyCommands(add);
  addTeamCommands(add);
  addWebhookCommands(add);
  return program;
}

/** Everything that was built here. */
async function rollOutBuilds(flags: Flags): Promise<void> {
  const { server, token, reason = 'rolled out from a build' } = flags;
  if (visitorsOf(flags).target !== undefined || flags.at !== undefined)
    throw new OpsError(
      'without a remote, what was built goes live for everybody now: name one, such as rollout help 1.2.0 --staff',
      EXIT.usage,
    );
  const tokens = { token: findOpsToken(token), publishToken: findPublishToken(token) };
  const note = await publishRemotes(createRegistryClient({ ...(server !== undefined && { server }), ...tokens }), reason);
  console.log(`rollout: ${note}`);
}

/** One release in stages: starts it, or changes the one under way. */
async function rollOut(remote: string, version: string | undefined, flags: Flags): Promise<void> {
  const what = (['pause', 'resume', 'stop'] as const).find((one) => flags[one]);
  const ops = openRegistry(flags);
  if (what !== undefined)
    return printAnswer(await ops.changeRollout(remote, what), flags, (left) => {
      const line = left.filter((one) => one.remote.split('+').includes(remote)).map(rolloutLine);
      return line.length > 0
        ? line.join('\n')
        : `the rollout of ${remote} is over; its canary stays until \`promote ${remote}\` or \`abort ${remote}\``;
    });
  if (version === undefined)
    throw new OpsError(`which version of ${remote}? For example: rollout ${remote} 1.2.0 --plan 5,25,50,100 --every 10m`, EXIT.usage);
  const { plan = [], every = 0, reason, at } = flags;
  const body = { version, plan, everyMs: every, ...visitorsOf(flags), ...(reason !== undefined && { reason }) };
  if (at !== undefined) return schedule(flags, { atMs: at, action: 'rollout', remote, body });
  printAnswer(await ops.startRollout(remote, body), flags, startedLine);
}

/** Several releases in the same stages. */
async function rollOutTrain(train: TrainBody['train'], flags: Flags): Promise<void> {
  const { plan = STAGES.plan, every = STAGES.every, reason, at } = flags;
  if (flags.percent !== undefined) throw new OpsError('--plan names the shares of its stages: leave --percent away', EXIT.usage);
  if (flags.dryRun) throw new OpsError('--dry-run says what one step would do: name its share with --percent, without --plan', EXIT.usage);
  const body = { train, plan, everyMs: every, ...visitorsOf(flags), ...(reason !== undefined && { reason }) };
  if (at !== undefined) return schedule(flags, { atMs: at, action: 'rollout', remote: '', body });
  printAnswer(await openRegistry(flags).startTrainRollout(body), flags, startedLine);
}

async function schedule(flags: Flags, body: ScheduleBody): Promise<void> {
  if (flags.dryRun) throw new OpsError('--dry-run says what an order would do now: leave --at away', EXIT.usage);
  const scheduled = await openRegistry(flags).schedule(body);
  printAnswer(scheduled, flags, (order) => `scheduled: ${scheduledLine(order).trim()}\n  undo: npm run release -- unschedule ${order.id}`);
}

/** The commands that change the channel; each takes a reason and has a dry run. */
function addOrders(add: AddCommand): void {
  const order = (verb: string, text: string) =>
    add(verb, text)
      .option('--reason <text>', 'why, for the audit')
      .option('--dry-run', 'print who would get what, and do nothing')
      .option('--at <time>', 'carry it out at this time, such as "2026-12-01 02:00" at the site, or +2h', timeOf);
  const run = async (flags: Flags, remote: string, action: CommandName, more: CommandBody = {}) => {
    const body = { ...optionsOf(flags), ...more };
    if (flags.at !== undefined) return schedule(flags, { atMs: flags.at, action, remote, body });
    printAnswer(await openRegistry(flags).order(remote, action, body), flags, describeOutcome);
  };
  order('activate', 'make a published version live for every player, also in open pages')
    .addArgument(remoteArgument())
    .argument('<version>')
    .action((remote: string, version: string, flags: Flags) => run(flags, remote, 'activate', { version }));
  forVisitors(order('canary', 'give a published version to a share of all devices; again with another share to raise or lower it'))
    .addArgument(remoteArgument())
    .argument('<version>')
    .argument('[percent]', 'of all devices, 0 to 100', percentOf)
    .option('--share <percent>', 'the same, of the devices of the chosen visitors where some are named', percentOf)
    .action((...[remote, version, percent, flags]: [string, string, number | undefined, Flags]) =>
      run(flags, remote, 'canary', { version, percent: shareOf(percent, flags.share), ...visitorsOf(flags) }),
    );
  withStages(
    forVisitors(
      order('train', 'several remotes as one step: all of them go live together, as one canary with --percent, or in stages with --plan'),
    ),
  )
    .argument('<remote@version...>', 'what goes live together', toTrain)
    .option('--percent <share>', 'as a canary for this share of all devices', percentOf)
    .action(async (train: Readonly<Record<string, string>>, flags: Flags) => {
      if (flags.plan !== undefined || flags.every !== undefined) return rollOutTrain(train, flags);
      const percent = flags.percent === undefined ? {} : { percent: flags.percent };
      const body: TrainBody = { ...optionsOf(flags), train, ...percent, ...visitorsOf(flags) };
      if (flags.at !== undefined) return schedule(flags, { atMs: flags.at, action: 'train', remote: '', body });
      printAnswer(await openRegistry(flags).train(body), flags, describeOutcome);
    });
  order('rollback', 'end the canary under way, or go back to what was live before')
    .addArgument(remoteArgument())
    .option('--to <version>', 'a version that was live earlier')
    .option('--now', 'do not wait for leases in open pages; what players typed is kept where the release keeps it')
    .action((remote: string, flags: Flags) =>
      run(flags, remote, 'rollback', { ...(flags.to !== undefined && { to: flags.to }), ...(flags.now && { now: true }) }),
    );
  order('revoke', 'forbid a version for ever; where it runs it is taken down within seconds')
    .addArgument(remoteArgument())
    .argument('<version>')
    .action((remote: string, version: string, flags: Flags) => run(flags, remote, 'revoke', { version }));
  for (const [verb, text] of [
    ['promote', 'make the canary live for every player'],
    ['abort', 'end the canary: everybody gets the stable release'],
    ['freeze', 'let nothing new of a remote go live; rolling back stays possible'],
    ['unfreeze', 'end a freeze'],
  ] as const)
    order(verb, text)
      .addArgument(remoteArgument())
      .action((remote: string, flags: Flags) => run(flags, remote, verb));
}

/** Whose devices a share is of; with several of these, those for whom all of it holds. */
const forVisitors = (command: Command): Command =>
  command
    .option('--grade <grades>', 'only members of these grades: 3, 3+ or 3-5')
    .option('--country <codes>', 'only visitors whose address counts to one of these countries: TW,HK')
    .option('--device <class>', 'only phones, or only desktops: phone, desktop')
    .option('--staff', 'only browsers that are logged in to the console');

function visitorsOf({ grade, country, device, staff }: Flags): Pick<CommandBody, 'target'> {
  const target = targetOf({ grade, country, device, staff });
  return target === undefined ? {} : { target };
}

const optionsOf = ({ reason, dryRun }: Flags) => ({ ...(reason !== undefined && { reason }), ...(dryRun && { dryRun }) });

/** The commands that only read. */
function addLooks(add: AddCommand, finish: (exitCode: number) => void): void {
  add('status', 'what is live, what runs as a canary, and the last actions')
    .addArgument(remoteArgument('[remote]'))
    .action(async (remote: string | undefined, flags: Flags) =>
      printAnswer(await openRegistry(flags).status(), flags, (status) => describeStatus(status, remote)),
    );
  add('versions', 'every published version of a remote, newest first')
    .addArgument(remoteArgument())
    .action(async (remote: string, flags: Flags) =>
      printAnswer(await openRegistry(flags).versions(remote), flags, (versions) => describeVersions(remote, versions)),
    );
  addShowCommand(add);
  add(
    'rebuild',
    'build a published release again from the commit that it names, and compare it with what the registry holds; 1 when they differ',
  )
    .addArgument(remoteArgument())
    .argument('<version>')
    .action(async (remote: string, version: string, flags: Flags) => {
      const report = flags.json ? {} : { report: (line: string) => console.log(line) };
      const rebuilt = await rebuildRelease({ dir: remoteFolder(remote), remote, version, client: openRegistry(flags), ...report });
      printAnswer(rebuilt, flags, (answer) => describeRebuild(`${remote} ${version}`, answer).join('\n'));
      finish(rebuilt.equal ? EXIT.ok : EXIT.error);
    });
  add('errors', 'what open pages and browsers said went wrong, by remote and release')
    .addArgument(remoteArgument('[remote]'))
    .option('--hours <number>', 'how far to look back', wholeUpTo(LONGEST_HOURS), 24)
    .action(async (remote: string | undefined, flags: Flags) =>
      printAnswer(await openRegistry(flags).reports(flags.hours ?? 24), flags, (errors) => describeErrors(errors, remote)),
    );
  add('audit', 'who did what, newest first')
    .option('--limit <number>', 'how many lines', wholeUpTo(MOST_LINES), 50)
    .option('--verify', 'follow the chain of hashes instead; ends with 1 when a line was changed')
    .action(async (flags: Flags) => {
      if (!flags.verify)
        return printAnswer(await openRegistry(flags).audit(flags.limit ?? 50), flags, (rows) => describeActions(rows).join('\n'));
      const verdict = await openRegistry(flags).verifyAudit();
      printAnswer(verdict, flags, ({ entries, lastLink, brokenAt }) =>
        brokenAt === null
          ? `the chain of ${entries} entries holds, last link ${lastLink}`
          : `entry ${brokenAt} was changed: the chain holds until ${lastLink}`,
      );
      return finish(verdict.brokenAt === null ? EXIT.ok : EXIT.error);
    });
}

// The output of `npm run release -- errors`.

const SHOWN_OF_RELEASE = 10;

/** Counts per remote and release, the most frequent first, each with its failures below. */
function describeErrors(errors: readonly ReportedFailure[], only: string | undefined): string {
  const matching = errors.filter(({ remote }) => only === undefined || only === remote);
  if (matching.length === 0) return 'nothing was reported';
  const releases = Map.groupBy(matching, ({ remote, release }) => `${remote} ${release}`);
  const summaries = [...releases]
    .map(([release, list]) => ({ release, list, times: sum(list) }))
    .toSorted((one, other) => other.times - one.times);
  return summaries
    .flatMap(({ release, list, times }) => {
      const shown = list.slice(0, SHOWN_OF_RELEASE);
      const lines = columns(shown.map(line));
      return [`${release}  ${times}×`, ...shown.flatMap((failure, place) => [lines[place] ?? '', ...placeLines(failure)])];
    })
    .join('\n');
}

const sum = (list: readonly ReportedFailure[]) => list.reduce((total, { times }) => total + times, 0);

function line({ times, kind, phase, name, message, address, lastAt, isNew = false }: ReportedFailure): readonly string[] {
  return [`${times}×`, `${kind}/${phase}`, `${name}: ${message}`, address, opsTime(Date.parse(lastAt)), isNew ? 'new' : ''];
}

/** Where it was thrown, innermost first. */
function placeLines({ places = [] }: ReportedFailure): readonly string[] {
  return places.map(({ at, source }) => `      at ${source ?? at}`);
}

/** The host as `npm run build` left it. */
async function publishHost({ server, token, json }: OpsFlags): Promise<number> {
  const version = hostVersion();
  const client = createRegistryClient({ ...(server !== undefined && { server }), token: findPublishToken(token), keys: findKeysFolder() });
  const { known } = await client.publish(readHostRelease(version));
  const { signedBy, signaturesNeeded: needed } = await publishedVersion(client, HOST, version);
  const lines = [
    `${HOST} ${version} is published${known ? ' already; its signatures were added' : ''}`,
    nextOf(HOST, version, { signedBy, needed }),
  ];
  console.log(json ? JSON.stringify({ remote: HOST, version, known, signedBy, needed }) : lines.join('\n'));
  return EXIT.ok;
}

/** The same command that a remote's team runs in its own folder. */
async function publish(remote: string, { server, token, json }: OpsFlags): Promise<number> {
  const cwd = remoteFolder(remote);
  if (!existsSync(cwd))
    throw new OpsError(`remote-${remote}/ is not here; its team publishes from its own folder: \`npm run publish:release\``, EXIT.usage);
  const command = createRequire(import.meta.url).resolve('@site/shared/build/site-remote.mjs');
  const flags = [...(server ? ['--server', server] : []), ...(json ? ['--json'] : [])];
  const keys = findKeysFolder();
  const publishToken = findPublishToken(token);
  const env = { ...process.env, OPS_TOKEN: publishToken, ...(keys !== null && { RELEASE_KEYS: keys }) };
  const { status } = spawnSync(process.execPath, [command, 'publish', ...flags], { cwd, stdio: 'inherit', env });
  if (status === EXIT.ok && !json) {
    const version = versionOf(remote);
    const published = await publishedVersion(createRegistryClient({ server, token: publishToken }), remote, version);
    console.log(nextOf(remote, version, { signedBy: published.signedBy, needed: published.signaturesNeeded }));
  }
  return status ?? EXIT.error;
}

async function publishedVersion(client: RegistryClient, remote: string, version: string): Promise<VersionStatus> {
  const found = (await client.versions(remote)).find((one) => one.version === version);
  if (!found) throw new OpsError(`${remote} ${version} is not published`, EXIT.refused);
  return found;
}

/** Signs what the registry holds, byte for byte, with every key of the team at hand. */
async function sign(ops: RegistryClient, remote: string, version: string) {
  const { digest } = await publishedVersion(ops, remote, version);
  const signatures = signWithTeamKeys(await ops.releaseText(remote, digest), remote, findKeysFolder());
  if (signatures.length === 0) throw new OpsError(`no key team-${remote}-*.pem lies in RELEASE_KEYS or DATA_DIR/keys`);
  return ops.sign(remote, version, signatures);
}
