/** Rebuilds the host and replaces the backend as their sources change: what a developer saves is served within seconds. */
import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildHost } from './build-workspace.ts';
import { ROOT } from './workspace.ts';

/** The folders that the backend runs. The contract is part of every package. */
const OF_BACKEND = ['server/src', 'server/migrations', 'sandbox/src', 'sandbox/content', 'shared/src'];
/** The folders that the host is built from. */
const OF_HOST = ['host/src', 'host/build', 'shared/src'];
const SOURCE = /\.(?:ts|tsx|mjs|cjs|css|html|json|md|svg)$/;
const TEST = /\.(?:test|testing)\.tsx?$/;
/** Editors write several files, and a file several times. */
const SETTLE_MS = 150;

/** What changed since the last turn. */
interface Changes {
  host: boolean;
  backend: boolean;
}

interface WatchSiteOptions {
  readonly replaceServer: () => Promise<void>;
  readonly log?: (line: string) => void;
  /** The repository. */
  readonly root?: string;
  readonly build?: () => Promise<void>;
}

/** Watches until the returned function is called. A change that does not build or start is told, and the next one is tried. */
export function watchSite({ replaceServer, log = console.log, root = ROOT, build = buildHost }: WatchSiteOptions): () => void {
  let changes: Changes = { host: false, backend: false };
  let [timer, turn]: [NodeJS.Timeout | undefined, Promise<void>] = [undefined, Promise.resolve()];
  async function take(): Promise<void> {
    const { host, backend } = changes;
    if (!host && !backend) return;
    changes = { host: false, backend: false };
    const started = performance.now();
    try {
      if (host) await build();
      // The backend reads the build of the host when it starts.
      await replaceServer();
      const what = [...(host ? ['host'] : []), ...(backend ? ['server'] : [])].join(' and ');
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      log(
        `✓ ${new Date().toLocaleTimeString('sv-SE')} ${what} changed: the site runs it after ${seconds} s${host ? '; reload open pages' : ''}`,
      );
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
  ];
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
