/** Builds the host into host/dist: `node host/build/build.ts [--dev]`; with `--dev` fast and not minified. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { CACHE, isOwnProduct, SITE_HOST } from './site-folder.ts';
import { bootScriptBuild, hostBuild, offlineWorkerBuild, prerenderBuild } from './webpack.ts';

const DIST = join(SITE_HOST, 'dist');
const BOOT_OUTPUT = join(CACHE, 'boot-script');
const WORKER_OUTPUT = join(CACHE, 'offline-worker');
/** Inlined into every page, so every byte counts on every address; gzip more than halves it. */
const MOST_BOOT_BYTES = 10_600;

const dev = process.argv.includes('--dev');
const before = await manifestText();
await compile(bootScriptBuild({ dev, output: BOOT_OUTPUT }));
const boot = await readBootScript();
// The offline worker and the first views are of this product.
const worker = isOwnProduct ? await buildWorker() : '';
await compile(hostBuild({ boot, worker, dev, entry: join(SITE_HOST, 'src', isOwnProduct ? 'index.ts' : 'index.tsx'), output: DIST }));
if (isOwnProduct) await compile(prerenderBuild({ dev, output: DIST }));
console.log(`host: ${(await manifestText()) === before ? 'unchanged' : 'built'} in ${Math.round(performance.now())} ms`);

async function buildWorker(): Promise<string> {
  await compile(offlineWorkerBuild({ dev, output: WORKER_OUTPUT }));
  return readFile(join(WORKER_OUTPUT, 'offline-worker.js'), 'utf8');
}

async function readBootScript(): Promise<string> {
  const text = await readFile(join(BOOT_OUTPUT, 'boot-script.js'), 'utf8');
  if (text.length > MOST_BOOT_BYTES)
    throw new Error(`the boot script grew to ${text.length} bytes, at most ${MOST_BOOT_BYTES} are inlined`);
  if (/<\/script|<!--/i.test(text)) throw new Error('the boot script holds text that would end its own element');
  return text;
}

/** Null before the first build. */
function manifestText(): Promise<string | null> {
  return readFile(join(DIST, 'host.json'), 'utf8').catch(() => null);
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
