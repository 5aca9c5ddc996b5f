/** The HTML of every address: the skeleton, the start block, the boot script, the first scripts, and what the address will need. */
import {
  COOKIES_ATTRIBUTE,
  FIRST_ANSWERS_ID,
  FIRST_STYLE_ID,
  FIRST_VIEW_ID,
  type FirstAnswers,
  HOST_FILES_PATH,
  HOST_GUARD,
  type HostBuild,
  START_BLOCK_ID,
  type StartBlock,
} from '@site/shared/federation';
import type { ReadyView } from './first-view/first-views.ts';
import type { Preload } from './preloads.ts';

/** The root element of the host. */
const ROOT_ID = 'root';

const NO_SCRIPT = '<noscript>请启用浏览器的 JavaScript 后再访问本站。</noscript>';

interface PageDocumentOptions {
  readonly nonce: string;
  readonly title: string;
  readonly host: HostBuild;
  readonly start: StartBlock;
  readonly preloads: readonly Preload[];
  /** The prerendered view of a guest; null for a skeleton without text. */
  readonly firstView: ReadyView | null;
  /** The page says so (`data-offline`) when the offline worker serves it. */
  readonly isOffline?: boolean;
}

/** Preloads come first: the files download while styles, data and the first view arrive. None runs before the boot script. */
export function pageDocument({ nonce, title, host, start, preloads, firstView, isOffline = false }: PageDocumentOptions): string {
  return [
    `<!doctype html><html ${isOffline ? 'data-offline ' : ''}lang="zh-CN"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeText(title)}</title>`,
    ...host.initial.map((name) => scriptTag(host, name, nonce)),
    ...preloads.map((preload) => preloadTag(preload, nonce)),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="manifest" href="/manifest.webmanifest">',
    `<style nonce="${nonce}">${SKELETON_STYLE}</style>`,
    ...(firstView ? firstViewHead(firstView, nonce) : []),
    `<script type="application/json" id="${START_BLOCK_ID}">${jsonBlock(start)}</script>`,
    ...(start.host ? [`<script nonce="${nonce}">${HOST_GUARD}</script>`] : []),
    `<script nonce="${nonce}">${host.boot}</script>`,
    firstView
      ? `</head><body><div id="${ROOT_ID}"></div>${firstViewBody(firstView)}${NO_SCRIPT}</body></html>`
      : `</head><body><div id="${ROOT_ID}">${SKELETON}</div>${NO_SCRIPT}</body></html>`,
  ].join('\n');
}

function scriptTag(host: HostBuild, name: string, nonce: string): string {
  const integrity = host.files[name]?.integrity ?? '';
  return `<script defer nonce="${nonce}" src="${HOST_FILES_PATH}${name}" integrity="${integrity}" crossorigin="anonymous"></script>`;
}

/** Integrity, crossorigin and nonce, all three: without any one of them the file is fetched twice or not at all. */
function preloadTag({ href, integrity, as }: Preload, nonce: string): string {
  return `<link rel="preload" as="${as}" href="${href}" integrity="${integrity}" crossorigin="anonymous" nonce="${nonce}">`;
}

function jsonBlock(start: StartBlock): string {
  return JSON.stringify(start).replaceAll('<', '\\u003c');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;');

/** The page until the first script has run: the outline of the layout, without text. */
export const SKELETON_STYLE = [
  ':root{color-scheme:light dark;--sk-page:#f4f6fa;--sk-bar:#fff;--sk-block:#e6eaf1}',
  '@media(prefers-color-scheme:dark){:root{--sk-page:#0f131a;--sk-bar:#171d27;--sk-block:#222a37}}',
  'html,body{margin:0;min-height:100%;background:var(--sk-page)}',
  '.sk-bar{height:56px;background:var(--sk-bar)}',
  '.sk-main{max-width:1200px;margin:0 auto;padding:16px}',
  '.sk-hero,.sk-card{background:var(--sk-block);border-radius:12px}',
  '.sk-hero{height:clamp(140px,24vw,280px)}',
  '.sk-grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:12px;margin-top:16px}',
  '.sk-card{height:150px}',
].join('');

const CARDS = 6;

export const SKELETON =
  '<div class="sk-bar"></div><div class="sk-main" role="status" aria-label="加载中"><div class="sk-hero"></div><div class="sk-grid">' +
  `${'<div class="sk-card"></div>'.repeat(CARDS)}</div></div>`;

// A first view as part of the page: its styles, both its sizes, and the answers it was rendered from.

/** Below this width the layout for phones applies, as everywhere on the site. */
const PHONE = '(max-width: 599.95px)';
const WIDE = '(min-width: 599.96px)';

/** Applies the device's scheme unless a script has named another; the root is hidden but measurable until then. */
const PLACES =
  `@media ${PHONE}{.fv-wide{display:none}}@media ${WIDE}{.fv-phone{display:none}}` +
  '#root{position:absolute;inset:0 0 auto;visibility:hidden}';

/**
 * SH-5: until the boot script has checked cookies, which it does before the body is parsed, the view is under a veil that says so and takes no press;
 * where scripts are blocked it stays there, above the fixed bars of a phone too. Where cookies are refused only the veil shows until the cookie wall replaces it.
 */
const LOADING =
  '.fv-loading{position:fixed;inset:0;z-index:2000;display:grid;place-items:center;background:color-mix(in srgb,var(--sk-page) 50%,transparent)}' +
  '.fv-loading span{padding:12px 20px;border-radius:999px;background:var(--sk-bar);color:light-dark(#1b2430,#e8ecf3);font:500 14px/1.5 system-ui,sans-serif;' +
  'box-shadow:0 2px 12px rgb(0 0 0/.24)}' +
  `:root[${COOKIES_ATTRIBUTE}=on] .fv-loading,:root[${COOKIES_ATTRIBUTE}=off] :is(.fv-wide,.fv-phone){display:none}` +
  `:root[${COOKIES_ATTRIBUTE}=off] .fv-loading{background:var(--sk-page)}`;

/**
 * Styles of the view; the rules of classes are taken over by the client's style cache. The code of a release may have written any of it, and it stands before
 * the start block, which the boot script trusts.
 */
function firstViewHead({ view: { css, names, ownCss } }: ReadyView, nonce: string): string[] {
  return [
    `<style nonce="${nonce}" id="${FIRST_STYLE_ID}">${inStyle(PLACES + LOADING + ownCss)}</style>`,
    `<style nonce="${nonce}" data-emotion="c ${escapeAttribute(names.join(' '))}">${inStyle(css)}</style>`,
  ];
}

/** The answers stand before the markup, any of which the code of a release may have written: the host reads the first block of their name. */
function firstViewBody({ view: { wide, phone }, answers }: ReadyView): string {
  return (
    `<script type="application/json" id="${FIRST_ANSWERS_ID}">${inScript(answers)}</script>` +
    `<div id="${FIRST_VIEW_ID}"><div class="fv-loading" role="status" aria-label="加载中"><span>加载中…</span></div>` +
    `<div class="fv-wide">${wide}</div><div class="fv-phone">${phone}</div></div>`
  );
}

const inStyle = (css: string) => css.replaceAll('</', '<\\/');
const inScript = (answers: FirstAnswers) => JSON.stringify(answers).replaceAll('<', '\\u003c');
