/** A page of the site with its headers: the files that it will need, and what they have to be. */
import { OFFLINE_WORKER_PATH, type StartSettings } from '@site/shared/site-map';
import {
  claimsOfLive,
  HOST_FILES_PATH,
  HOST_GUARD,
  type HostBuild,
  type Integrity,
  type PageToken,
  type ReleaseDocument,
  type SiteClaims,
  type SitePlace,
} from '@site/shared/federation';
import { integrityOf } from '@site/shared/build/remote/digest.cjs';
import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../kernel/clock.ts';
import type { Registry } from '../registry/registry.service.ts';
import { pageDocument } from './document.ts';
import type { DrawnHost } from './drawn-hosts.ts';
import type { ReadyView } from './first-view/first-views.ts';
import { type Preload, preloadsOfHostScreen, preloadsOfRemoteScreen } from './preloads.ts';
import { securityHeaders } from './security-headers.ts';

/** What every page is made of. */
export interface PageSources {
  readonly settings: StartSettings;
  readonly supportOrigin: string;
  /** Other origins that links of the page lead to. */
  readonly linkOrigins: readonly string[];
  readonly title: string;
  readonly clock: Clock;
  readonly registry: Pick<Registry, 'keyring' | 'current' | 'live' | 'liveDocument' | 'open' | 'pageToken'>;
}

/** What an address needs in addition to the first load. */
export interface PageNeeds {
  readonly documents: Readonly<Record<string, string>>;
  readonly preloads: readonly Preload[];
}

export interface Page {
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

interface PageContent extends PageNeeds {
  readonly host: Pick<DrawnHost, 'build' | 'release'>;
  readonly firstView: ReadyView | null;
  readonly isOffline?: boolean;
  /** For a page that goes to one visitor. */
  readonly page?: PageToken;
  /** The canaries for chosen visitors that it may draw. */
  readonly chosenFor?: readonly string[];
  /** Several pages under the same policies share one. */
  readonly nonce?: string;
}

/** What joined teams own on the running site. */
export const liveClaims = ({ keyring, live }: PageSources['registry']): SiteClaims => claimsOfLive(keyring.root().claims, live());

const NOTHING: PageNeeds = { documents: {}, preloads: [] };
const NONCE_BYTES = 16;
const GUARD_HASH = integrityOf(HOST_GUARD);

export const newNonce = () => randomBytes(NONCE_BYTES).toString('base64');

/** A page that is issued now, with a new nonce unless it is given one. */
export function composePage(
  { documents, page, chosenFor = [], nonce = newNonce(), host: { build: host, release }, ...content }: PageContent,
  sources: PageSources,
): Page {
  const { registry, title, clock, settings, supportOrigin, linkOrigins } = sources;
  const { apiOrigin, venueOrigin, videoOrigins } = settings;
  const { publicKey } = registry.keyring;
  const root = registry.keyring.currentRoot();
  const hostFiles = integritiesOf(host);
  const channel = registry.current();
  const drawn = release && { host: { version: release.version, digest: release.digest } };
  const own = { ...(chosenFor.length > 0 && { chosenFor }), ...(page && { page }) };
  const start = { settings, servedAtMs: clock.nowMs(), publicKey, root, ...drawn, hostFiles, channel, documents, ...own };
  return {
    headers: securityHeaders({
      nonce,
      inlineHashes: [integrityOf(host.boot), ...(release ? [GUARD_HASH] : [])],
      venueOrigin,
      videoOrigins,
      supportOrigin,
      apiOrigin,
      linkOrigins,
    }),
    html: pageDocument({ nonce, title, host, start, ...content }),
  };
}

export async function needsOf(place: SitePlace | null, host: HostBuild, { registry }: Pick<PageSources, 'registry'>): Promise<PageNeeds> {
  if (place === null) return NOTHING;
  const { owner, screen } = place;
  if (owner === 'host') return { documents: {}, preloads: preloadsOfHostScreen(host, screen) };
  const text = await registry.liveDocument(owner);
  if (text === null) return NOTHING;
  return { documents: { [owner]: text }, preloads: preloadsOfRemoteScreen(host, JSON.parse(text) as ReleaseDocument, screen) };
}

const integrities = new WeakMap<HostBuild, Readonly<Record<string, Integrity>>>();

/** Absolute path → integrity of the files of the host; its worker is named too, so that the page may register it. */
function integritiesOf(host: HostBuild): Readonly<Record<string, Integrity>> {
  const known = integrities.get(host);
  if (known !== undefined) return known;
  const named = Object.entries(host.files).map(([name, { integrity }]) => [HOST_FILES_PATH + name, integrity] as const);
  const all = Object.fromEntries([...named, [OFFLINE_WORKER_PATH, integrityOf(host.worker)]]);
  integrities.set(host, all);
  return all;
}
