/** Builds of the peers; each returns { folders, head }: the folders of files by path, and the head of the page. */
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES } from '@site/shared/product';
import { compile } from '../compile.ts';
import { buildName } from '../build-name.ts';

const BENCH = join(import.meta.dirname, '..');

const require = createRequire(import.meta.url);

/** The libraries that only peers need are a separate package: nothing but these builds installs it. */
function installPeers() {
  if (existsSync(join(import.meta.dirname, 'node_modules', 'single-spa'))) return;
  execFileSync('pnpm', ['install', '--ignore-workspace', '--frozen-lockfile'], { cwd: import.meta.dirname, stdio: 'ignore' });
}

export async function buildMfDefault() {
  const { mfHost, mfRemote } = require('./build/mf-default.cjs');
  const configs = [mfHost(REMOTES), ...REMOTES.map(mfRemote)];
  const folders = await compileAll(configs);
  return { folders, head: initialOf(configs[0]).map((src) => `<script defer src="${src}"></script>`) };
}

export async function buildSingleSpa() {
  installPeers();
  const { NAME, SHARED, fileOf, sharedModules, shell, app } = require('./build/single-spa.cjs');
  const configs = [shell(), sharedModules(), ...REMOTES.map(app)];
  const folders = await compileAll(configs);
  const imports = Object.fromEntries([
    ...SHARED.map((key) => [key, `/${NAME}-shared/${fileOf(key)}.js`]),
    ...REMOTES.map((remote) => [`@site/app-${remote}`, `/${NAME}-${remote}/main.js`]),
  ]);
  const scripts = initialOf(configs[0]).map((src) => `<script type="module" src="${src}" crossorigin="anonymous"></script>`);
  return { folders, head: [`<script type="importmap">${JSON.stringify({ imports })}</script>`, ...scripts] };
}

export async function buildQiankun() {
  installPeers();
  const { shell, app } = require('./build/qiankun.cjs');
  const configs = [shell(), ...REMOTES.map(app)];
  const folders = await compileAll(configs);
  return { folders, head: initialOf(configs[0]).map((src) => `<script defer src="${src}"></script>`) };
}

/** Builds what was not built from the current sources, known by the packages' builds and by the baselines' own files. */
async function compileAll(configs) {
  const [{ name }] = configs;
  const stamp = join(BENCH, 'dist', `${name}.stamp`);
  const fingerprint = `${buildName()} ${ownSources()}`;
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint) {
    for (const config of configs) await compile(config);
    writeFileSync(stamp, fingerprint);
  }
  return Object.fromEntries(configs.map(({ output }) => [output.publicPath, output.path]));
}

function ownSources() {
  const hash = createHash('sha256');
  for (const folder of ['src', 'baselines/src', 'baselines/build'])
    for (const file of readdirSync(join(BENCH, folder)).toSorted()) hash.update(readFileSync(join(BENCH, folder, file)));
  return hash.digest('hex');
}

function initialOf({ output }) {
  const { initial } = JSON.parse(readFileSync(join(output.path, 'page.json'), 'utf8'));
  return initial.map((file) => output.publicPath + file);
}
