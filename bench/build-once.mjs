/** One build of a remote in a process of its own: `node build-once.mjs <folder> <cache folder> [edits]`. Prints { wallMs, cpuMs } or, when it watches for `edits`, a list of them. */
import { createRequire } from 'node:module';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

const startedMs = performance.now();
const [dir, cacheDirectory, edits = '0'] = process.argv.slice(2);
const require = createRequire(import.meta.url);
const isWatched = Number(edits) > 0;
const config = require('@site/shared/build/webpack.cjs')(dir, { dev: isWatched });
const compiler = require('webpack')({ ...config, cache: { ...config.cache, cacheDirectory } });
const EDITED = join(dir, 'src', 'lobby', 'egame.screen.tsx');

if (isWatched) console.log(JSON.stringify(await watched(Number(edits))));
else {
  await new Promise((resolve, reject) =>
    compiler.run((error, stats) => ((error ?? stats.hasErrors()) ? reject(error ?? new Error(String(stats))) : resolve())),
  );
  await new Promise((resolve) => compiler.close(resolve));
  console.log(JSON.stringify({ wallMs: performance.now() - startedMs, cpuMs: cpuMs() }));
}

function cpuMs(since) {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

/** From the moment a file is saved until the new release stands in `dist`. */
async function watched(times) {
  let built;
  const next = () => new Promise((resolve) => (built = resolve));
  const first = next();
  const watching = compiler.watch({ aggregateTimeout: 60 }, () => built());
  await first;
  const took = [];
  for (let turn = 0; turn < times; turn++) {
    await new Promise((resolve) => setTimeout(resolve, 500)); // the watcher settles
    const done = next();
    const [savedMs, savedCpu] = [performance.now(), process.cpuUsage()];
    appendFileSync(EDITED, `\nglobalThis.edited = ${turn};\n`);
    await done;
    took.push({ wallMs: performance.now() - savedMs, cpuMs: cpuMs(savedCpu) });
  }
  await new Promise((resolve) => watching.close(resolve));
  return took;
}
