/** Builds the host into host/dist: `node host/build/build.ts [--dev]`; with `--dev` fast and not minified. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { bootScriptBuild, hostBuild, offlineWorkerBuild, prerenderBuild } from './webpack.ts';

const HOST = join(import.meta.dirname, '..');
const BOOT_OUTPUT = join(HOST, '..', '.cache', 'boot-script');
const WORKER_OUTPUT = join(HOST, '..', '.cache', 'offline-worker');
/** Inlined into every page, so every byte counts on every address; gzip more than halves it. */
const MOST_BOOT_BYTES = 10_600;

const dev = process.argv.includes('--dev');
const before = await manifestText();
await compile(bootScriptBuild({ dev, output: BOOT_OUTPUT }));
const boot = await readBootScript();
await compile(offlineWorkerBuild({ dev, output: WORKER_OUTPUT }));
const worker = await readFile(join(WORKER_OUTPUT, 'offline-worker.js'), 'utf8');
await compile(hostBuild({ boot, worker, dev }));
await compile(prerenderBuild({ dev, output: join(HOST, 'dist') }));
console.log(`host: ${(await manifestText()) === before ? 'unchanged' : 'built'} in ${Math.round(performance.now())} ms`);

async function readBootScript(): Promise<string> {
  const text = await readFile(join(BOOT_OUTPUT, 'boot-script.js'), 'utf8');
  if (text.length > MOST_BOOT_BYTES)
    throw new Error(`the boot script grew to ${text.length} bytes, at most ${MOST_BOOT_BYTES} are inlined`);
  if (/<\/script|<!--/i.test(text)) throw new Error('the boot script holds text that would end its own element');
  return text;
}

/** Null before the first build. */
function manifestText(): Promise<string | null> {
  return readFile(join(HOST, 'dist', 'host.json'), 'utf8').catch(() => null);
}

/** Rejects with webpack's errors. Closing the compiler writes its cache. */
async function compile(config: Configuration): Promise<void> {
  const compiler = webpack(config);
  try {
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true, colors: false })));
        else resolve();
      });
    });
  } finally {
    await new Promise<void>((resolve, reject) => {
      compiler.close((error) => (error ? reject(error) : resolve()));
    });
  }
}
