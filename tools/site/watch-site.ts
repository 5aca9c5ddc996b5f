/** Rebuilds the host and replaces the backend as their sources change: what a developer saves is served within seconds. */
import { watch } from 'node:fs';
import { join } from 'node:path';
import { createHostBuilder, type HostBuilder } from './build-workspace.ts';
import { isOwnProduct, SITE } from './workspace.ts';

/** The folders that the backend runs. The contract, or the map of another product, is part of every package. */
const OF_BACKEND = isOwnProduct
  ? ['server/src', 'server/migrations', 'sandbox/src', 'sandbox/content', 'shared/src']
  : ['server', 'site-map/src'];
/** The folders that the host is built from. */
const OF_HOST = isOwnProduct ? ['host/src', 'shared/src'] : ['host/src', 'site-map/src'];
/** How the host is built: a process that built it before does not know of a change. */
const OF_HOST_BUILD = isOwnProduct ? ['host/build'] : [];
const SOURCE = /\.(?:ts|tsx|mjs|cjs|css|html|json|md|svg)$/;
const TEST = /\.(?:test|testing)\.tsx?$/;
/** Editors write several files, and a file several times. */
const SETTLE_MS = 150;

/** What changed since the last turn. */
interface Changes {
  host: boolean;
  hostBuild: boolean;
  backend: boolean;
}
const NONE: Changes = { host: false, hostBuild: false, backend: false };

interface WatchSiteOptions {
  readonly replaceServer: () => Promise<void>;
  readonly log?: (line: string) => void;
  /** The folder of the site. */
  readonly root?: string;
  readonly builder?: HostBuilder;
}

/** Watches until the returned function is called. A change that does not build or start is told, and the next one is tried. */
export function watchSite({ replaceServer, log = console.log, root = SITE, builder = createHostBuilder() }: WatchSiteOptions): () => void {
  let changes = { ...NONE };
  let [timer, turn]: [NodeJS.Timeout | undefined, Promise<void>] = [undefined, Promise.resolve()];
  async function take(): Promise<void> {
    const { hostBuild, backend } = changes;
    const host = changes.host || hostBuild;
    if (!host && !backend) return;
    changes = { ...NONE };
    const started = performance.now();
    try {
      if (hostBuild) builder.stop();
      if (host) await builder.build();
      // The backend reads the build of the host when it starts.
      await replaceServer();
      log(reportOf({ host, backend }, performance.now() - started));
    } catch (error) {
      log(`✗ ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const note = (kind: keyof Changes) => (_event: string, name: string | null) => {
    if (name === null || !SOURCE.test(name) || TEST.test(name)) return;
    changes[kind] = true;
    clearTimeout(timer);
    timer = setTimeout(() => {
      turn = turn.then(take);
    }, SETTLE_MS);
  };
  const watchers = [
    ...OF_BACKEND.map((folder) => watch(join(root, folder), { recursive: true }, note('backend'))),
    ...OF_HOST.map((folder) => watch(join(root, folder), { recursive: true }, note('host'))),
    ...OF_HOST_BUILD.map((folder) => watch(join(root, folder), { recursive: true }, note('hostBuild'))),
  ];
  void builder.ready.then(() => log('watching the host, the server and the contract'));
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    builder.stop();
  };
}

function reportOf({ host, backend }: Pick<Changes, 'host' | 'backend'>, ms: number): string {
  const what = [...(host ? ['host'] : []), ...(backend ? ['server'] : [])].join(' and ');
  const time = new Date().toLocaleTimeString('sv-SE');
  return `✓ ${time} ${what} changed: the site runs it after ${(ms / 1000).toFixed(1)} s${host ? '; reload open pages' : ''}`;
}
