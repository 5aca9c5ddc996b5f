/** First load of every built address compared with the same screens in one bundle: bytes of JavaScript after brotli 11, boot script included. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readTables } from '@site/shared/build/remote/tables.cjs';
import type { ReleaseDocument } from '@site/shared/federation';
import { REMOTES, ROUTES, type RemoteName, type RouteName } from '@site/shared/product';
import { buildMonolith, type MonolithScreen } from './monolith.ts';

const ROOT = join(import.meta.dirname, '..');
const HOST_DIST = join(ROOT, 'host', 'dist');

const KB = 1024;
const MB = 1024 * KB;

/** A file's name and bytes. */
type FileSize = readonly [name: string, bytes: number];

/** Bytes of one screen's first load, in the product and in the monolith; `goal` is the highest ratio, `mostBytes` the most that the product may send. */
export interface FirstLoadRow {
  readonly path: string;
  /** How many addresses show the screen. */
  readonly addresses: number;
  readonly product: number;
  readonly monolith: number;
  readonly ratio: number;
  readonly goal: number;
  readonly mostBytes: number;
  /** The files that the product sends. */
  readonly files: readonly FileSize[];
}

export interface FirstLoad {
  /** One row for each screen. */
  readonly rows: readonly FirstLoadRow[];
  readonly bootGzipBytes: number;
}

interface BuiltScreen extends MonolithScreen {
  readonly remote: RemoteName;
  readonly route: RouteName;
  readonly path: string;
  readonly addresses: number;
}

/** The parts of `host.json` that are read here. */
interface HostManifest {
  readonly boot: string;
  readonly initial: readonly string[];
  readonly runtime: readonly string[];
  /** The files of each lent package. */
  readonly shares: Readonly<Record<string, readonly string[]>>;
}

interface Goals {
  /** Bytes of the home page as a share of the monolith's. */
  readonly home: number;
  /** Bytes of a deep link as a share of the monolith's. */
  readonly deep: number;
  /** JavaScript of the home page, after brotli. */
  readonly homeBytes: number;
  /** JavaScript of a deep link, after brotli. */
  readonly deepBytes: number;
  readonly bootGzipBytes: number;
  /** Files of one address. */
  readonly files: number;
  /** The highest JavaScript heap of a member's first view after a collection, by its address. */
  readonly heapBytes: Readonly<Record<string, number>>;
}

export const GOALS: Goals = {
  home: 1.05,
  deep: 1.15,
  homeBytes: 172 * KB,
  deepBytes: 258 * KB,
  bootGzipBytes: 6 * 1024,
  files: 24,
  heapBytes: { '/': 9 * MB, '/game/egame': 10 * MB, '/help/kh': 9.5 * MB, '/mine/finance/deposit': 9.5 * MB },
};

/** A screen of a release that is built in a folder. */
interface ScreenOfBuild {
  readonly remote: string;
  readonly screen: string;
  readonly dist: string;
}

/** Needs built packages. */
export async function measureFirstLoad(): Promise<FirstLoad> {
  const host = readHost();
  const monolith = await buildMonolith();
  const home = row(
    { path: '/', addresses: 1, goal: GOALS.home, mostBytes: GOALS.homeBytes },
    [bootOf(host), ...filesOf(HOST_DIST, host.initial)],
    monolith.bytes(null),
  );
  const rows = [home];
  for (const screen of await builtScreens()) {
    const { path, addresses, remote, route } = screen;
    rows.push(
      row(
        { path, addresses, goal: GOALS.deep, mostBytes: GOALS.deepBytes },
        deepLinkFiles({ remote, screen: route, dist: join(ROOT, `remote-${remote}`, 'dist') }),
        monolith.bytes(screen),
      ),
    );
  }
  return { rows, bootGzipBytes: gzipSync(host.boot, { level: 9 }).length };
}

/** Whether a row is within its share of the monolith and its bytes. */
export const isWithinBudget = ({ ratio, goal, product, mostBytes }: FirstLoadRow): boolean => ratio <= goal && product <= mostBytes;

/** The files of a row, largest first, for the diagnosis of a row over its budget. */
export function explain({ path, ratio, goal, product, monolith, mostBytes, files }: FirstLoadRow): string {
  const lines = files.toSorted(([, one], [, other]) => other - one).map(([name, bytes]) => `  ${String(bytes).padStart(7)} ${name}`);
  return [
    `${path}: ${ratio.toFixed(3)} of the monolith, at most ${goal}; ${product} bytes, at most ${mostBytes}; ${product - Math.round(Math.min(goal * monolith, mostBytes))} bytes over, ${files.length} files`,
    ...lines,
  ].join('\n');
}

/** The built screens of all remotes, each with the first of its addresses and its import request. */
async function builtScreens(): Promise<BuiltScreen[]> {
  const perRemote = REMOTES.map(async (remote): Promise<BuiltScreen[]> => {
    const { screens } = await readTables(join(ROOT, `remote-${remote}`, 'src', 'remote.ts'));
    const byRequest = Map.groupBy(Object.keys(screens) as RouteName[], (route) => screens[route] ?? '');
    return [...byRequest].flatMap(([request, routes]) => {
      const [route] = routes;
      return route === undefined ? [] : { remote, route, request, path: ROUTES[route].path, addresses: routes.length };
    });
  });
  return (await Promise.all(perRemote)).flat();
}

/** All JavaScript that a deep link to a screen loads: boot script, first load, federation runtime, lent tiers, container, exposed module, screen. */
export function deepLinkFiles({ remote, screen, dist }: ScreenOfBuild): readonly FileSize[] {
  const host = readHost();
  const { entry, exposed, screens } = readJson(join(dist, 'release.json')) as ReleaseDocument;
  const parts = screens[screen];
  if (parts === undefined) throw new Error(`remote-${remote} has no screen ${screen}`);
  const tiers = [...exposed.shares, ...parts.shares].flatMap((share) => host.shares[share] ?? []);
  const own = filesOf(dist, [entry, ...exposed.files, ...parts.files]).map(([name, bytes]): FileSize => [`${remote}/${name}`, bytes]);
  return [bootOf(host), ...filesOf(HOST_DIST, [...host.initial, ...host.runtime, ...tiers]), ...own];
}

const readHost = (): HostManifest => readJson(join(HOST_DIST, 'host.json')) as HostManifest;
const bootOf = ({ boot }: HostManifest): FileSize => ['boot script', brotliCompressSync(boot).length];

/** The brotli copies that the builds write; a file that is listed twice counts once. */
function filesOf(folder: string, files: readonly string[]): FileSize[] {
  const scripts = [...new Set(files)].filter((file) => file.endsWith('.js'));
  return scripts.map((file): FileSize => [file, statSync(join(folder, `${file}.br`)).size]);
}

function row(
  address: Pick<FirstLoadRow, 'path' | 'addresses' | 'goal' | 'mostBytes'>,
  files: readonly FileSize[],
  monolith: number,
): FirstLoadRow {
  const product = files.reduce((total, [, bytes]) => total + bytes, 0);
  return { ...address, product, monolith, ratio: product / monolith, files };
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
