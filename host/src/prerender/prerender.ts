/** Runs in a separate backend process: receives an order, returns a view, and knows nothing but the order. */
import { createStore } from '@site/shared/platform';
import { matchRoute, PLATFORM_TYPE, ROUTES, VV_PRETTY_DEFAULT } from '@site/shared/product';
import type { FirstView, FirstViewOrder } from '@site/shared/federation';
import { getPreInfo } from '@site/shared/wire';
import { createVvPretty } from '../platform/vv-pretty.ts';
import { collectingCache, drawView, stillReleases, type Scene } from './draw-view.tsx';
import { answerFrom, guestPlatform } from './guest-platform.ts';
import { loadScreen, type Compile } from './load-part.ts';
import { liftStyles, lightByDevice, sheetsOf } from './styles.ts';

/** Renders the view of an order. `compile` makes functions of a release's scripts. Rejects when the address cannot be rendered. */
export async function draw(order: FirstViewOrder, compile: Compile): Promise<FirstView> {
  const answering = answerFrom(order.answers);
  const styles = collectingCache();
  const scene = await sceneOf(order, answering.api, compile);
  const wide = await drawView(scene, 'wide', styles);
  const phone = await drawView(scene, 'phone', styles);
  const { markups, css } = liftStyles([wide, phone].map(held));
  const { globalCss, ...sheets } = sheetsOf(styles);
  return {
    wide: markups[0] ?? '',
    phone: markups[1] ?? '',
    ...sheets,
    ownCss: globalCss + lightByDevice(globalCss) + css,
    missing: answering.missing(),
  };
}

async function sceneOf(
  { path, title, secretPath, payeeKey, remote }: FirstViewOrder,
  api: ReturnType<typeof answerFrom>['api'],
  compile: Compile,
): Promise<Scene> {
  const [preInfo, vvPretty] = await Promise.all([
    api.call(getPreInfo, { platformType: PLATFORM_TYPE }).catch(() => null),
    createVvPretty({ api, secretPath })().catch(() => VV_PRETTY_DEFAULT),
  ]);
  const { title: named, logoUrl } = preInfo?.SiteBaseConfigVo ?? { title: '', logoUrl: '' };
  const site = { preInfo, title: named || title, logoUrl: logoUrl || '/favicon.svg', vvPretty, payeeKey };
  const { platform, host } = guestPlatform({ api, site });
  const route = matchRoute(path);
  if (route === null || ROUTES[route].owner === 'host' || remote === null) return { path, platform, host, releases: stillReleases(null) };
  const { document } = remote;
  const parts = new Map([[`screens/${route}` as const, await loadScreen(remote, route, compile)]]);
  const mounted = { id: document.id, platform, parts };
  const state = createStore({ phase: 'live', version: document.version, digest: document.digest, mounted, offered: null } as const);
  return { path, platform, host, releases: stillReleases({ remote: document.remote, state }) };
}

/** Controls respond after the client has taken over; earlier typing and presses are recorded. Links work at once. */
function held(markup: string): string {
  return markup.replace(/<(button|input|select|textarea)(?=[ >])/g, '<$1 aria-disabled="true"');
}
