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
  SKIP_MS,
} from '@site/shared/federation';
import type { Clock } from '../../../kernel/clock.ts';
import { cookiePattern } from '../../../kernel/http/cookies.ts';
import { TemporaryFailure } from '../../../kernel/temporary-failure.ts';
import { isSameBuild, readHostBuildOf } from '../registry/host-release.rules.ts';
import type { Registry } from '../registry/registry.service.ts';
import type { FirstViews } from './first-view/first-views.ts';

/** The cookie by which a browser keeps what it draws; it names nobody and says nothing else. */
export const DRAW_COOKIE = 'host-draw';
const DRAW_BYTES = 12;
/** What the guard of the page wrote: a release that did not start in this browser, and when its page was served. */
const SKIP = cookiePattern(SKIP_COOKIE, String.raw`([0-9a-f]{24})\.(\d{1,15})`);
/** The clock of the instance that served the page may be ahead by as much. */
const MOST_AHEAD_MS = 5000;
const DRAW = cookiePattern(DRAW_COOKIE, String.raw`([\w-]{16})`);
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
  /**
   * The host for the browser of these cookies, of a visitor who is chosen for these canaries, and the cookie that it is sent, or null where it has one or nothing is drawn. Throws a TemporaryFailure
   * where nothing is left that was not revoked.
   */
  of(
    cookies: string | undefined,
    isSecure: boolean,
    chosenFor?: readonly string[],
  ): Promise<{ readonly host: DrawnHost; readonly setCookie: string | null }>;
  /** The host that everybody gets who draws nothing else. */
  stable(): Promise<DrawnHost>;
  close(): void;
}

interface DrawnHostsDependencies {
  readonly own: DrawnHost;
  readonly registry: Pick<Registry, 'current' | 'open'> & { readonly keyring: Pick<Registry['keyring'], 'root'> };
  readonly clock: Pick<Clock, 'nowMs'>;
  /** Views of another host, by its bundle for them. */
  readonly viewsOf: (bundle: string) => FirstViews | null;
  /** Called for a release that cannot be read, or that no keys of the root in force signed: its pages get the next one. */
  readonly report: (release: LiveRelease, failure: unknown) => void;
}

interface Drawing {
  /** The digest of the release that the guard of the page passed over. */
  readonly skipped?: string | undefined;
  readonly chosenFor?: readonly string[];
}

/** Who draws: nobody, for what everybody gets. */
const NOBODY = null;

export function createDrawnHosts({ own, registry, clock, viewsOf, report }: DrawnHostsDependencies): DrawnHosts {
  const hosts = new Map<string, Promise<DrawnHost | null>>();
  const isOwnRevoked = createOwnCheck(own.build, registry);
  const load = createLoader({ registry, viewsOf, report });
  let known = { text: '', channel: null as Channel | null };
  const channelNow = (): Channel => {
    const text = registry.current().payload;
    if (known.channel === null || known.text !== text) known = { text, channel: JSON.parse(text) as Channel };
    return known.channel as Channel;
  };

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
  async function drawn(draw: string | null, { skipped, chosenFor }: Drawing = {}): Promise<DrawnHost> {
    const channel = channelNow();
    forget(channel);
    const bucket = (salt: string) => (draw === NOBODY ? Number.MAX_SAFE_INTEGER : bucketOf(salt, draw));
    const releases = releasesFor(channel, HOST, bucket, chosenFor);
    const host = await firstOf(releases.filter(({ digest }) => digest !== skipped));
    if (host !== null) return host;
    if (!(await isOwnRevoked(channel))) return own;
    // The one that was passed over is better than one that was revoked.
    const last = await firstOf(releases);
    if (last === null) throw new TemporaryFailure('Every host that can be read was revoked, or cannot be compared with one that was.');
    return last;
  }
  async function firstOf(releases: readonly LiveRelease[]): Promise<DrawnHost | null> {
    for (const release of releases) {
      const host = await hostOf(release);
      if (host !== null) return host;
    }
    return null;
  }
  return {
    async of(cookies, isSecure, chosenFor = []) {
      const kept = DRAW.exec(cookies ?? '')?.[1];
      const skipped = skippedBy(cookies, clock.nowMs());
      if (kept !== undefined || channelNow().remotes[HOST] === undefined)
        return { host: await drawn(kept ?? NOBODY, { skipped, chosenFor }), setCookie: null };
      const draw = randomBytes(DRAW_BYTES).toString('base64url');
      const attributes = `Path=/; Max-Age=${A_YEAR_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
      return { host: await drawn(draw, { skipped, chosenFor }), setCookie: `${DRAW_COOKIE}=${draw}; ${attributes}` };
    },
    stable: () => drawn(NOBODY),
    close() {
      own.firstViews?.close();
      for (const loading of hosts.values()) void loading.then((host) => host?.firstViews?.close());
    },
  };
}

/** Whether the build of an instance is the same code as a revoked release. One that the store cannot give is looked at again the next time. */
function createOwnCheck(own: HostBuild, registry: Pick<Registry, 'open'>): (channel: Channel) => Promise<boolean> {
  /** By the digest of a revoked release. */
  const known = new Map<string, boolean>();
  async function isOwn(digest: string): Promise<boolean | null> {
    try {
      const read = await registry.open({ remote: HOST, digest }, HOST_MANIFEST);
      const build = read && readHostBuildOf(await read(HOST_MANIFEST));
      // No release of the host, or one whose files are gone.
      return build ? isSameBuild(build, own) : false;
    } catch {
      return null;
    }
  }
  return async ({ revoked }) => {
    for (const digest of revoked) {
      const isSame = known.get(digest) ?? (await isOwn(digest));
      if (isSame !== null) known.set(digest, isSame);
      // What cannot be compared now may be this code.
      if (isSame !== false) return true;
    }
    return false;
  };
}

/** The release that the guard of a page passed over a moment ago. What a script wrote into the cookie ends as soon. */
function skippedBy(cookies: string | undefined, nowMs: number): string | undefined {
  const [, digest, at] = SKIP.exec(cookies ?? '') ?? [];
  const ageMs = nowMs - Number(at);
  return ageMs >= -MOST_AHEAD_MS && ageMs <= SKIP_MS ? digest : undefined;
}

/** Reads a release of the host as it was signed; null, after a report, where no keys of the root in force signed it. */
function createLoader({ registry, viewsOf, report }: Pick<DrawnHostsDependencies, 'registry' | 'viewsOf' | 'report'>) {
  /** A file of a release, if it is the one that this integrity names. Throws where it is missing or another one. */
  async function readFile({ digest, version }: LiveRelease, name: string, integrity: Integrity): Promise<Buffer> {
    const content = await (await registry.open({ remote: HOST, digest }, name))?.(name);
    if (!content || integrityOf(content) !== integrity) throw new Error(`${name} of host ${version} is missing or not the signed one`);
    return content;
  }
  return async (release: LiveRelease): Promise<DrawnHost | null> => {
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
  };
}
