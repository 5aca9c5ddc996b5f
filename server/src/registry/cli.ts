/** `npm run release`: an operator's hands. Talks to the running site; 0 done, 1 failed, 2 wrong usage, 3 refused. */
import { createOpsClient, DEFAULT_SERVER, EXIT, findOpsToken, OpsError, type OpsClient } from '@site/shared/build/remote/ops-client.mjs';
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { REMOTES } from '@site/shared/product';
import { describeActivation, describeStatus, describeVersions, nearest } from './cli-texts.ts';

interface Flags {
  readonly server?: string;
  readonly token?: string;
  readonly json?: boolean;
  readonly reason?: string;
  readonly to?: string;
}

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** Runs one release command and answers its exit code. */
export async function runReleaseCommand(args: readonly string[]): Promise<number> {
  let exitCode: number = EXIT.ok;
  const program = describeProgram((code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync([...args], { from: 'user' });
    return exitCode;
  } catch (error) {
    return explain(error);
  }
}

function describeProgram(finish: (exitCode: number) => void): Command {
  const program = new Command('release')
    .description('Publish releases of remotes and decide which of them players get.')
    .configureOutput({ writeOut: (text) => console.log(text.trimEnd()), writeErr: (text) => console.error(text.trimEnd()) })
    .showHelpAfterError('(npm run release -- --help lists the commands)')
    .exitOverride();
  const add = (name: string, text: string) => withFlags(program.command(name).description(text)).exitOverride();

  add('publish', 'build a remote and publish it under the version of its package.json; it does not go live')
    .addArgument(remoteArgument())
    .action((remote: string, flags: Flags) => finish(publish(remote, flags)));
  add('activate', 'make a published version live for every player, also in open pages')
    .addArgument(remoteArgument())
    .argument('<version>')
    .option('--reason <text>', 'why, for the audit')
    .action(async (remote: string, version: string, flags: Flags) =>
      print(await open(flags).activate(remote, version, flags.reason), flags, describeActivation),
    );
  add('rollback', 'go back to what was live before')
    .addArgument(remoteArgument())
    .option('--to <version>', 'a version that was live earlier')
    .option('--reason <text>', 'why, for the audit')
    .action(async (remote: string, flags: Flags) =>
      print(await open(flags).rollback(remote, flags.to, flags.reason), flags, describeActivation),
    );
  add('status', 'what is live, and the last actions')
    .addArgument(remoteArgument('[remote]'))
    .action(async (remote: string | undefined, flags: Flags) =>
      print(await open(flags).status(), flags, (status) => describeStatus(status, remote)),
    );
  add('versions', 'every published version of a remote, newest first')
    .addArgument(remoteArgument())
    .action(async (remote: string, flags: Flags) =>
      print(await open(flags).versions(remote), flags, (versions) => describeVersions(remote, versions)),
    );
  return program;
}

function withFlags(command: Command): Command {
  return command
    .addOption(new Option('--server <address>', 'the site').default(DEFAULT_SERVER))
    .option('--token <token>', 'its ops token (else OPS_TOKEN, else DATA_DIR/ops-token)')
    .option('--json', 'answer as JSON');
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

function open({ server, token }: Flags): OpsClient {
  return createOpsClient({ server, token: findOpsToken(token) });
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

function print<Answer>(answer: Answer, { json }: Flags, describe: (answer: Answer) => string): void {
  console.log(json ? JSON.stringify(answer, null, 2) : describe(answer));
}

function explain(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  console.error(`${styleText('red', '✗')} ${error instanceof Error ? error.message : String(error)}`);
  return error instanceof OpsError ? error.exitCode : EXIT.error;
}
