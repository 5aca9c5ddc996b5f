import type { HostBuild } from '@site/shared/federation';
import { DAY_MS } from '../kernel/clock.ts';
import { createDrawnHosts } from '../modules/releases/page/drawn-hosts.ts';
import { createPageTokens, type PagePlace } from '../modules/releases/registry/page-tokens.ts';
import { makeHostRelease, OPS_TOKEN, PUBLISH_TOKEN, startRegistry } from '../modules/releases/registry/testing.ts';

const [HERE, ELSEWHERE]: readonly PagePlace[] = [
  { address: '203.0.113.7', host: 'site.example' },
  { address: '198.51.100.7', host: 'site.example' },
] as const;
const [LIVE, CANARY] = ['1.0.0', '1.1.0'] as const;

/** A registry with a host that is live and another one for half of the browsers. */
export async function startBrowserStage() {
  const site = await startRegistry(null, undefined, { hasHost: true });
  for (const version of [LIVE, CANARY]) await site.ops.publish(makeHostRelease({ version, content: version }), 'host', PUBLISH_TOKEN);
  await site.ops.activate(LIVE, 'host');
  await site.ops.command('canary', 'host', { version: CANARY, percent: 50 });
  const hosts = createDrawnHosts({
    own: { build: { boot: 'own' } as HostBuild, release: null, firstViews: null },
    registry: site.registry,
    clock: site.clock,
    viewsOf: () => null,
    report: () => undefined,
  });
  const tokens = createPageTokens({ secret: OPS_TOKEN, clock: site.clock });
  const stop = async () => {
    hosts.close();
    await site.stop();
  };
  return { site, hosts, tokens, stop };
}

type BrowserStage = Awaited<ReturnType<typeof startBrowserStage>>;

/** Tries to use the credential from a place. */
type Use = (place: PagePlace) => Promise<boolean>;

/** The probe of each row of docs/credentials.md about browsers. */
export const BROWSER_PROBES: Readonly<Record<string, (stage: BrowserStage) => Promise<Use>>> = {
  'page token': async ({ site, tokens }) => {
    const token = site.registry.pageToken(HERE);
    return async (place) => tokens.check(token, place) !== null;
  },
  'host-draw cookie': async ({ hosts }) => {
    const hostOf = async (cookie: string | undefined) => {
      const { host, setCookie } = await hosts.of(cookie, true);
      return { version: host.release?.version, setCookie };
    };
    let drawn = await hostOf(undefined);
    while (drawn.version !== CANARY) drawn = await hostOf(undefined);
    const cookie = drawn.setCookie?.split(';', 1)[0];
    return async () => (await hostOf(cookie)).version === CANARY;
  },
};

/** The events of docs/credentials.md about browsers; each answers from where the credential is used after it. */
export const BROWSER_ENDINGS: Readonly<Record<string, (stage: BrowserStage) => Promise<PagePlace>>> = {
  'another address': async () => ELSEWHERE,
  async abort({ site }) {
    await site.ops.command('abort', 'host');
    return HERE;
  },
  async revoke({ site }) {
    await site.ops.command('revoke', 'host', { version: CANARY });
    return HERE;
  },
  async 'a day'({ site }) {
    site.clock.advance(DAY_MS);
    return HERE;
  },
};

/** Where the credential is made. */
export const PLACE_OF_BROWSER = HERE;
