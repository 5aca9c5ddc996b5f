/** Keeps what a part measured as JSON under `.cache/bench`, with the commit, the date and the machine. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@site/shared/build/site/workspace.mjs';

const FOLDER = join(ROOT, '.cache', 'bench');
const asText = (value) => JSON.stringify(value, (_name, inner) => (typeof inner === 'bigint' ? String(inner) : inner), 2);

/** Writes `<part>/<time>.json`: { part, at, commit, machine, lines, missed, raw }; answers its path. */
export function keep(part, { lines, missed, raw }) {
  const folder = join(FOLDER, part);
  mkdirSync(folder, { recursive: true });
  const at = new Date().toISOString();
  const path = join(folder, `${at.replaceAll(':', '-')}.json`);
  writeFileSync(path, asText({ part, at, commit: commitOfTree(), machine: machine(), lines, missed, raw }));
  return path;
}

/** What was kept last of a part, or null. */
export function latest(part) {
  const folder = join(FOLDER, part);
  const newest = filesOf(folder).toSorted().at(-1);
  return newest ? JSON.parse(readFileSync(join(folder, newest), 'utf8')) : null;
}

/** The commit that stands in the tree, with `+` where something was changed since. */
export function commitOfTree() {
  try {
    const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
    return `${git('rev-parse', '--short=10', 'HEAD')}${git('status', '--porcelain', '--untracked-files=no') ? '+' : ''}`;
  } catch {
    return 'unknown';
  }
}

/** Cores, memory in bytes, load of the last minute. */
export function machine() {
  const [{ model } = { model: 'unknown' }] = cpus();
  return { model, cores: cpus().length, memoryBytes: totalmem(), kernel: release(), node: process.version, load: loadavg()[0] };
}

function filesOf(folder) {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    return [];
  }
}
