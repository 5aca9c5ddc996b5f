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

/** What the product allows: bytes of an address as a share of the monolith's, and bytes of the boot script after gzip. */
export const GOALS = { home: 1.05, deep: 1.2, bootGzipBytes: 6 * 1024 };

/**
 * Needs built packages. Answers { rows, bootGzipBytes }; a row is { path, addresses, product, monolith, ratio, goal } in bytes,
 * one for each screen however many addresses show it.
 */
export async function measureFirstLoad() {
  const host = readJson(join(HOST_DIST, 'host.json'));
  const boot = brotliCompressSync(host.boot).length;
  const monolith = await buildMonolith();
  const home = row({ path: '/', addresses: 1, goal: GOALS.home }, boot + bytesOf(HOST_DIST, host.initial), monolith.bytes(null));
  const rows = [home];
  for (const screen of await builtScreens()) {
    const { path, addresses, remote, route } = screen;
    rows.push(row({ path, addresses, goal: GOALS.deep }, boot + productBytes(host, { remote, route }), monolith.bytes(screen)));
  }
  return { rows, bootGzipBytes: gzipSync(host.boot, { level: 9 }).length };
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
function productBytes(host, { remote, route }) {
  const dist = join(ROOT, `remote-${remote}`, 'dist');
  const { entry, exposed, screens } = readJson(join(dist, 'release.json'));
  const screen = screens[route];
  const tiers = [...exposed.shares, ...screen.shares].flatMap((share) => host.shares[share] ?? []);
  return bytesOf(HOST_DIST, [...host.initial, ...host.runtime, ...tiers]) + bytesOf(dist, [entry, ...exposed.files, ...screen.files]);
}

/** The brotli copies that the builds lay beside their files; a file that is named twice travels once. */
function bytesOf(folder, files) {
  const scripts = [...new Set(files)].filter((file) => file.endsWith('.js'));
  return scripts.reduce((total, file) => total + statSync(join(folder, `${file}.br`)).size, 0);
}

const row = (address, product, monolith) => ({ ...address, product, monolith, ratio: product / monolith });
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
