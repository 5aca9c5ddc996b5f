/** Renders the first view of an address for a guest, with the host's shell, router and theme. */
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { SiteClaims } from '@site/shared/federation';
import { createStore, type Platform } from '@site/shared/platform';
import { createMemoryRouter } from '@site/shared/site-router';
import { SiteTheme } from '@site/shared/ui';
import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { remotesOf } from '../lib/site-map.ts';
import type { Host } from '../platform/host-context.tsx';
import type { Releases } from '../release-runtime/releases.ts';
import { Root } from '../shell/root.tsx';
import { SitePage } from '../shell/site-page.tsx';
import { siteRoutes } from '../shell/site-routes.tsx';

export interface Scene {
  readonly path: string;
  readonly platform: Platform;
  readonly host: Host;
  readonly releases: Releases;
}

/** The viewport sizes that a view is rendered for. */
export const WINDOWS = { wide: 1280, phone: 390 } as const;

/** Maximum rounds, because responses may cause new requests. */
const MAX_ROUNDS = 4;

/** Collects the styles of one view. */
export function collectingCache(): EmotionCache {
  const cache = createCache({ key: 'c' });
  cache.compat = true;
  return cache;
}

/** The markup of a view in one viewport, rendered again until all its requests are answered. */
export async function renderView(scene: Scene, frame: keyof typeof WINDOWS, styles: EmotionCache): Promise<string> {
  Object.assign(globalThis, { matchMedia: (query: string) => ({ matches: holdsAt(query, WINDOWS[frame]) }) });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  const one = () => markupOf(<Page scene={scene} queries={queries} styles={styles} />, frame);
  let markup = await one();
  for (let round = 1; round < MAX_ROUNDS && (await answerQuestions(queries)); round += 1) markup = await one();
  return markup;
}

/** Runs the pending requests of the markup; returns whether any was answered. */
async function answerQuestions(queries: QueryClient): Promise<boolean> {
  const open = queries
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => state.status === 'pending' && options.queryFn && isEnabled(options));
  await Promise.all(open.map((query) => query.fetch().catch(() => undefined)));
  return open.some(({ state }) => state.status === 'success');
}

const isEnabled = (options: object) => !('enabled' in options) || options.enabled !== false;

interface PageProps {
  readonly scene: Scene;
  readonly queries: QueryClient;
  readonly styles: EmotionCache;
}

function Page({ scene: { path, platform, host, releases }, queries, styles }: PageProps): ReactNode {
  const router = createMemoryRouter(siteRoutes(<Root />), { initialEntries: [path] });
  return (
    <CacheProvider value={styles}>
      <SiteTheme>
        <SitePage queries={queries} platform={platform} host={host} releases={releases} router={router} />
      </SiteTheme>
    </CacheProvider>
  );
}

async function markupOf(page: ReactNode, frame: string): Promise<string> {
  const { prelude } = await prerender(page, { identifierPrefix: frame, progressiveChunkSize: Number.MAX_SAFE_INTEGER });
  return new Response(prelude).text();
}

/** The width queries among the media queries of the site. */
function holdsAt(query: string, width: number): boolean {
  const [, bound, px] = /\((min|max)-width: ([\d.]+)px\)/.exec(query) ?? [];
  if (bound === undefined) return false;
  return bound === 'min' ? width >= Number(px) : width <= Number(px);
}

const IDLE = { phase: 'preparing', version: null, digest: null, mounted: null, offered: null } as const;

/** Fixed releases: the one of the address is mounted, every other loads forever. */
export function staticReleases(
  mounted: { readonly remote: string; readonly state: ReturnType<Releases['stateOf']> } | null,
  claims: SiteClaims,
): Releases {
  const nothing = () => undefined;
  return {
    claims: createStore(claims),
    remotes: () => remotesOf(claims),
    ownerOf: () => 'host',
    watch: nothing,
    holds: createStore([]),
    pageToken: nothing,
    applyChannel: nothing,
    offers: createStore([]),
    freshness: createStore('fresh'),
    stateOf: (remote) => (mounted?.remote === remote ? mounted.state : createStore(IDLE)),
    addPart: () => nothing,
    parts: () => [],
    open: nothing,
    warm: nothing,
    reportRenderError: nothing,
    retry: nothing,
    follow: nothing,
    end: nothing,
  };
}
