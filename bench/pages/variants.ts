/** The variants that are compared: each has its own proxy in front of the same site. */
import { COOKIES_ATTRIBUTE, type StartBlock } from '@site/shared/federation';
import { SKELETON, SKELETON_STYLE } from '@site/server/modules/releases/seeding.ts';
import { buildMfDefault, buildQiankun, buildSingleSpa, type PeerBuild } from '../baselines/peers.ts';
import { buildMonolith, type MonolithScreen } from '../monolith.ts';
import type { BenchSite } from '../with-site.ts';
import { startReverseProxy, type ReverseProxy, type VariantFiles } from './reverse-proxy.ts';

/** The screen of an address under its name in the monolith's build; null: part of the first load. */
const SCREENS: Readonly<Record<string, MonolithScreen | null>> = {
  '/': null,
  '/game/egame': { remote: 'games', request: './lobby/egame.screen.tsx' },
  '/game/sport': { remote: 'games', request: './sport/sport.screen.tsx' },
  '/mine/finance/wallet': { remote: 'finance', request: './wallet/wallet.screen.tsx' },
  '/mine/userInfo': { remote: 'account', request: './profile/user-info.screen.tsx' },
  '/activity/discount': { remote: 'activities', request: './offers/discount.screen.tsx' },
  '/help/kh': { remote: 'help', request: './article/article.screen.tsx' },
};

export type VariantName = 'product' | 'twin' | 'mono' | 'monoplus' | 'mfdef' | 'singlespa' | 'qiankun';

/** Each variant with its description. */
export const VARIANTS: Readonly<Record<VariantName, string>> = {
  product: 'the product: host, remotes, releases verified',
  twin: 'the product again: what differs between the two is noise',
  mono: 'one bundle split by route, plain HTML (A)',
  monoplus: 'one bundle with skeleton and preloads in the HTML (A+)',
  mfdef: 'Module Federation as its guide sets it up (B)',
  singlespa: 'single-spa with an import map',
  qiankun: 'qiankun, remotes as UMD in a sandbox',
};

export interface OpenVariants {
  readonly origins: Partial<Record<VariantName, string>>;
  close(): void;
}

/** Opens a proxy in front of `site` for each named variant. */
export async function openVariants({ site, names }: { site: BenchSite; names: readonly VariantName[] }): Promise<OpenVariants> {
  const start = await startBlockOf(site.origin);
  const fronts: ReverseProxy[] = [];
  const origins: OpenVariants['origins'] = {};
  for (const name of names) {
    const front = await startReverseProxy({ backend: site.origin, ...(await BUILDERS[name](start)) });
    fronts.push(front);
    origins[name] = front.origin;
  }
  return { origins, close: () => fronts.forEach((front) => front.close()) };
}

const monolith = once(buildMonolith);
/** Builds the files of a variant; `start` is the start block of its pages. */
type BuildVariant = (start: string) => VariantFiles | Promise<VariantFiles>;

const BUILDERS: Readonly<Record<VariantName, BuildVariant>> = {
  product: () => ({}),
  twin: () => ({}),
  mono: async (start) => {
    const { folder, initial } = await monolith();
    return {
      folders: { '/monolith/': folder },
      html: pagesOnly(() => page({ start, head: initial.map((file) => scriptTag(`/monolith/${file}`)) })),
    };
  },
  monoplus: async (start) => {
    const { folder, initial, filesOf } = await monolith();
    const html = (path: string): string => {
      // No crossorigin attribute, because webpack requests chunks of the same origin without it: a mismatch fetches each chunk twice.
      const screen = SCREENS[path];
      const later = screen ? filesOf(screen) : [];
      const head = [
        `<style>${SKELETON_STYLE}</style>`,
        ...initial.map((file) => scriptTag(`/monolith/${file}`)),
        ...later.map((file) => `<link rel="preload" as="script" href="/monolith/${file}">`),
      ];
      return page({ start, head, body: SKELETON });
    };
    return { folders: { '/monolith/': folder }, html: pagesOnly(html) };
  },
  mfdef: peer(buildMfDefault),
  singlespa: peer(buildSingleSpa),
  qiankun: peer(buildQiankun),
};

function peer(build: () => Promise<PeerBuild>): BuildVariant {
  return async (start) => {
    const { folders, head } = await build();
    return { folders, html: pagesOnly(() => page({ start, head })) };
  };
}

const scriptTag = (src: string): string => `<script defer src="${src}" crossorigin="anonymous"></script>`;
/** Restricts `html` to addresses of the site's pages; the site answers the frames of venues and the like itself. */
const pagesOnly = (html: (path: string) => string) => (path: string) =>
  /^\/(?:r|h|art|ops|qiankun-\w+)\/|\.\w+$/.test(path) ? null : html(path);

function page({ start, head, body = '' }: { start: string; head: readonly string[]; body?: string }): string {
  return [
    // The boot script of the product, which the baselines do not have, checks whether the browser keeps cookies.
    `<!doctype html><html lang="zh-CN" ${COOKIES_ATTRIBUTE}="on"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>站点</title>',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<script type="application/json" id="start">${start}</script>`,
    ...head,
    `</head><body><div id="root">${body}</div></body></html>`,
  ].join('\n');
}

/** The part of the site's start block that a baseline needs: the settings and the clock. */
async function startBlockOf(origin: string): Promise<string> {
  const html = await (await fetch(`${origin}/`, { headers: { accept: 'text/html' } })).text();
  const [, text = '{}'] = /<script[^>]* id="start"[^>]*>([^]*?)<\/script>/.exec(html) ?? [];
  const { settings, servedAtMs } = JSON.parse(text) as Partial<StartBlock>;
  return JSON.stringify({ settings, servedAtMs }).replaceAll('<', '\\u003c');
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => (made ??= make());
}
