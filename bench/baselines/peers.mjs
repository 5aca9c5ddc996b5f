/** Builds of the peers; each answers { folders, head }: where the files lie by their path, and what the page carries. */
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES } from '@site/shared/product';
import { compile } from '../compile.mjs';

const require = createRequire(import.meta.url);

export async function buildMfDefault() {
  const { mfHost, mfRemote } = require('./build/mf-default.cjs');
  const configs = [mfHost(REMOTES), ...REMOTES.map(mfRemote)];
  const folders = await compileAll(configs);
  return { folders, head: initialOf(configs[0]).map((src) => `<script defer src="${src}"></script>`) };
}

export async function buildSingleSpa() {
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
  const { shell, app } = require('./build/qiankun.cjs');
  const configs = [shell(), ...REMOTES.map(app)];
  const folders = await compileAll(configs);
  return { folders, head: initialOf(configs[0]).map((src) => `<script defer src="${src}"></script>`) };
}

async function compileAll(configs) {
  for (const config of configs) await compile(config);
  return Object.fromEntries(configs.map(({ output }) => [output.publicPath, output.path]));
}

function initialOf({ output }) {
  const { initial } = JSON.parse(readFileSync(join(output.path, 'page.json'), 'utf8'));
  return initial.map((file) => output.publicPath + file);
}
