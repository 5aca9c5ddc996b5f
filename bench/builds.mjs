/** What building costs: one remote cold, warm and after one changed file, and how long a save takes while it is watched. */
import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@site/shared/build/site/workspace.mjs';
import { spread } from './pages/statistics.mjs';

/** Seconds of a watched save, and CPU of a build after one changed file as a share of a cold one. */
export const GOALS = { savedMs: 1000, changedShare: 0.3 };
const EDITS = 7;
const run = promisify(execFile);
const REMOTE = join(ROOT, 'remote-games');

/** Answers { cold, unchanged, changed, saved, changedShare, savedShare }: wall and CPU in ms, and CPU as shares of a cold build. Works on a copy of the sources. */
export async function measureBuilds({ rounds = 3 } = {}) {
  const all = [];
  for (let round = 0; round < rounds; round++) all.push(await measureRound());
  const of = (what, figure) => spread(all.map((one) => one[what][figure]));
  const both = (what) => ({ wallMs: of(what, 'wallMs'), cpuMs: of(what, 'cpuMs') });
  return {
    cold: both('cold'),
    unchanged: both('unchanged'),
    changed: both('changed'),
    changedShare: spread(all.map(({ cold, changed }) => changed.cpuMs / cold.cpuMs)),
    saved: { wallMs: spread(all.flatMap(({ saved }) => saved.map(({ wallMs }) => wallMs))) },
    savedShare: spread(all.flatMap(({ cold, saved }) => saved.map(({ cpuMs }) => cpuMs / cold.cpuMs))),
  };
}

async function measureRound() {
  const dir = join(ROOT, '.cache', 'bench-build', 'remote-games');
  const cache = join(ROOT, '.cache', 'bench-build', 'cache');
  rmSync(join(dir, '..'), { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  for (const name of ['src', 'package.json', 'tsconfig.json']) cpSync(join(REMOTE, name), join(dir, name), { recursive: true });
  symlinkSync(join(REMOTE, 'node_modules'), join(dir, 'node_modules'));
  const build = async (...args) =>
    JSON.parse((await run(process.execPath, [join(import.meta.dirname, 'build-once.mjs'), dir, cache, ...args])).stdout);
  const cold = await build();
  const unchanged = await build();
  appendFileSync(join(dir, 'src', 'lobby', 'egame.screen.tsx'), '\nglobalThis.edited = -1;\n');
  const changed = await build();
  const saved = await build(String(EDITS));
  rmSync(join(dir, '..'), { recursive: true, force: true });
  return { cold, unchanged, changed, saved };
}
