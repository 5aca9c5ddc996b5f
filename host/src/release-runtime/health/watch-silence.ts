/** Suspects that a page is of no use, by a look that costs little; what is wrong is found by `diagnose-silence.ts`, which is loaded then. */
import type { Diagnosis } from './diagnose-silence.ts';

interface WatchSilenceOptions {
  readonly window: Pick<Window, 'setInterval' | 'innerWidth' | 'innerHeight'>;
  readonly document: Document;
  /** Whether a release shows the screen of this address, and has for as long as it needs to draw. */
  readonly isShown: () => boolean;
  /** Loads the diagnosis. */
  readonly diagnosis: () => Promise<Diagnosis>;
}

export type Size = Pick<Window, 'innerWidth' | 'innerHeight'>;

/** The element that the host renders into. */
export const ROOT_ID = 'root';

const LOOK_EVERY_MS = 1500;
/** Places of a window that are looked at, as shares of its width and height. */
const PLACES = [0.1, 0.3, 0.5, 0.7, 0.9];
/** Letters of the header are twice as large at least. */
const LEAST_LETTERS_PX = 6;
/** Ten times those of the longest list. */
const MOST_ELEMENTS = 30_000;

/** Watches for the life of the page, while it is visible. */
export function watchSilence({ window, document, isShown, diagnosis }: WatchSilenceOptions): void {
  let loaded: Diagnosis | null = null;
  const look = async (): Promise<void> => {
    loaded ??= await diagnosis();
    loaded.look();
  };
  window.setInterval(() => {
    const isFine = document.visibilityState !== 'visible' || !isShown() || isSound(document, window);
    if (isFine) loaded?.rest();
    // Without a network the next look loads it.
    else look().catch(() => undefined);
  }, LOOK_EVERY_MS);
}

/** Whether a link of the header can be read and pressed, and a text of the main part is seen. A sound page may have neither. */
function isSound(document: Document, size: Size): boolean {
  const main = document.getElementById('main');
  const link = [...document.querySelectorAll(`#${ROOT_ID} header a`)].find(isVisible);
  if (!main || !link || isCrowded(main) || isUnreadable(link)) return false;
  const { left, top, width, height } = link.getBoundingClientRect();
  const isText = (element: Element | null) =>
    element !== null && main.contains(element) && !element.childElementCount && element.textContent.trim() !== '' && isVisible(element);
  return link.contains(document.elementFromPoint(left + width / 2, top + height / 2)) && placesOf(document, size).some(isText);
}

/** What is in front at places all over the window. */
export const placesOf = (document: Document, { innerWidth, innerHeight }: Size): (Element | null)[] =>
  PLACES.flatMap((x) => PLACES.map((y) => document.elementFromPoint(innerWidth * x, innerHeight * y)));

export const isCrowded = (main: Element): boolean => main.getElementsByTagName('*').length > MOST_ELEMENTS;

export const isUnreadable = (element: Element): boolean => Number.parseFloat(getComputedStyle(element).fontSize) < LEAST_LETTERS_PX;

/** Whether it has a size, and nobody made it invisible. */
export function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}
