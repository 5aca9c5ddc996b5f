/** Builds the host into host/dist: `node host/build/build.mjs [--dev]`, or `buildHost` from the build task. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const HOST = join(import.meta.dirname, '..');
const BOOT_OUTPUT = join(HOST, '..', '.cache', 'boot-script');
const WORKER_OUTPUT = join(HOST, '..', '.cache', 'offline-worker');
/** Inlined into every page, so every byte counts on every address; gzip more than halves it. */
const MOST_BOOT_BYTES = 10_400;

/** `mode` is 'production' or 'development' (unminified, fast). `changed` reports whether the output for players differs from the previous build. */
export async function buildHost({ mode = 'production' } = {}) {
  const startedMs = performance.now();
  const dev = mode === 'development';
  const configure = require('./webpack.cjs');
  const before = await manifestText();
  await compile(configure.bootScriptBuild({ dev, output: BOOT_OUTPUT }));
  const boot = await readBootScript();
  await compile(configure.offlineWorkerBuild({ dev, output: WORKER_OUTPUT }));
  const worker = await readFile(join(WORKER_OUTPUT, 'offline-worker.js'), 'utf8');
  await compile(configure({ boot, worker, dev }));
  await compile(configure.prerenderBuild({ dev, output: join(HOST, 'dist') }));
  return { changed: (await manifestText()) !== before, ms: Math.round(performance.now() - startedMs) };
}

async function readBootScript() {
  const text = await readFile(join(BOOT_OUTPUT, 'boot-script.js'), 'utf8');
  if (text.length > MOST_BOOT_BYTES)
    throw new Error(`the boot script grew to ${text.length} bytes, at most ${MOST_BOOT_BYTES} are inlined`);
  if (/<\/script|<!--/i.test(text)) throw new Error('the boot script holds text that would end its own element');
  return text;
}

function manifestText() {
  return readFile(join(HOST, 'dist', 'host.json'), 'utf8').catch(() => null);
}

async function compile(config) {
  const compiler = require('webpack')(config);
  try {
    const stats = await new Promise((resolve, reject) => compiler.run((error, result) => (error ? reject(error) : resolve(result))));
    if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true, colors: false }));
  } finally {
    await new Promise((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const mode = process.argv.includes('--dev') ? 'development' : 'production';
  const { changed, ms } = await buildHost({ mode });
  console.log(`host: ${changed ? 'built' : 'unchanged'} in ${ms} ms`);
}
