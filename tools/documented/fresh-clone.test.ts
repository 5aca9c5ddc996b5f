/** Runs every documented command on a fresh clone of the working tree as it is written, in the order of `runs.ts`. Long: it installs, builds and starts a site. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve, type Served } from '../deploy/backend.testing.ts';
import { freePort } from '../free-port.ts';
import { ROOT } from '../site/workspace.ts';
import type { CommandRun } from './command-run.ts';
import { RUNS } from './runs.ts';

const long = process.env['DOCUMENTED'] ? test : test.skip;
const POLL_MS = 100;
const SLOWEST_MS = 3_600_000;
/** The slowest installs and builds a whole site. */
const COMMAND_MS = 600_000;

/** What a command printed, without the lines in which npm repeats what was typed. */
const printedBy = (output: string): string =>
  output
    .split('\n')
    .filter((line) => !line.startsWith('> '))
    .join('\n');

/** Nothing of this process: a reader types in a shell of his own. */
function readersEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_|JEST_|INIT_CWD|DATA_DIR|OPS_TOKEN|PORT)/.test(name));
  const path = (process.env['PATH'] ?? '').split(':').filter((part) => !part.includes('node_modules'));
  return {
    ...Object.fromEntries(inherited),
    PATH: path.join(':'),
    GIT_AUTHOR_NAME: 'Reader',
    GIT_COMMITTER_NAME: 'Reader',
    EMAIL: 'reader@site.example',
  };
}

/** The working tree as one commit, with what is not committed, and a clone of it. Neither the index nor a branch of the repository changes. */
function cloneOfWorkingTree(folder: string): string {
  const env = { ...readersEnvironment(), GIT_INDEX_FILE: join(folder, 'index') };
  const git = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
    return stdout.trim();
  };
  git('read-tree', 'HEAD');
  git('add', '--all');
  const commit = git('commit-tree', git('write-tree'), '-p', 'HEAD', '-m', 'The working tree');
  const clone = join(folder, 'site');
  git('clone', '--quiet', '--no-checkout', ROOT, clone);
  git('-C', clone, 'fetch', '--quiet', ROOT, commit);
  spawnSync('git', ['-C', clone, 'checkout', '--quiet', '-B', 'main', commit], { env: readersEnvironment() });
  return clone;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));

/** Ctrl-C in the terminal of a command. npm may end before the site that it started, which the next command would find on its way out. */
async function interrupt({ child: { pid } }: Served): Promise<void> {
  if (pid === undefined) return;
  const signal = (name: NodeJS.Signals | 0): boolean => {
    try {
      return process.kill(-pid, name);
    } catch {
      return false;
    }
  };
  signal('SIGINT');
  for (const untilMs = Date.now() + COMMAND_MS; signal(0); await pause()) if (Date.now() > untilMs) signal('SIGKILL');
}

/** A shell in the clone. */
function openShell(clone: string, values: Record<string, string>) {
  const { port = '', venuePort = '', payPort = '' } = values;
  // A start takes ports that are free; every other command has to find the site by itself.
  const ports = { PORT: port, VENUE_PORT: venuePort, PAY_PORT: payPort, WORKSHOP_PORT: values['workshopPort'] };
  const env = readersEnvironment();
  let site: Served | null = null;
  const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  const stopSite = async () => {
    if (site !== null) await interrupt(site);
    site = null;
  };
  const goOn = async (typed: string, { folder = '', until = '', stays = false }: CommandRun) => {
    const served = serve(['sh', '-c', `exec ${typed.replace(/^((?:\w+=\S+ )+)/, 'env $1')}`], {
      cwd: join(clone, folder),
      env: { ...env, ...ports },
      detached: true,
    });
    const untilMs = Date.now() + COMMAND_MS;
    while (!printedBy(served.output()).includes(until)) {
      if (served.child.exitCode !== null) return `${typed} ended with ${served.child.exitCode}: ${served.output()}`;
      if (Date.now() > untilMs) {
        await interrupt(served);
        return `${typed} never said ${until}: ${served.output()}`;
      }
      await pause();
    }
    if (stays) {
      site = served;
      values['token'] = tokenOf(clone);
    } else await interrupt(served);
    return null;
  };
  /** The name of the first value that the output does not have; null once all are kept. */
  const keep = (output: string, patterns: NonNullable<CommandRun['keeps']>): string | null => {
    for (const [name, pattern] of Object.entries(patterns)) {
      const found = pattern.exec(output)?.[1];
      if (found === undefined) return name;
      values[name] = found;
    }
    return null;
  };
  const typeOnce = (typed: string, { folder = '', exit = 0, says = '', keeps = {} }: CommandRun): string | null => {
    const options = {
      cwd: join(clone, folder),
      env,
      encoding: 'utf8',
      maxBuffer: 1e8,
      timeout: COMMAND_MS,
      killSignal: 'SIGKILL',
    } as const;
    const { status, stdout, stderr } = spawnSync('sh', ['-c', typed], options);
    const output = printedBy(stdout + stderr);
    const failure = (why: string) => `${typed} ${why}: ${output.trim().split('\n').slice(-8).join('\n')}`;
    if (status !== exit) return failure(status === null ? 'did not end' : `ended with ${status}`);
    if (!output.includes(filled(says))) return failure(`did not say ${filled(says)}`);
    const missing = keep(output, keeps);
    return missing === null ? null : failure(`printed no ${missing}`);
  };
  /** Null, or what went wrong. */
  const type = async (printed: string, run: CommandRun): Promise<string | null> => {
    if (run.stopsSite === true) await stopSite();
    if (run.raises !== undefined) raiseVersion(clone, run.raises);
    const typed = filled(run.typed ?? printed);
    if (run.until !== undefined) return goOn(typed, run);
    return typeOnce(typed, run);
  };
  return { type, stopSite };
}

/** As a team does before it publishes. */
function raiseVersion(clone: string, [remote, version]: readonly [string, string]): void {
  const file = join(clone, `remote-${remote}`, 'package.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"version": "[^"]+"/, `"version": "${version}"`));
  spawnSync('git', ['-C', clone, 'commit', '--quiet', '--all', '-m', `${remote} ${version}`], { env: readersEnvironment() });
}

const tokenOf = (clone: string) => {
  try {
    return readFileSync(join(clone, '.data', 'ops-token'), 'utf8').trim();
  } catch {
    return '';
  }
};

long(
  'every documented command does on a fresh clone what its document says',
  async () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'fresh-clone-')));
    const clone = cloneOfWorkingTree(folder);
    const names = ['port', 'venuePort', 'payPort', 'workshopPort', 'free'];
    const values: Record<string, string> = {};
    for (const name of names) values[name] = String(await freePort());
    values['site'] = `http://127.0.0.1:${values['port']}`;
    const shell = openShell(clone, values);
    const wrong: string[] = [];
    try {
      for (const [printed, run] of Object.entries(RUNS)) {
        if (typeof run === 'string') continue;
        const failure = await shell.type(printed, run);
        console.log(`${failure === null ? '✓' : '✗'} ${printed}`);
        if (failure !== null) wrong.push(failure);
      }
    } finally {
      await shell.stopSite();
      rmSync(folder, { recursive: true, force: true });
    }
    expect(wrong).toEqual([]);
  },
  SLOWEST_MS,
);
