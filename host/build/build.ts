/**
 * Builds the host into host/dist: `node host/build/build.ts [--dev]`; with `--dev` fast and not minified. Forked with `--stay` it builds whenever its parent
 * asks, in a fraction of the time, and answers null or what is wrong.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { CACHE, isOwnProduct, SITE_HOST } from './site-folder.ts';
import { bootScriptBuild, hostBuild, offlineWorkerBuild, prerenderBuild } from './webpack.ts';

const DIST = join(SITE_HOST, 'dist');
const BOOT_OUTPUT = join(CACHE, 'boot-script');
const WORKER_OUTPUT = join(CACHE, 'offline-worker');
/** Inlined into every page, so every byte counts on every address; gzip more than halves it. */
const MOST_BOOT_BYTES = 10_600;

const dev = process.argv.includes('--dev');
/** The compilers of this process by the name of their build, with what their configuration holds of other builds. */
const compilers = new Map<string, { readonly compiler: Compiler; readonly inputs: string }>();

if (process.argv.includes('--stay')) stay();
else {
  try {
    const started = performance.now();
    const isNew = await build();
    console.log(`host: ${isNew ? 'built' : 'unchanged'} in ${Math.round(performance.now() - started)} ms`);
  } finally {
    await Promise.all([...compilers.values()].map(({ compiler }) => closed(compiler)));
  }
}

/** Builds in turn what is asked for, until the parent is gone. */
function stay(): void {
  let turn = Promise.resolve();
  const answer = (failure: string | null): void => void process.send?.(failure);
  process.on('message', () => {
    turn = turn.then(build).then(
      () => answer(null),
      (error: unknown) => answer(error instanceof Error ? error.message : String(error)),
    );
  });
  process.once('disconnect', () => process.exit(0));
}

/** Returns whether the build is another one than before. */
async function build(): Promise<boolean> {
  const before = await manifestText();
  await compile('boot script', bootScriptBuild({ dev, output: BOOT_OUTPUT }));
  const boot = await readBootScript();
  // The offline worker and the first views are of this product.
  const worker = isOwnProduct ? await buildWorker() : '';
  const entry = join(SITE_HOST, 'src', isOwnProduct ? 'index.ts' : 'index.tsx');
  await compile('host', hostBuild({ boot, worker, dev, entry, output: DIST }), boot + worker);
  if (isOwnProduct) await compile('first views', prerenderBuild({ dev, output: DIST }));
  return (await manifestText()) !== before;
}

async function buildWorker(): Promise<string> {
  await compile('offline worker', offlineWorkerBuild({ dev, output: WORKER_OUTPUT }));
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

/** Rejects with webpack's errors. A compiler that is used again holds in memory what it built; `inputs` is what else its configuration depends on. */
async function compile(name: string, config: Configuration, inputs = ''): Promise<void> {
  const known = compilers.get(name);
  if (known?.inputs !== inputs) {
    if (known) await closed(known.compiler);
    compilers.set(name, { compiler: webpack(config), inputs });
  }
  const compiler = compilers.get(name)?.compiler;
  await new Promise<void>((resolve, reject) => {
    compiler?.run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true, colors: false })));
      else resolve();
    });
  });
}

/** Closing a compiler writes its cache. */
function closed(compiler: Compiler): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    compiler.close((error) => (error ? reject(error) : resolve()));
  });
}
