/** First load in bytes: every built address beside the same screens built as one bundle. JavaScript after brotli 11, boot script included. */
import { createRequire } from 'node:module';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { REMOTES, ROUTES } from '@site/shared/product';
import { buildMonolith } from './monolith.mjs';

const { readTables } = createRequire(import.meta.url)('@site/shared/build/remote/tables.cjs');
const ROOT = join(import.meta.dirname, '..');
const HOST_DIST = join(ROOT, 'host', 'dist');

const MB = 1024 * 1024;

/**
 * What the product allows: bytes of an address as a share of the monolith's, bytes of the boot script after gzip, files of an address,
 * and the JavaScript heap of a member's first view after a collection.
 */
export const GOALS = {
  home: 1.05,
  deep: 1.17,
  bootGzipBytes: 6 * 1024,
  files: 24,
  heapBytes: { '/': 9 * MB, '/game/egame': 10 * MB, '/help/kh': 9.5 * MB, '/mine/finance/deposit': 9.5 * MB },
};

/**
 * Needs built packages. Answers { rows, bootGzipBytes }; a row is { path, addresses, product, monolith, ratio, goal, files } in bytes,
 * one for each screen however many addresses show it; `files` are [name, bytes] of the product.
 */
export async function measureFirstLoad() {
  const host = readJson(join(HOST_DIST, 'host.json'));
  const boot = ['boot script', brotliCompressSync(host.boot).length];
  const monolith = await buildMonolith();
  const home = row({ path: '/', addresses: 1, goal: GOALS.home }, [boot, ...filesOf(HOST_DIST, host.initial)], monolith.bytes(null));
  const rows = [home];
  for (const screen of await builtScreens()) {
    const { path, addresses, remote, route } = screen;
    rows.push(row({ path, addresses, goal: GOALS.deep }, [boot, ...productFiles(host, { remote, route })], monolith.bytes(screen)));
  }
  return { rows, bootGzipBytes: gzipSync(host.boot, { level: 9 }).length };
}

/** What a row consists of, largest first: what to look at when it is over its budget. */
export function explain({ path, ratio, goal, product, monolith, files }) {
  const lines = files.toSorted(([, one], [, other]) => other - one).map(([name, bytes]) => `  ${String(bytes).padStart(7)} ${name}`);
  return [
    `${path}: ${ratio.toFixed(3)} of the monolith, at most ${goal}; ${product - Math.round(goal * monolith)} bytes over, ${files.length} files`,
    ...lines,
  ].join('\n');
}

/** The built screens of all remotes, each with the first of its addresses and the request it is loaded by. */
async function builtScreens() {
  const perRemote = REMOTES.map(async (remote) => {
    const { screens } = await readTables(join(ROOT, `remote-${remote}`, 'src', 'remote.ts'));
    const byRequest = Map.groupBy(Object.entries(screens), ([, request]) => request);
    return [...byRequest].map(([request, routes]) => {
      const [[route]] = routes;
      return { remote, route, request, path: ROUTES[route].path, addresses: routes.length };
    });
  });
  return (await Promise.all(perRemote)).flat();
}

/** Everything the page names for the address: first load, federation runtime, lent tiers, container, the exposed module, the screen. */
function productFiles(host, { remote, route }) {
  const dist = join(ROOT, `remote-${remote}`, 'dist');
  const { entry, exposed, screens } = readJson(join(dist, 'release.json'));
  const screen = screens[route];
  const tiers = [...exposed.shares, ...screen.shares].flatMap((share) => host.shares[share] ?? []);
  const own = filesOf(dist, [entry, ...exposed.files, ...screen.files]).map(([name, bytes]) => [`${remote}/${name}`, bytes]);
  return [...filesOf(HOST_DIST, [...host.initial, ...host.runtime, ...tiers]), ...own];
}

/** The brotli copies that the builds lay beside their files; a file that is named twice travels once. */
function filesOf(folder, files) {
  const scripts = [...new Set(files)].filter((file) => file.endsWith('.js'));
  return scripts.map((file) => [file, statSync(join(folder, `${file}.br`)).size]);
}

function row(address, files, monolith) {
  const product = files.reduce((total, [, bytes]) => total + bytes, 0);
  return { ...address, product, monolith, ratio: product / monolith, files };
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
