/** One build of a remote in a child process: `node build-once.ts <folder> <cache folder> [edits]`. Prints { wallMs, cpuMs }; with `edits` it watches and prints one for each edit. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { compile } from './compile.ts';

const startedMs = performance.now();
const [dir = '', cacheDirectory = '', edits = '0'] = process.argv.slice(2);

// Loaded here, so that the time includes it.
const { default: remoteBuild } = await import('@site/shared/build/webpack.cjs');
const isWatched = Number(edits) > 0;
const config = remoteBuild(dir, { dev: isWatched });
const configWithCache: Configuration = { ...config, cache: { ...config.cache, cacheDirectory } };
const EDITED = join(dir, 'src', 'lobby', 'egame.screen.tsx');

if (isWatched) console.log(JSON.stringify(await watched(Number(edits))));
else {
  await compile(configWithCache);
  console.log(JSON.stringify({ wallMs: performance.now() - startedMs, cpuMs: cpuMs() }));
}

function cpuMs(since?: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

/** Times from the save of a file until the new release is in `dist`. */
async function watched(times: number): Promise<{ wallMs: number; cpuMs: number }[]> {
  const compiler = webpack(configWithCache);
  if (compiler === null) throw new Error('webpack rejects the configuration');
  let built: () => void = () => undefined;
  const next = (): Promise<void> =>
    new Promise((resolve) => {
      built = resolve;
    });
  const first = next();
  const watching = compiler.watch({ aggregateTimeout: 60 }, () => built());
  await first;
  const durations: { wallMs: number; cpuMs: number }[] = [];
  for (let turn = 0; turn < times; turn++) {
    await new Promise((resolve) => setTimeout(resolve, 500)); // the watcher settles
    const done = next();
    const [savedMs, savedCpu] = [performance.now(), process.cpuUsage()];
    appendFileSync(EDITED, `\nglobalThis.edited = ${turn};\n`);
    await done;
    durations.push({ wallMs: performance.now() - savedMs, cpuMs: cpuMs(savedCpu) });
  }
  await new Promise<void>((resolve) => watching?.close(() => resolve()));
  return durations;
}
