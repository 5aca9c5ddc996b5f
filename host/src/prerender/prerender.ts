/** Runs in a separate backend process: receives an order, returns a view, and knows nothing but the order. */
import { createStore } from '@site/shared/platform';
import { PLATFORM_TYPE, VV_PRETTY_DEFAULT } from '@site/shared/product';
import { DRAWN_NAME, FIRST_VIEW_ID, type FirstView, type FirstViewRequest, placeAt } from '@site/shared/federation';
import { getPreInfo } from '@site/shared/wire';
import type { EmotionCache } from '@emotion/cache';
import type { ReactNode } from 'react';
import { createVvPretty } from '../platform/vv-pretty.ts';
import { collectingCache, renderView, type Scene, staticReleases } from './render-view.tsx';
import { answerFrom, stillPlatform } from './still-platform.ts';
import { type Compile, loadScreen } from './load-part.ts';

/** Renders the view of an order. `compile` makes functions of a release's scripts. Rejects when the address cannot be rendered. */
export async function render(request: FirstViewRequest, compile: Compile): Promise<FirstView> {
  const recording = answerFrom(request.answers);
  const styles = collectingCache();
  const place = placeAt(request.claims, request.path);
  const screen = place === null || place.owner === 'host' || request.remote === null ? null : place.screen;
  const scene = await sceneOf({ ...request, screen }, recording.api, compile);
  const wide = await renderView(scene, 'wide', styles);
  const phone = await renderView(scene, 'phone', styles);
  const { markups, css } = extractStyles([wide, phone].map(disableControls));
  const { globalCss, ...sheets } = sheetsOf(styles);
  return {
    wide: markups[0] ?? '',
    phone: markups[1] ?? '',
    ...sheets,
    ownCss: globalCss + lightByDevice(globalCss) + css,
    missing: recording.missing(),
    screen,
    visitor: request.visitor,
  };
}

async function sceneOf(
  { path, visitor, title, secretPath, payeeKey, isSandbox, remote, claims, screen }: FirstViewRequest & { readonly screen: string | null },
  api: ReturnType<typeof answerFrom>['api'],
  compile: Compile,
): Promise<Scene> {
  const [preInfo, vvPretty] = await Promise.all([
    api.call(getPreInfo, { platformType: PLATFORM_TYPE }).catch(() => null),
    createVvPretty({ api, secretPath })().catch(() => VV_PRETTY_DEFAULT),
  ]);
  const { title: named, logoUrl } = preInfo?.SiteBaseConfigVo ?? { title: '', logoUrl: '' };
  const site = { preInfo, title: named || title, logoUrl: logoUrl || '/favicon.svg', vvPretty, payeeKey, isSandbox, videoOrigins: [] };
  const { platform, host } = stillPlatform({ visitor, api, site });
  if (screen === null || remote === null) return { path, platform, host, releases: staticReleases(null, claims) };
  const { document } = remote;
  const parts = new Map([[`screens/${screen}` as const, await loadScreen(remote, screen, compile)]]);
  // The page already lends this platform.
  const mounted = { id: document.id, handle: { platform, provide: (part: ReactNode) => part }, parts };
  const state = createStore({ phase: 'live', version: document.version, digest: document.digest, mounted, offered: null } as const);
  return { path, platform, host, releases: staticReleases({ remote: document.remote, state }, claims) };
}

const CONTROL = /<(button|input|select|textarea)(?=[ >])([^<>]*)/g;

/**
 * Controls respond after the client has taken over; earlier typing and presses are recorded. Links work at once. A control has its name beside: called
 * `title`, it would take the place of that property of its form, and what it holds would be sent with a form that a browser submits by itself.
 */
export function disableControls(markup: string): string {
  return markup.replace(
    CONTROL,
    (_all, tag: string, rest: string) => `<${tag} aria-disabled="true"${rest.replace(/ name="/, ` ${DRAWN_NAME}="`)}`,
  );
}

// Styles of rendered markup under a strict content security policy: rules in one element, no style attribute anywhere.

interface Sheets {
  readonly css: string;
  readonly names: readonly string[];
  readonly globalCss: string;
}

/** Content of a cache in compat mode: rules of classes with their names, and rules of the page. */
function sheetsOf({ key, inserted, registered }: EmotionCache): Sheets {
  const rules = Object.entries(inserted).filter((rule): rule is [string, string] => typeof rule[1] === 'string');
  const isOfClass = ([name]: readonly [string, string]) => registered[`${key}-${name}`] !== undefined || name.startsWith('animation-');
  const ofClasses = rules.filter(isOfClass);
  return {
    css: ofClasses.map(([, text]) => text).join(''),
    names: ofClasses.map(([name]) => name),
    globalCss: rules
      .filter((rule) => !isOfClass(rule))
      .map(([, text]) => text)
      .join(''),
  };
}

interface ExtractedStyles {
  readonly markups: readonly string[];
  readonly css: string;
}

const STYLE = / style="([^"]*)"/g;

/** The rules of a release with an older React, which draws within the markup. */
const OF_ISLAND = /<style data-island[^>]*>([\s\S]*?)<\/style>/g;

/** Replaces style attributes and style elements in markup by rules, each text once. */
export function extractStyles(views: readonly string[]): ExtractedStyles {
  const ofIslands = new Set(views.flatMap((markup) => [...markup.matchAll(OF_ISLAND)].map(([, text = '']) => text)));
  const numbers = new Map<string, number>();
  const numberOf = (text: string) => {
    const known = numbers.get(text) ?? numbers.size;
    numbers.set(text, known);
    return known;
  };
  const markups = views.map((markup) =>
    markup.replace(OF_ISLAND, '').replace(STYLE, (_all, text: string) => ` data-i="${numberOf(unescaped(text))}"`),
  );
  const ofAttributes = [...numbers].map(([text, number]) => `#${FIRST_VIEW_ID} [data-i="${number}"]{${text}}`);
  return { markups, css: [...ofIslands, ...ofAttributes].join('') };
}

const ENTITIES: Readonly<Record<string, string>> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };
const unescaped = (text: string) => text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);

const OF_LIGHT = /(?::root)?\[data-theme="light"\]\{([^}]*)\}/g;

/** Repeats the rules of the light scheme for devices that prefer it until a script sets a scheme. */
export function lightByDevice(css: string): string {
  const rules = [...css.matchAll(OF_LIGHT)].map(([, body]) => `:root:not([data-theme]){${body}}`).join('');
  return `@media (prefers-color-scheme:light){${rules}}`;
}
