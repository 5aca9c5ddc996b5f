/** Builds the host, the remotes and the pictures of games, two at a time, each in a process of its own, and leaves out what did not change. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isBuiltFrom, sourcesHash, stampBuilt } from '../remote/sources.mjs';
import { REMOTES, remoteFolder, ROOT } from './workspace.mjs';

const AT_ONCE = 2;
const SITE_REMOTE = join(import.meta.dirname, '..', 'site-remote.mjs');

const HOST = join(ROOT, 'host');
const SERVER = join(ROOT, 'server');
const PICTURES = { name: 'pictures', dir: SERVER, artefact: 'pictures.json', args: [join(SERVER, 'build', 'pictures.mjs')] };
const PARTS = [
  { name: 'host', dir: HOST, artefact: 'host.json', args: [join(HOST, 'build', 'build.mjs')] },
  ...REMOTES.map((remote) => ({
    name: `remote-${remote}`,
    dir: remoteFolder(remote),
    artefact: 'release.json',
    args: [SITE_REMOTE, 'build'],
  })),
  // Without them a lobby shows the drawings; the journeys do, which need no picture in pixels.
  ...(process.env.DRAWN_PICTURES === '1' ? [] : [PICTURES]),
];

/** How many steps a build of everything has. */
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

function buildPart(progress, { name, dir, artefact, args }) {
  return progress.step(`build ${name}`, async () => {
    if (isCurrent(dir, artefact)) return 'unchanged';
    const hash = sourcesHash(dir);
    await run(name, args, dir);
    stampBuilt(dir, hash);
    return '';
  });
}

function isCurrent(dir, artefact) {
  return existsSync(join(dir, 'dist', artefact)) && isBuiltFrom(dir, sourcesHash(dir));
}

function run(name, args, cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${name} does not build:\n${output.trim()}`))));
  });
}
