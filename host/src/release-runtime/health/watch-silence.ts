/**
 * Notices a screen that throws nothing and shows nothing: everything hidden, the whole window covered by something that the host did not make, or
 * an empty main part. The page is repaired as far as it can be, and the release that owns the address counts as one that failed to render.
 */

import { FIRST_VIEW_ID } from '@site/shared/federation';

export type SilenceKind = 'hidden' | 'covered' | 'blank';

interface WatchSilenceOptions {
  readonly window: Pick<Window, 'setInterval' | 'innerWidth' | 'innerHeight'>;
  readonly document: Document;
  /** Whether a release shows the screen of this address, and has for as long as it needs to draw. */
  readonly isShown: () => boolean;
  /** Called once for each silence, after the page is repaired. */
  readonly onSilence: (error: Error) => void;
}

const LOOK_EVERY_MS = 1500;
/** So many looks in a row must see it: a dialog that opens and a screen that changes take less. */
const LOOKS = 2;
/** Places of a window that are looked at, as shares of its width and height. */
const PLACES = [0.1, 0.3, 0.5, 0.7, 0.9];

const SENTENCES: Readonly<Record<SilenceKind, string>> = {
  hidden: 'the whole page was hidden',
  covered: 'the whole page was covered by an element that is none of the host',
  blank: 'nothing was visible where the screen should be',
};

/** A smaller window shows nothing to anybody. */
const LEAST_WINDOW_PX = 50;

/** The element that the host renders into. */
const ROOT_ID = 'root';

/** Watches for the life of the page, while it is visible. */
export function watchSilence({ window, document, isShown, onSilence }: WatchSilenceOptions): void {
  let seen: SilenceKind | null = null;
  let looks = 0;
  window.setInterval(() => {
    const now = document.visibilityState === 'visible' && isShown() ? silenceOf(document, window) : null;
    looks = now !== null && now === seen ? looks + 1 : 1;
    seen = now;
    if (now === null || looks !== LOOKS) return;
    repair(now, document, window);
    onSilence(new Error(SENTENCES[now]));
  }, LOOK_EVERY_MS);
}

type Size = Pick<Window, 'innerWidth' | 'innerHeight'>;

/** What is wrong with what the visitor sees; null when something is there. */
export function silenceOf(document: Document, size: Size): SilenceKind | null {
  const root = document.getElementById(ROOT_ID);
  const main = document.getElementById('main');
  // The drawn view still stands in front, or the window is as good as closed.
  const isLooking = document.getElementById(FIRST_VIEW_ID) === null && Math.min(size.innerWidth, size.innerHeight) >= LEAST_WINDOW_PX;
  if (root === null || main === null || !isLooking) return null;
  if (!isVisible(root)) return 'hidden';
  if (coversOf(document, size).length > 0) return 'covered';
  return isVisible(main) && hasContent(main) ? null : 'blank';
}

/** Elements beside the host's that are in front everywhere. Lent dialogs carry the class of their library. */
function coversOf(document: Document, { innerWidth, innerHeight }: Size): Element[] {
  const front = PLACES.flatMap((x) => PLACES.map((y) => topOf(document.elementFromPoint(innerWidth * x, innerHeight * y), document)));
  const isForeign = (element: Element | null): element is Element =>
    element !== null && element.id !== ROOT_ID && !/\bMui/.test(element.className);
  return front.every(isForeign) ? [...new Set(front)] : [];
}

/** The ancestor that is a child of the body. */
function topOf(element: Element | null, { body }: Document): Element | null {
  let at = element;
  while (at !== null && at.parentElement !== body) at = at.parentElement;
  return at;
}

/** A text, a picture, a field or an outline: anything with a size that nobody made invisible. */
function hasContent(main: Element): boolean {
  return [...main.querySelectorAll('*')].some((element) => element.childElementCount === 0 && isVisible(element));
}

function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** Undoes what an evicted release would leave behind: styles of the host's own elements, and covers. */
function repair(kind: SilenceKind, document: Document, size: Size): void {
  if (kind === 'covered') for (const cover of coversOf(document, size)) cover.remove();
  const own = [document.documentElement, document.body, document.getElementById(ROOT_ID), document.getElementById('main')];
  for (const element of own)
    for (const name of ['display', 'visibility', 'opacity', 'height', 'transform']) element?.style.removeProperty(name);
}
