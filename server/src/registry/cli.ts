/** `npm run release`: an operator's hands. Talks to the running site; 0 done, 1 failed, 2 wrong usage, 3 refused. */
import { EXIT, findOpsToken } from '@site/shared/build/remote/ops-client.mjs';
import { Argument, InvalidArgumentError, type Command } from 'commander';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { REMOTES } from '@site/shared/product';
import { openOps, opsCommand, printAnswer, runOpsCommand, type OpsFlags } from '../kernel/ops-command.ts';
import { describeErrors } from './cli-errors.ts';
import { describeActivation, describeStatus, describeVersions, nearest } from './cli-texts.ts';

interface Flags extends OpsFlags {
  readonly reason?: string;
  readonly to?: string;
  readonly hours?: string;
}

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** Runs one release command and answers its exit code. */
export async function runReleaseCommand(args: readonly string[]): Promise<number> {
  let published: number = EXIT.ok;
  const program = describeProgram((code) => {
    published = code;
  });
  return (await runOpsCommand(program, args)) || published;
}

function describeProgram(finish: (exitCode: number) => void): Command {
  const { program, add } = opsCommand('release', 'Publish releases of remotes and decide which of them players get.');

  add('publish', 'build a remote and publish it under the version of its package.json; it does not go live')
    .addArgument(remoteArgument())
    .action((remote: string, flags: Flags) => finish(publish(remote, flags)));
  add('activate', 'make a published version live for every player, also in open pages')
    .addArgument(remoteArgument())
    .argument('<version>')
    .option('--reason <text>', 'why, for the audit')
    .action(async (remote: string, version: string, flags: Flags) =>
      printAnswer(await openOps(flags).activate(remote, version, flags.reason), flags, describeActivation),
    );
  add('rollback', 'go back to what was live before')
    .addArgument(remoteArgument())
    .option('--to <version>', 'a version that was live earlier')
    .option('--reason <text>', 'why, for the audit')
    .action(async (remote: string, flags: Flags) =>
      printAnswer(await openOps(flags).rollback(remote, flags.to, flags.reason), flags, describeActivation),
    );
  add('status', 'what is live, and the last actions')
    .addArgument(remoteArgument('[remote]'))
    .action(async (remote: string | undefined, flags: Flags) =>
      printAnswer(await openOps(flags).status(), flags, (status) => describeStatus(status, remote)),
    );
  add('versions', 'every published version of a remote, newest first')
    .addArgument(remoteArgument())
    .action(async (remote: string, flags: Flags) =>
      printAnswer(await openOps(flags).versions(remote), flags, (versions) => describeVersions(remote, versions)),
    );
  add('errors', 'what open pages and browsers said went wrong, by remote and release')
    .addArgument(remoteArgument('[remote]'))
    .option('--hours <number>', 'how far to look back', '24')
    .action(async (remote: string | undefined, flags: Flags) =>
      printAnswer(await openOps(flags).reports(Number(flags.hours)), flags, (errors) => describeErrors(errors, remote)),
    );
  return program;
}

function remoteArgument(form = '<remote>'): Argument {
  return new Argument(form, REMOTES.join(', ')).argParser((given: string) => {
    const remote = given.replace(/^remote-/, '');
    if (REMOTES.some((known) => known === remote)) return remote;
    throw new InvalidArgumentError(
      `There is no remote '${given}'. Did you mean ${nearest(remote, REMOTES)}? The site knows ${REMOTES.join(', ')}.`,
    );
  });
}

/** The same command that a remote's team runs in its own folder. */
function publish(remote: string, { server, token, json }: Flags): number {
  const command = createRequire(import.meta.url).resolve('@site/shared/build/site-remote.mjs');
  const flags = [...(server ? ['--server', server] : []), ...(json ? ['--json'] : [])];
  const env = { ...process.env, OPS_TOKEN: findOpsToken(token) };
  const cwd = join(ROOT, `remote-${remote}`);
  const { status } = spawnSync(process.execPath, [command, 'publish', ...flags], { cwd, stdio: 'inherit', env });
  if (status === EXIT.ok && !json) console.log(`  next: npm run release -- activate ${remote} ${versionOf(cwd)}`);
  return status ?? EXIT.error;
}

function versionOf(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return version;
}
