/** First load in bytes: the product's pages beside the same screens built as one bundle. Brotli 11, JavaScript only, as the page names the files. */
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const require = createRequire(import.meta.url);
const ROOT = join(import.meta.dirname, '..');
const read = (...path) => JSON.parse(readFileSync(join(ROOT, ...path), 'utf8'));

/** Address → the remote that owns it, its route's name and its screen's file. */
const DEEP_LINKS = [
  { path: '/game/egame', remote: 'games', route: 'egame' },
  { path: '/mine/record/betRecord', remote: 'games', route: 'betRecord' },
  { path: '/mine/finance/wallet', remote: 'finance', route: 'wallet' },
  { path: '/mine/userInfo', remote: 'account', route: 'userInfo' },
  { path: '/activity/discount', remote: 'activities', route: 'discount' },
  { path: '/help/ck', remote: 'help', route: 'helpCk' },
];

/** What the goals of the product allow. */
export const GOALS = { home: 1.05, deep: 1.2 };

/** Rows { path, product, monolith, ratio, goal } in bytes of brotli; needs built packages. */
export async function measureFirstLoad() {
  const host = read('host', 'dist', 'host.json');
  const monolith = await buildMonolith();
  const home = productBytes(host, host.initial, null) + size(Buffer.from(host.boot));
  const rows = [row('/', { product: home, monolith: monolith.bytes(null), goal: GOALS.home })];
  for (const { path, remote, route } of DEEP_LINKS) {
    const release = read(`remote-${remote}`, 'dist', 'release.json');
    const screen = release.screens[route];
    const borrowed = [...release.exposed.shares, ...screen.shares].flatMap((share) => host.shares[share] ?? []);
    const ofHost = new Set([...host.initial, ...host.runtime, ...borrowed]);
    const ofRemote = new Set([release.entry, ...release.exposed.files, ...screen.files]);
    const product = productBytes(host, ofHost, { remote, files: ofRemote }) + size(Buffer.from(host.boot));
    rows.push(row(path, { product, monolith: monolith.bytes({ remote, route }), goal: GOALS.deep }));
  }
  return rows;
}

const row = (path, { product, monolith, goal }) => ({ path, product, monolith, ratio: product / monolith, goal });
const size = (content) => brotliCompressSync(content).length;
const isScript = (name) => name.endsWith('.js');
const compressed = (folder, name) => readFileSync(join(folder, `${name}.br`)).length;

function productBytes(_host, ofHost, ofRemote) {
  const sum = (folder, files) => [...files].filter(isScript).reduce((total, name) => total + compressed(folder, name), 0);
  const own = sum(join(ROOT, 'host', 'dist'), ofHost);
  return ofRemote ? own + sum(join(ROOT, `remote-${ofRemote.remote}`, 'dist'), ofRemote.files) : own;
}

/** Builds the monolith; `bytes` answers what an address loads of it: the first load, and its screen's chunks. */
async function buildMonolith() {
  const configure = require('./monolith.cjs');
  const compiler = require('webpack')(configure());
  const stats = await new Promise((resolve, reject) => compiler.run((error, result) => (error ? reject(error) : resolve(result))));
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true, colors: false }));
  const { compilation } = stats;
  const initial = compilation.entrypoints.get('main').getFiles().filter(isScript);
  const sizes = new Map(compilation.getAssets().map(({ name }) => [name, name]));
  const sizeOf = (name) => {
    if (typeof sizes.get(name) !== 'number') sizes.set(name, size(readFileSync(join(configure.OUTPUT, name))));
    return sizes.get(name);
  };
  const screens = await screenGroups(compilation);
  await new Promise((resolve) => compiler.close(resolve));
  return {
    bytes: (screen) => {
      const own = screen ? screens(screen) : [];
      return [...new Set([...initial, ...own])].reduce((total, name) => total + sizeOf(name), 0);
    },
  };
}

/** The files of a screen are those of the chunk group that its `import()` in the remote's remote.ts made. */
async function screenGroups(compilation) {
  const { readTables } = require('@site/shared/build/remote/tables.cjs');
  const tables = new Map();
  for (const { remote } of DEEP_LINKS) tables.set(remote, await readTables(join(ROOT, `remote-${remote}`, 'src', 'remote.ts')));
  const filesByRequest = new Map();
  for (const group of compilation.chunkGroups) {
    for (const { module, request } of group.origins) {
      const issuer = module?.resource ?? module?.rootModule?.resource;
      if (issuer && request) filesByRequest.set(`${issuer} ${request}`, group.getFiles().filter(isScript));
    }
  }
  return ({ remote, route }) => {
    const request = tables.get(remote).screens[route];
    const key = [...filesByRequest.keys()].find((one) => one.includes(`remote-${remote}`) && one.endsWith(` ${request}`));
    if (!key) throw new Error(`the monolith has no chunk for ${remote} ${route}`);
    return filesByRequest.get(key);
  };
}
