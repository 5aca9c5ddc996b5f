/** Which host a page gets: the release that its browser draws, as devices draw the releases of remotes; else the build of this instance. */
import { randomBytes } from 'node:crypto';
import { integrityOf } from '@site/shared/build/remote/digest.cjs';
import {
  bucketOf,
  type Channel,
  HOST,
  HOST_MANIFEST,
  HOST_PRERENDER,
  type HostBuild,
  hostsOf,
  type Integrity,
  type LiveRelease,
  refuseSigners,
  RELEASE_DOCUMENT,
  type ReleaseDocument,
  releasesFor,
  signersOf,
  SKIP_COOKIE,
} from '@site/shared/federation';
import { readHostBuildOf } from '../registry/host-release.rules.ts';
import type { Registry } from '../registry/registry.service.ts';
import type { FirstViews } from './first-view/first-views.ts';

/** The cookie by which a browser keeps what it draws; it names nobody and says nothing else. */
export const DRAW_COOKIE = 'host-draw';
const DRAW_BYTES = 12;
/** What the guard of the page wrote: a release that did not start in this browser. */
const SKIP = new RegExp(`(?:^|;\\s*)${SKIP_COOKIE}=([0-9a-f]{24})(?:;|$)`);
const DRAW = /(?:^|;\s*)host-draw=([\w-]{16})(?:;|$)/;
const A_YEAR_SECONDS = 365 * 24 * 3600;

/** The host of one page. */
export interface DrawnHost {
  readonly build: HostBuild;
  /** Null for the build of this instance. */
  readonly release: LiveRelease | null;
  /** Null where it draws no views. */
  readonly firstViews: FirstViews | null;
}

export interface DrawnHosts {
  /** The host for the browser of these cookies, and the cookie that it is sent, or null where it has one or nothing is drawn. */
  of(cookies: string | undefined, isSecure: boolean): Promise<{ readonly host: DrawnHost; readonly setCookie: string | null }>;
  /** The host that everybody gets who draws nothing else. */
  stable(): Promise<DrawnHost>;
  close(): void;
}

interface DrawnHostsDependencies {
  readonly own: DrawnHost;
  readonly registry: Pick<Registry, 'current' | 'open'> & { readonly keyring: Pick<Registry['keyring'], 'root'> };
  /** Views of another host, by its bundle for them. */
  readonly viewsOf: (bundle: string) => FirstViews | null;
  /** Called for a release that cannot be read, or that no keys of the root in force signed: its pages get the next one. */
  readonly report: (release: LiveRelease, failure: unknown) => void;
}

/** Who draws: nobody, for what everybody gets. */
const NOBODY = null;

export function createDrawnHosts({ own, registry, viewsOf, report }: DrawnHostsDependencies): DrawnHosts {
  const hosts = new Map<string, Promise<DrawnHost | null>>();
  let known = { text: '', channel: null as Channel | null };
  const channelNow = (): Channel => {
    const text = registry.current().payload;
    if (known.channel === null || known.text !== text) known = { text, channel: JSON.parse(text) as Channel };
    return known.channel as Channel;
  };

  /** A file of a release, if it is the one that this integrity names. Throws where it is missing or another one. */
  async function readFile({ digest, version }: LiveRelease, name: string, integrity: Integrity): Promise<Buffer> {
    const content = await (await registry.open({ remote: HOST, digest }, name))?.(name);
    if (!content || integrityOf(content) !== integrity) throw new Error(`${name} of host ${version} is missing or not the signed one`);
    return content;
  }
  async function load(release: LiveRelease): Promise<DrawnHost | null> {
    const text = (await readFile(release, RELEASE_DOCUMENT, release.document)).toString();
    const { keys, remotes } = registry.keyring.root();
    const reason = refuseSigners(await signersOf(text, release.signatures, keys), remotes[HOST]);
    if (reason !== null) {
      report(release, new Error(reason));
      return null;
    }
    const { files } = JSON.parse(text) as ReleaseDocument;
    const signed = async (name: string) => (files[name] ? readFile(release, name, files[name].integrity) : null);
    const build = readHostBuildOf(await signed(HOST_MANIFEST));
    if (build === null) throw new Error(`host ${release.version} has no ${HOST_MANIFEST} that can be read`);
    const bundle = await signed(HOST_PRERENDER);
    return { build, release, firstViews: bundle === null ? null : viewsOf(bundle.toString()) };
  }
  /** What is loaded is verified under one root, with the signatures of then. */
  const keyOf = ({ digest, signatures }: LiveRelease) =>
    [digest, registry.keyring.root().version, ...signatures.map(({ sig }) => sig)].join(' ');
  /** Loaded once; a release that cannot be read is tried again when it is drawn next. */
  function hostOf(release: LiveRelease): Promise<DrawnHost | null> {
    const key = keyOf(release);
    const loading =
      hosts.get(key) ??
      load(release).catch((failure: unknown) => {
        hosts.delete(key);
        report(release, failure);
        return null;
      });
    hosts.set(key, loading);
    return loading;
  }
  /** Views of hosts that nobody draws any more end with their process. */
  function forget(channel: Channel): void {
    const drawn = new Set(hostsOf(channel).map(keyOf));
    for (const [key, loading] of hosts) {
      if (drawn.has(key)) continue;
      hosts.delete(key);
      void loading.then((host) => host?.firstViews?.close());
    }
  }
  async function drawn(draw: string | null, skipped?: string): Promise<DrawnHost> {
    const channel = channelNow();
    forget(channel);
    for (const release of releasesFor(channel, HOST, (salt) => (draw === NOBODY ? Number.MAX_SAFE_INTEGER : bucketOf(salt, draw)))) {
      const host = release.digest === skipped ? null : await hostOf(release);
      if (host !== null) return host;
    }
    return own;
  }

  return {
    async of(cookies, isSecure) {
      const kept = DRAW.exec(cookies ?? '')?.[1];
      const skipped = SKIP.exec(cookies ?? '')?.[1];
      if (kept !== undefined || channelNow().remotes[HOST] === undefined)
        return { host: await drawn(kept ?? NOBODY, skipped), setCookie: null };
      const draw = randomBytes(DRAW_BYTES).toString('base64url');
      const attributes = `Path=/; Max-Age=${A_YEAR_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
      return { host: await drawn(draw, skipped), setCookie: `${DRAW_COOKIE}=${draw}; ${attributes}` };
    },
    stable: () => drawn(NOBODY),
    close() {
      own.firstViews?.close();
      for (const loading of hosts.values()) void loading.then((host) => host?.firstViews?.close());
    },
  };
}
