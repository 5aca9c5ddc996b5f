/** Suspects that a page is of no use, by a look that costs little; what is wrong is found by `diagnose-silence.ts`, which is loaded then. */
import { isCrowded, isUnreadable, isVisible, PLACES, ROOT_ID, type Size } from './visible-page.ts';

interface SilenceLookOptions {
  readonly window: Size;
  readonly document: Document;
  /** Whether a release shows the screen of this address, and has for as long as it needs to draw. */
  readonly isShown: () => boolean;
  /** The page is sound, or nobody can see it. */
  readonly onSound: () => void;
  /** The page may be of no use. */
  readonly onSuspicion: () => void;
}

/** Elements are counted at every so many looks: that walks over all of them. */
const LOOKS_A_COUNT = 7;

/**
 * What to call every few seconds of the page's life. A look says whether a link of the header can be read and pressed, and a text of the main part is
 * seen; a sound page may have neither. To find what is in front of a place is what costs most, so the text of the look before is asked first.
 */
export function createSilenceLook({ window, document, isShown, onSound, onSuspicion }: SilenceLookOptions): () => void {
  let looks = 0;
  let isFull = false;
  let text: Element | null = null;
  const isInFront = (element: Element): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  const isSound = (): boolean => {
    const main = document.getElementById('main');
    const link = [...document.querySelectorAll(`#${ROOT_ID} header a`)].find(isVisible);
    if (!main || !link || isUnreadable(link)) return false;
    if (looks++ % LOOKS_A_COUNT === 0) isFull = isCrowded(main);
    if (isFull || !isInFront(link)) return false;
    const isText = (element: Element | null): element is Element =>
      element !== null && main.contains(element) && !element.childElementCount && element.textContent.trim() !== '' && isVisible(element);
    if (isText(text) && isInFront(text)) return true;
    return PLACES.some(([x, y]) => {
      text = document.elementFromPoint(x * window.innerWidth, y * window.innerHeight);
      return isText(text);
    });
  };
  return () => (document.visibilityState !== 'visible' || !isShown() || isSound() ? onSound() : onSuspicion());
}
