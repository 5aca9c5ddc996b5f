/** Builds the host and the remotes, two at a time, each in a process of its own, and leaves out what did not change. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isBuiltFrom, sourcesHash, stampBuilt } from '../remote/sources.mjs';
import { REMOTES, remoteFolder, ROOT } from './workspace.mjs';

const AT_ONCE = 2;
const SITE_REMOTE = join(import.meta.dirname, '..', 'site-remote.mjs');

/** How many steps a build of everything has. */
export const BUILD_STEPS = REMOTES.length + 1;

/** Every step prints its line through `progress`; rejects with a build's own words when one fails. */
export async function buildWorkspace(progress) {
  const jobs = [() => buildHost(progress), ...REMOTES.map((remote) => () => buildRemote(progress, remote))];
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) await job();
  });
  await Promise.all(lanes);
}

function buildHost(progress) {
  const dir = join(ROOT, 'host');
  return buildPart(progress, { name: 'build host', dir, artefact: 'host.json', args: [join(dir, 'build', 'build.mjs')] });
}

function buildRemote(progress, remote) {
  return buildPart(progress, { name: `build remote-${remote}`, dir: remoteFolder(remote), artefact: 'release.json', args: [SITE_REMOTE, 'build'] });
}

function buildPart(progress, { name, dir, artefact, args }) {
  return progress.step(name, async () => {
    const hash = sourcesHash(dir);
    if (isBuiltFrom(dir, hash) && existsSync(join(dir, 'dist', artefact))) return 'unchanged';
    await run(name, args, dir);
    stampBuilt(dir, hash);
    return '';
  });
}

function run(name, args, cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${name} failed:\n${output.trim()}`))));
  });
}
