/**
 * What is wrong with a page that throws nothing and is of no use: everything or the header hidden, the whole window covered by something that the host
 * did not make, an empty main part, letters that nobody can read, presses that reach nothing, more elements than a browser can work with. Loaded when
 * `watch-silence.ts` suspects something.
 */
import { FIRST_VIEW_ID } from '@site/shared/federation';
import { isCrowded, isUnreadable, isVisible, PLACES, ROOT_ID, type Size } from './visible-page.ts';

export type SilenceKind = 'gone' | 'hidden' | 'covered' | 'blank' | 'unreadable' | 'shut' | 'crowded';

const SENTENCES: Readonly<Record<SilenceKind, string>> = {
  gone: 'the whole page was removed',
  hidden: 'the whole page was hidden',
  covered: 'the whole page was covered by an element that is none of the host',
  blank: 'nothing was visible where the screen should be',
  unreadable: 'the letters of the page were too small to read',
  shut: 'presses reached nothing on the page',
  crowded: 'the screen had too many elements to work with',
};

/** So many looks in a row must see it: a dialog that opens and a screen that changes take less than the time between them. */
const LOOKS = 2;
const AGAIN_MS = 1500;
/** Looks that waited in a busy page, or for this file, come at once: they see one moment. */
const LEAST_APART_MS = 1000;
/** A smaller window shows nothing to anybody. */
const LEAST_WINDOW_PX = 50;

export interface Diagnosis {
  /** Looks for what is wrong, and soon again where something is. */
  look(): void;
  /** All is well: what was seen before does not count. */
  rest(): void;
}

interface DiagnosisOptions {
  readonly window: Size;
  readonly document: Document;
  /** Whether a release has had the time to draw what a visitor sees now: a page that has moved on since the last look is not judged. */
  readonly isShown: () => boolean;
  /** Called for each silence, and again for as long as it stays, after the page is repaired as far as it can be. */
  readonly onSilence: (error: Error, kind: SilenceKind) => void;
}

export function createDiagnosis({ window, document, isShown, onSilence }: DiagnosisOptions): Diagnosis {
  let seen: SilenceKind | null = null;
  let looks = 0;
  let lookedMs = 0;
  let isSpared = false;
  const judge = (now: SilenceKind | null): void => {
    looks = now !== null && now === seen ? looks + 1 : 1;
    seen = now;
    if (now === null) return;
    if (looks % LOOKS > 0) return void setTimeout(look, AGAIN_MS);
    repair(now, document, window);
    onSilence(new Error(SENTENCES[now]), now);
  };
  const look = (): void => {
    const nowMs = Date.now();
    // A clock that was put back is no reason to wait.
    if (Math.abs(nowMs - lookedMs) < LEAST_APART_MS) return;
    lookedMs = nowMs;
    // A page that is well and looks suspicious, as one with an open dialog does, is asked each second time.
    if (isSpared) return void (isSpared = false);
    const now = !document.hidden && isShown() ? silenceOf(document, window) : null;
    isSpared = now === null;
    judge(now);
  };
  const rest = (): void => {
    isSpared = false;
    judge(null);
  };
  return { look, rest };
}

/** What is wrong with what the visitor sees; null when something is there. */
function silenceOf(document: Document, size: Size): SilenceKind | null {
  const root = document.getElementById(ROOT_ID);
  const main = document.getElementById('main');
  if (!canBeSeen(document, size)) return null;
  if (root === null || main === null) return 'gone';
  const headers = headersOf(root);
  const signs: readonly (readonly [SilenceKind, () => boolean])[] = [
    ['hidden', () => !isVisible(root) || isAway(root, size) || isWithoutHeader(headers, root)],
    ['shut', () => ownElements(document).some(isShut)],
    ['covered', () => coversOf(document, size).length > 0],
    ['unreadable', () => headers.filter(isVisible).some(isUnreadable)],
    ['crowded', () => isCrowded(main)],
    ['blank', () => !isVisible(main) || !hasContent(main)],
  ];
  return signs.find(([, isSeen]) => isSeen())?.[0] ?? null;
}

/** Whether the page is visible: no drawn view covers it, and the window has a size. */
const canBeSeen = (document: Document, { innerWidth, innerHeight }: Size): boolean =>
  document.getElementById(FIRST_VIEW_ID) === null && Math.min(innerWidth, innerHeight) >= LEAST_WINDOW_PX;

/** Whether it was moved out of the window, where no scrolling leads: it is as tall as the page scrolls. */
function isAway(root: Element, { innerWidth, innerHeight }: Size): boolean {
  const { left, top, right, bottom } = root.getBoundingClientRect();
  return right <= 0 || left >= innerWidth || bottom <= 0 || top >= innerHeight;
}

/** Whether none is seen: hidden, or above the page, where no scrolling leads. */
function isWithoutHeader(headers: readonly Element[], root: Element): boolean {
  const { top } = root.getBoundingClientRect();
  return headers.length > 0 && !headers.some((header) => isVisible(header) && header.getBoundingClientRect().bottom > top);
}

