/** Builds the host and the remotes, two at a time, and the pictures of games, each in a process of its own, and leaves out what did not change. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { isBuiltFrom, sourcesHash, stampBuilt } from '../remote/sources.mjs';
import { REMOTES, remoteFolder, ROOT } from './workspace.mjs';

const AT_ONCE = 2;
const SITE_REMOTE = join(import.meta.dirname, '..', 'site-remote.mjs');

const HOST = join(ROOT, 'host');
const SERVER = join(ROOT, 'server');
const PICTURES = {
  name: 'pictures of games',
  dir: SERVER,
  artefact: 'pictures.json',
  args: [join(SERVER, 'build', 'pictures.mjs')],
  /** Leaves the processors to whoever wants them. */
  gives: true,
};
const PARTS = [
  { name: 'host', dir: HOST, artefact: 'host.json', args: [join(HOST, 'build', 'build.mjs')] },
  ...REMOTES.map((remote) => ({
    name: `remote-${remote}`,
    dir: remoteFolder(remote),
    artefact: 'release.json',
    args: [SITE_REMOTE, 'build'],
  })),
];

/** How many steps a build of host and remotes has. */
export const BUILD_STEPS = PARTS.length;

/** The names of what has to be built anew. */
export function partsToBuild() {
  return PARTS.filter(({ dir, artefact }) => !isCurrent(dir, artefact)).map(({ name }) => name);
}

/** Every step prints its line through `progress`; rejects with a build's own words when one fails. */
export async function buildWorkspace(progress) {
  const waiting = [...PARTS];
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) await buildPart(progress, part);
  });
  await Promise.all(lanes);
}

/** Draws the pictures of games in pixels, a minute of work the first time: beside whatever else runs. Until they are there, drawings stand in for them. */
export function buildPictures(progress) {
  return buildPart(progress, PICTURES);
}

function buildPart(progress, { name, dir, artefact, args, gives = false }) {
  return progress.step(`build ${name}`, async () => {
    if (isCurrent(dir, artefact)) return 'unchanged';
    const hash = sourcesHash(dir);
    await run(name, args, { dir, gives });
    stampBuilt(dir, hash);
    return '';
  });
}

function isCurrent(dir, artefact) {
  return existsSync(join(dir, 'dist', artefact)) && isBuiltFrom(dir, sourcesHash(dir));
}

function run(name, args, { dir, gives }) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: dir, stdio: ['ignore', 'pipe', 'pipe'] });
    if (gives && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${name} does not build:\n${output.trim()}`))));
  });
}
