/** What is measured against what: every variant as { origin } of a front of its own before the same site. */
import { SKELETON, SKELETON_STYLE } from '../../server/src/page/skeleton.ts';
import { buildMfDefault, buildQiankun, buildSingleSpa } from '../baselines/peers.mjs';
import { buildMonolith } from '../monolith.mjs';
import { openFront } from './front.mjs';

/** Screen of an address, as the monolith's builds name it. */
export const SCREENS = {
  '/': null,
  '/game/egame': { remote: 'games', request: './lobby/egame.screen.tsx' },
  '/mine/finance/wallet': { remote: 'finance', request: './wallet/wallet.screen.tsx' },
  '/mine/userInfo': { remote: 'account', request: './profile/user-info.screen.tsx' },
  '/activity/discount': { remote: 'activities', request: './offers/discount.screen.tsx' },
  '/help/kh': { remote: 'help', request: './article/article.screen.tsx' },
};

/** name → what it is. */
export const VARIANTS = {
  product: 'the product: host, remotes, releases verified',
  twin: 'the product again: what differs between the two is noise',
  mono: 'one bundle split by route, plain HTML (A)',
  monoplus: 'one bundle with skeleton and preloads in the HTML (A+)',
  mfdef: 'Module Federation as its guide sets it up (B)',
  singlespa: 'single-spa with an import map',
  qiankun: 'qiankun, remotes as UMD in a sandbox',
};

/** Opens fronts before `site` for the named variants. Answers { origins, close }. */
export async function openVariants({ site, names }) {
  const start = await startBlockOf(site.origin);
  const fronts = [];
  const origins = {};
  for (const name of names) {
    const front = await openFront({ backend: site.origin, ...(await MAKERS[name](start)) });
    fronts.push(front);
    origins[name] = front.origin;
  }
  return { origins, close: () => fronts.forEach((front) => front.close()) };
}

const monolith = once(buildMonolith);
const MAKERS = {
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
    const html = (path) => {
      // Without crossorigin, as webpack asks for chunks of its own origin: else each would be fetched twice.
      const later = SCREENS[path] ? filesOf(SCREENS[path]) : [];
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

function peer(build) {
  return async (start) => {
    const { folders, head } = await build();
    return { folders, html: pagesOnly(() => page({ start, head })) };
  };
}

const scriptTag = (src) => `<script defer src="${src}" crossorigin="anonymous"></script>`;
/** Only addresses of the site are pages; frames of venues and the like stay the site's own. */
const pagesOnly = (html) => (path) => (/^\/(?:r|h|art|ops|qiankun-\w+)\/|\.\w+$/.test(path) ? null : html(path));

export function page({ start, head, body = '' }) {
  return [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>站点</title>',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<script type="application/json" id="start">${start}</script>`,
    ...head,
    `</head><body><div id="root">${body}</div></body></html>`,
  ].join('\n');
}

/** What a baseline needs of the site's own page: its settings and the clock. */
async function startBlockOf(origin) {
  const html = await (await fetch(`${origin}/`, { headers: { accept: 'text/html' } })).text();
  const [, text] = /<script[^>]* id="start"[^>]*>([^]*?)<\/script>/.exec(html) ?? [];
  const { settings, servedAtMs } = JSON.parse(text);
  return JSON.stringify({ settings, servedAtMs }).replaceAll('<', '\\u003c');
}

function once(make) {
  let made = null;
  return () => (made ??= make());
}
