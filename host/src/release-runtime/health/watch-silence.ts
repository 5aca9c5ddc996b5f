/** Suspects that a page is of no use, by a look that costs little; what is wrong is found by `diagnose-silence.ts`, which is loaded then. */
import type { Diagnosis } from './diagnose-silence.ts';
import { isCrowded, isUnreadable, isVisible, type Place, placesOf, ROOT_ID, type Size } from './visible-page.ts';

interface WatchSilenceOptions {
  readonly window: Pick<Window, 'setInterval' | 'innerWidth' | 'innerHeight'>;
  readonly document: Document;
  /** Whether a release shows the screen of this address, and has for as long as it needs to draw. */
  readonly isShown: () => boolean;
  /** Loads the diagnosis. */
  readonly diagnosis: () => Promise<Diagnosis>;
}

const LOOK_EVERY_MS = 2000;
/** Elements are counted at every so many looks: that walks over all of them. */
const LOOKS_A_COUNT = 10;

/** Watches for the life of the page, while it is visible. */
export function watchSilence({ window, document, isShown, diagnosis }: WatchSilenceOptions): void {
  const isSound = createLook(document, window);
  let loaded: Diagnosis | null = null;
  const diagnose = async (): Promise<void> => {
    loaded ??= await diagnosis();
    loaded.look();
  };
  window.setInterval(() => {
    if (document.visibilityState !== 'visible' || !isShown() || isSound()) loaded?.rest();
    // Without a network the next look loads it.
    else diagnose().catch(() => undefined);
  }, LOOK_EVERY_MS);
}

/**
 * A look says whether a link of the header can be read and pressed, and a text of the main part is seen; a sound page may have neither. To find what is
 * in front of a place is what costs most, so the place of the last text is asked first.
 */
function createLook(document: Document, window: Size): () => boolean {
  let looks = 0;
  let isFull = false;
  let place = 0;
  return () => {
    const main = document.getElementById('main');
    const link = [...document.querySelectorAll(`#${ROOT_ID} header a`)].find(isVisible);
    if (!main || !link || isUnreadable(link)) return false;
    if (looks++ % LOOKS_A_COUNT === 0) isFull = isCrowded(main);
    if (isFull) return false;
    const { left, top, width, height } = link.getBoundingClientRect();
    if (!link.contains(document.elementFromPoint(left + width / 2, top + height / 2))) return false;
    const places = placesOf(window);
    const isText = ([x, y]: Place) => {
      const element = document.elementFromPoint(x, y);
      return (
        element !== null && main.contains(element) && !element.childElementCount && element.textContent.trim() !== '' && isVisible(element)
      );
    };
    if (places.slice(place, place + 1).some(isText)) return true;
    place = places.findIndex(isText);
    return place >= 0;
  };
}