/** The headers of the host; a window shows one of them. */
function headersOf(root: Element): Element[] {
  return [...root.querySelectorAll('header')].filter((header) => header.closest('main') === null);
}

/** The elements that hold the page, the outermost first, and the headers of the host. */
function ownElements(document: Document): HTMLElement[] {
  const root = document.getElementById(ROOT_ID);
  const headers = root === null ? [] : (headersOf(root) as HTMLElement[]);
  return [document.documentElement, document.body, root, document.getElementById('main'), ...headers].filter((element) => element !== null);
}

const isShut = (element: HTMLElement): boolean => element.inert || getComputedStyle(element).pointerEvents === 'none';

/** What is in front everywhere, or all over the header: elements outside the host's, or one of a screen. */
function coversOf(document: Document, size: Size): Element[] {
  const places: (Element | null)[] = [];
  const front: (Element | null)[] = [];
  for (const [x, y] of PLACES) {
    const place = document.elementFromPoint(x * size.innerWidth, y * size.innerHeight);
    const top = topOf(place, document);
    // To find what is in front of a place costs most of a look: an open dialog is asked for once.
    if (isDialog(top, size)) return [];
    places.push(place);
    front.push(top);
  }
  const cover = coverOfScreen(places);
  if (cover !== null) return [cover];
  return front.every(isForeign) ? [...new Set(front)] : coversOfHeader(document);
}

const isForeign = (element: Element | null): element is Element => element !== null && element.id !== ROOT_ID && !isLent(element);

/**
 * What is in front of the whole header that the window shows, where nothing fills the screen at the visitor's wish. A bar of the browser's extensions, such
 * as one that translates, lies over a part of it.
 */
function coversOfHeader(document: Document): Element[] {
  const root = document.getElementById(ROOT_ID);
  const header = root && headersOf(root).find(isVisible);
  if (!header || document.fullscreenElement) return [];
  const { left, top, width, height } = header.getBoundingClientRect();
  const covers = PLACES.map(([x, y]) => coverAt(document.elementFromPoint(left + x * width, top + y * height), document));
  return covers.every((cover) => cover !== null) ? [...new Set(covers)] : [];
}

/** What lies over the header where this element is in front; null where nothing does. */
function coverAt(element: Element | null, document: Document): Element | null {
  // From within a screen only the top layer of the browser gets there.
  const ofScreen = element?.closest('main');
  if (ofScreen) return isAnswerable(element) ? null : (element?.closest(TOP_LAYER) ?? null);
  const top = topOf(element, document);
  return isForeign(top) ? top : null;
}

const TOP_LAYER = 'dialog[open],[popover]';
const PRESSABLE = 'a,button,input,select,textarea';

/** A dialog of the browser that asks something. */
const isAnswerable = (element: Element | null): boolean => Boolean(element?.closest('dialog[open]')?.querySelector(PRESSABLE));

/** A lent dialog, menu or notice: it carries the class of its library. */
const isLent = (element: Element): boolean => /\bMui/.test(element.className) && !isBare(element);

/** A lent dialog with its backdrop: it is in front wherever the window is, as a screen stays below it. */
function isDialog(element: Element | null, { innerWidth, innerHeight }: Size): boolean {
  if (element === null || !isLent(element)) return false;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return left <= 0 && top <= 0 && right >= innerWidth && bottom >= innerHeight;
}

/** A backdrop whose dialog is gone: a dialog has at least something to read, to see or to press. */
const isBare = (element: Element): boolean =>
  element.textContent.trim() === '' && element.querySelector(`${EMBEDDED},${PRESSABLE}`) === null;

/** What an element shows that has neither text nor children: a venue's game, a stream, a drawn match, a large picture. */
const EMBEDDED = 'iframe,video,canvas,img,svg';

/** One empty element of a screen that is in front wherever the host's own parts are not; null where there is none. */
function coverOfScreen(places: readonly (Element | null)[]): Element | null {
  const ofScreen = places.filter((element) => element !== null && element.closest('main') !== null);
  const [first = null] = ofScreen;
  const isAlone =
    first !== null && first.id !== 'main' && ofScreen.length > places.length / 2 && ofScreen.every((element) => element === first);
  return isAlone && !first.matches(EMBEDDED) && first.textContent.trim() === '' && !hasContent(first) ? first : null;
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

/** Undoes what an evicted release would leave behind: styles of the host's own elements, sheets of styles that the host has none of, and covers. */
function repair(kind: SilenceKind, document: Document, size: Size): void {
  if (kind === 'covered') for (const cover of coversOf(document, size)) cover.remove();
  // A sheet that a script made belongs to a release: the host's styles are elements.
  if (document.adoptedStyleSheets?.length > 0) document.adoptedStyleSheets = [];
  for (const element of ownElements(document)) {
    element.inert = false;
    for (const name of STYLES) element.style.removeProperty(name);
  }
}

const STYLES = [
  'display',
  'visibility',
  'content-visibility',
  'opacity',
  'height',
  'transform',
  'translate',
  'scale',
  'zoom',
  'pointer-events',
  'font-size',
];
