/** The prerendered view stays until the site's own tree, measured invisibly below it, shows as much; then both are exchanged in one frame, with the visitor's input. */
import { FIRST_STYLE_ID, FIRST_VIEW_ID } from '@site/shared/federation';
import type { Input, readInput } from './carry-over.ts';
import { followHands } from './hands.ts';
import { isUsed } from './used-view.ts';

/** Time after the own tree first renders; from then on pending parts show their loading state. */
const PATIENCE_MS = 3000;
/** The longest that the view stays for what a visitor has typed, chosen or pressed, or is about to. */
const MOST_PATIENCE_MS = 15_000;
const WAITING = '[data-waits],[aria-busy="true"]';

/** Call before anything renders into `root`; does nothing in a page without a prerendered view. */
export function takeOver(document: Document, root: HTMLElement): void {
  const view = document.getElementById(FIRST_VIEW_ID);
  if (!view) return;
  const isShown = createComparison(view, root);
  const timers: ReturnType<typeof setTimeout>[] = [];
  let [isPatient, isEndless] = [true, true];
  let read: typeof readInput | null | undefined;
  const load = async () => {
    const part = await import(/* webpackChunkName: "carry-over" */ './carry-over.ts').catch(() => null);
    // Without it what was typed is lost, as it would be without the view.
    read = part?.readInput ?? (() => NONE);
    look();
  };
  /** Null while the code that replays it is loading. */
  const inputOf = (): Input | null => {
    if (!isUsed(view)) return NONE;
    if (read === undefined) {
      read = null;
      void load();
    }
    if (read) return read(view, root);
    return isEndless ? null : NONE;
  };
  /** Exchanges both trees, unless the visitor is in the middle of a press or of a word, or would lose what he gave while the screen has no place for it. */
  const look = () => {
    const isComplete = isShown();
    if (isComplete || !isPatient) exchangeFor(isComplete);
  };
  const exchangeFor = (isComplete: boolean) => {
    const input = inputOf();
    if (input === null || (isEndless && (hands.areBusy() || !(isComplete || input.hasPlace)))) return;
    watch.disconnect();
    hands.forget();
    timers.forEach(clearTimeout);
    view.remove();
    document.getElementById(FIRST_STYLE_ID)?.remove();
    input.replay();
  };
  const hands = followHands(view, look);
  const watch = new MutationObserver(() => {
    if (timers.length === 0)
      timers.push(
        setTimeout(() => ((isPatient = false), look()), PATIENCE_MS),
        setTimeout(() => ((isEndless = false), look()), MOST_PATIENCE_MS),
      );
    look();
  });
  watch.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
}

const NONE: Input = { hasPlace: true, replay: () => undefined };

/** Whether the site's own tree shows as much as the view. */
function createComparison(view: HTMLElement, root: HTMLElement): () => boolean {
  const drawn = [...view.querySelectorAll('main')].find((main) => main.checkVisibility()) ?? view;
  const placeholders = drawn.querySelectorAll(WAITING).length;
  return () => {
    const main = root.querySelector('main');
    return main !== null && main.querySelector('h1') !== null && main.querySelectorAll(WAITING).length <= placeholders;
  };
}
