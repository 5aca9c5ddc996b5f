/** Suspects that a page is of no use, by a look that costs little; what is wrong is found by `diagnose-silence.ts`, which is loaded then. */
import { isCrowded, isUnreadable, isVisible, PLACES, ROOT_ID, type Size } from './visible-page.ts';

interface SilenceLookOptions {
  readonly window: Size & { readonly document: Document };
  /** Whether a release shows the screen of this address, and has for as long as it needs to draw. */
  readonly isShown: () => boolean;
  /** Called after each look: the page is sound, or shows no release yet; or it may be of no use. */
  readonly onLook: (isSound: boolean) => void;
}

/** Elements are counted at every so many looks: that walks over all of them. */
const LOOKS_A_COUNT = 7;

/**
 * What to call every few seconds of the page's life. A look says whether a link of the header can be read and pressed, and a text or picture of the main part
 * is seen; a sound page may have neither. To find what is in front of a place is what costs most, so the link and content of the looks before are asked
 * first, and in a sound page at turns.
 */
export function createSilenceLook({ window, isShown, onLook }: SilenceLookOptions): () => void {
  const { document } = window;
  let looks = 0;
  let wasSound = false;
  let link: Element | undefined;
  let content: Element | null = null;
  const isInFront = (element: Element): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  const readableLink = (): Element | false | undefined => {
    if (!link || !isVisible(link)) link = [...document.querySelectorAll(`#${ROOT_ID} header a`)].find(isVisible);
    return link && !isUnreadable(link) && link;
  };
  const isContentSeen = (main: Element): boolean => {
    const isContent = (element: Element | null): element is Element =>
      main.contains(element) &&
      !element?.childElementCount &&
      !!(element?.localName === 'img' || element?.textContent.trim()) &&
      isVisible(element);
    if (isContent(content) && isInFront(content)) return true;
    return PLACES.some(([x, y]) => {
      content = document.elementFromPoint(x * window.innerWidth, y * window.innerHeight);
      return isContent(content);
    });
  };
  const isSound = (): boolean => {
    const main = document.getElementById('main');
    const shown = readableLink();
    if (!main || !shown) return false;
    if (looks++ % LOOKS_A_COUNT === 0 && isCrowded(main)) return false;
    if (wasSound && looks % 2) return isInFront(shown);
    return (wasSound || isInFront(shown)) && isContentSeen(main);
  };
  return () => {
    wasSound = !isShown() || isSound();
    onLook(wasSound);
  };
}
