/** Builds host, remotes and pictures of games in child processes, two at a time, without what is unchanged. */
import { fork, spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuiltFrom, sourcesHash, stampBuilt } from '@site/shared/build/remote/sources.mjs';
import type { Progress } from './progress.ts';
import { isOwnProduct, REMOTES, remoteFolder, ROOT, SITE } from './workspace.ts';

const AT_ONCE = 2;
const SITE_REMOTE = join(ROOT, 'shared', 'build', 'site-remote.mjs');

/** The host of the site, and the one of this repository, which every other is built on. */
const HOST = join(SITE, 'host');
const PLATFORM_HOST = join(ROOT, 'host');
const SANDBOX = join(ROOT, 'sandbox');
interface BuildPart {
  readonly name: string;
  readonly dir: string;
  /** The file in `dist` that the build writes last. */
  readonly artefact: string;
  readonly args: readonly string[];
  /** The file in `dist` that holds the hash of the sources; default .stamp. */
  readonly stamp?: string;
  /** Runs at low priority: beside a site that somebody uses, not where a command waits for it. */
  readonly isLowPriority?: boolean;
}

const PIXELS: BuildPart = {
  name: 'pictures of games',
  dir: SANDBOX,
  artefact: 'pixels.json',
  stamp: '.stamp-pixels',
  args: [join(SANDBOX, 'build', 'pixels.ts')],
};
const DRAWINGS: BuildPart = {
  name: 'drawings',
  dir: SANDBOX,
  artefact: 'drawings.json',
  stamp: '.stamp-drawings',
  args: [join(SANDBOX, 'build', 'drawings.ts')],
};
const HOST_PART: BuildPart = { name: 'host', dir: HOST, artefact: 'host.json', args: [join(PLATFORM_HOST, 'build', 'build.ts')] };
const PARTS: readonly BuildPart[] = [
  HOST_PART,
  ...REMOTES.map((remote) => ({
    name: `remote-${remote}`,
    dir: remoteFolder(remote),
    artefact: 'release.json',
    args: [SITE_REMOTE, 'build'],
  })),
  ...(isOwnProduct ? [DRAWINGS] : []),
];

/** How many steps a build of host, remotes and drawings has. */
export const BUILD_STEPS = PARTS.length;

/** The start files whose modules the check of the backend loads. */
const BACKENDS = [join(ROOT, 'server', 'src', 'app.ts'), join(SANDBOX, 'src', 'create-sandbox.ts')];

/** Loads every module of the backend without starting it: a package that is missing or a file that does not parse ends the build, not the next start. */
export function checkBackend(progress: Progress): Promise<void> {
  const imports = BACKENDS.map((file) => `await import(${JSON.stringify(pathToFileURL(file).href)});`).join('');
  return progress.step('check that the backend loads', () =>
    run('the backend', ['--input-type=module', '--eval', imports], { dir: ROOT, isLowPriority: false }),
  );
}

/** The names of the packages that have changed since their last build. */
export function partsToBuild(): string[] {
  return PARTS.filter((part) => !isCurrent(part)).map(({ name }) => name);
}

/** Every step prints its line through `progress`; rejects with the output of a build that fails. */
export async function buildWorkspace(progress: Progress): Promise<void> {
  const waiting = [...PARTS];
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) await buildPart(progress, part);
  });
  await Promise.all(lanes);
}

/** Builds the host again and again, in a process that holds in memory what it built before. */
export interface HostBuilder {
  /** Resolves once it builds a change at its full speed. */
  readonly ready: Promise<void>;
  /** Builds it unless its sources are those of its build. Rejects with what is wrong. */
  build(): Promise<void>;
  /** Ends the process; a later build begins another one. */
  stop(): void;
}

/** Its process builds once at its start, so that the first change finds it ready. */
export function createHostBuilder(): HostBuilder {
  let builder = forkHostBuild();
  const rebuild = async (): Promise<void> => {
    if (!builder.isThere()) builder = forkHostBuild();
    const hash = hashOf(HOST_PART);
    rmSync(join(HOST, 'dist', '.stamp'), { force: true });
    const failure = await builder.ask();
    if (failure !== null) throw new Error(`host does not build:\n${failure.trim()}`);
    stampBuilt(HOST, hash);
  };
  return {
    ready: rebuild().catch(() => undefined),
    build: async () => {
      if (!isCurrent(HOST_PART)) await rebuild();
    },
    stop: () => void builder.end(),
  };
}

/** A process that builds the host whenever it is asked, one build at a time. */
function forkHostBuild() {
  const [file = ''] = HOST_PART.args;
  const child = fork(file, ['--stay'], { cwd: HOST });
  const askOnce = () =>
    new Promise<string | null>((resolve, reject) => {
      const end = (): void => reject(new Error('the process that builds the host ended'));
      child.once('exit', end);
      child.once('message', (failure: string | null) => {
        child.off('exit', end);
        resolve(failure);
      });
      child.send('build', (error) => error && reject(error));
    });
  let turn: Promise<unknown> = Promise.resolve();
  /** Resolves with what is wrong, or null. */
  const ask = (): Promise<string | null> => {
    const answer = turn.then(askOnce);
    turn = answer.catch(() => undefined);
    return answer;
  };
  return { ask, isThere: () => child.connected, end: () => child.connected && child.disconnect() };
}

/** Renders the pictures of games, a minute of work the first time. Until it is done, the site serves SVG drawings. */
export function buildPictures(progress: Progress, { isLowPriority = false }: Pick<BuildPart, 'isLowPriority'> = {}): Promise<void> {
  return buildPart(progress, { ...PIXELS, isLowPriority });
}

function buildPart(progress: Progress, part: BuildPart): Promise<void> {
  const { name, dir, args, stamp, isLowPriority = false } = part;
  return progress.step(`build ${name}`, async () => {
    if (isCurrent(part)) return 'unchanged';
    const hash = hashOf(part);
    await run(name, args, { dir, isLowPriority });
    stampBuilt(dir, hash, stamp);
    return '';
  });
}

function isCurrent(part: BuildPart): boolean {
  const { dir, artefact, stamp } = part;
  return existsSync(join(dir, 'dist', artefact)) && isBuiltFrom(dir, hashOf(part), stamp);
}

/** Another product's host is built from this repository's host and from its own site map too. */
function hashOf({ dir }: BuildPart): string {
  const own = sourcesHash(dir);
  return isOwnProduct || dir !== HOST ? own : `${own}-${sourcesHash(PLATFORM_HOST)}-${sourcesHash(join(SITE, 'site-map'))}`;
}

function run(
  name: string,
  args: readonly string[],
  { dir, isLowPriority }: { readonly dir: string; readonly isLowPriority: boolean },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: dir, stdio: ['ignore', 'pipe', 'pipe'] });
    if (isLowPriority && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${name} does not build:\n${output.trim()}`))));
  });
}
