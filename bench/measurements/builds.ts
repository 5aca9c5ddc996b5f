/** Measures builds of one remote: cold, warm, after one changed file, and the rebuild after a save in watch mode. */
import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@site/tools/site/workspace.ts';
import { spread, type Spread } from '../pages/statistics.ts';
import type { Measurement } from '../measurements.ts';
import { createReport, formatInteger } from '../report.ts';

/** The highest duration of a rebuild after a save, and the highest CPU time after one changed file as a share of a cold build. */
const GOALS = { savedMs: 1000, changedShare: 0.3 };
const EDITS = 7;
const run = promisify(execFile);
const REMOTE = join(ROOT, 'remote-games');

/** Wall and CPU time of one build. */
interface BuildTime {
  readonly wallMs: number;
  readonly cpuMs: number;
}

interface BuildRound {
  readonly cold: BuildTime;
  readonly unchanged: BuildTime;
  readonly changed: BuildTime;
  /** One entry for each rebuild after a save. */
  readonly saved: readonly BuildTime[];
}

interface BuildSpread {
  readonly wallMs: Spread;
  readonly cpuMs: Spread;
}

/** Times in ms, and CPU times as shares of a cold build. */
interface BuildMeasurement {
  readonly cold: BuildSpread;
  readonly unchanged: BuildSpread;
  readonly changed: BuildSpread;
  readonly changedShare: Spread;
  readonly saved: { readonly wallMs: Spread };
  readonly savedShare: Spread;
}

/** Builds a copy of the sources. */
async function measureBuilds({ rounds = 3 } = {}): Promise<BuildMeasurement> {
  const all: BuildRound[] = [];
  for (let round = 0; round < rounds; round++) all.push(await measureRound());
  const of = (what: 'cold' | 'unchanged' | 'changed', figure: keyof BuildTime): Spread => spread(all.map((one) => one[what][figure]));
  const both = (what: 'cold' | 'unchanged' | 'changed'): BuildSpread => ({ wallMs: of(what, 'wallMs'), cpuMs: of(what, 'cpuMs') });
  return {
    cold: both('cold'),
    unchanged: both('unchanged'),
    changed: both('changed'),
    changedShare: spread(all.map(({ cold, changed }) => changed.cpuMs / cold.cpuMs)),
    saved: { wallMs: spread(all.flatMap(({ saved }) => saved.map(({ wallMs }) => wallMs))) },
    savedShare: spread(all.flatMap(({ cold, saved }) => saved.map(({ cpuMs }) => cpuMs / cold.cpuMs))),
  };
}

async function measureRound(): Promise<BuildRound> {
  const dir = join(ROOT, '.cache', 'bench-build', 'remote-games');
  const cache = join(ROOT, '.cache', 'bench-build', 'cache');
  rmSync(join(dir, '..'), { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  for (const name of ['src', 'package.json', 'tsconfig.json']) cpSync(join(REMOTE, name), join(dir, name), { recursive: true });
  symlinkSync(join(REMOTE, 'node_modules'), join(dir, 'node_modules'));
  const build = async (...args: string[]): Promise<unknown> =>
    JSON.parse((await run(process.execPath, [join(import.meta.dirname, '..', 'build-once.ts'), dir, cache, ...args])).stdout);
  const cold = (await build()) as BuildTime;
  const unchanged = (await build()) as BuildTime;
  appendFileSync(join(dir, 'src', 'lobby', 'egame.screen.tsx'), '\nglobalThis.edited = -1;\n');
  const changed = (await build()) as BuildTime;
  const saved = (await build(String(EDITS))) as BuildTime[];
  rmSync(join(dir, '..'), { recursive: true, force: true });
  return { cold, unchanged, changed, saved };
}

export const measurement: Measurement = {
  about: 'one remote built cold, warm, after one changed file, and on a save',
  needs: {},
  run: async () => {
    const report = createReport();
    const raw = await measureBuilds();
    const { cold, unchanged, changed, changedShare, saved, savedShare } = raw;
    const figures = ({ wallMs, cpuMs }: BuildSpread): string => `${formatInteger(wallMs.median)} ms, CPU ${formatInteger(cpuMs.median)} ms`;
    report.say(`remote-games cold ${figures(cold)}; nothing changed ${figures(unchanged)}; one file changed ${figures(changed)}`);
    const share = `CPU after one changed file ${changedShare.median.toFixed(2)} of a cold build, at most ${GOALS.changedShare}`;
    report.judge('warm rebuild', share, changedShare.median <= GOALS.changedShare);
    const { median, low, high, n } = saved.wallMs;
    const save = `a watched save ${formatInteger(median)} ms [${formatInteger(low)}–${formatInteger(high)}] of ${n}, at most ${GOALS.savedMs} ms`;
    report.judge('rebuild in dev', save, median <= GOALS.savedMs);
    report.say(`CPU of a watched save ${savedShare.median.toFixed(2)} of a cold build`);
    return report.done(raw);
  },
};
