/** The HTML of every address: the skeleton, the start block, the boot script, the first scripts, and what the address will need. */
import { HOST_FILES_PATH, START_BLOCK_ID, type HostBuild, type StartBlock } from '@site/shared/federation';
import { firstViewHead, firstViewBody } from './first-view/markup.ts';
import type { ReadyView } from './first-view/first-views.ts';
import type { Preload } from './preloads.ts';
import { SKELETON, SKELETON_STYLE } from './skeleton.ts';

/** The root element of the host. */
const ROOT_ID = 'root';

const NO_SCRIPT = '<noscript>请启用浏览器的 JavaScript 后再访问本站。</noscript>';

interface PageDocumentOptions {
  readonly nonce: string;
  readonly title: string;
  readonly host: HostBuild;
  readonly start: StartBlock;
  readonly preloads: readonly Preload[];
  /** What a guest sees before any script has run; null for a skeleton without text. */
  readonly firstView: ReadyView | null;
}

/** Preloads come first: the files download while styles, data and the first view arrive. None runs before the boot script. */
export function pageDocument({ nonce, title, host, start, preloads, firstView }: PageDocumentOptions): string {
  return [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeText(title)}</title>`,
    ...host.initial.map((name) => scriptTag(host, name, nonce)),
    ...preloads.map((preload) => preloadTag(preload, nonce)),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="manifest" href="/manifest.webmanifest">',
    `<style nonce="${nonce}">${SKELETON_STYLE}</style>`,
    ...(firstView ? firstViewHead(firstView, nonce) : []),
    `<script type="application/json" id="${START_BLOCK_ID}">${jsonBlock(start)}</script>`,
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
