/** The prerendered view stays until the site's own tree, measured invisibly below it, shows as much; then both are exchanged in one frame, with the visitor's input. */
import { FIRST_STYLE_ID, FIRST_VIEW_ID } from '@site/shared/federation';
import { carryOver } from './carry-over.ts';

/** Time after the own tree first renders; from then on pending parts show their loading state. */
const PATIENCE_MS = 3000;
const WAITING = '[data-waits],[aria-busy="true"]';

/** Call before anything renders into `root`; does nothing in a page without a prerendered view. */
export function takeOver(document: Document, root: HTMLElement): void {
  const view = document.getElementById(FIRST_VIEW_ID);
  if (!view) return;
  const drawn = [...view.querySelectorAll('main')].find((main) => main.checkVisibility()) ?? view;
  const placeholders = drawn.querySelectorAll(WAITING).length;
  const stands = () => {
    const main = root.querySelector('main');
    return main !== null && main.querySelector('h1') !== null && main.querySelectorAll(WAITING).length <= placeholders;
  };
  let patience: ReturnType<typeof setTimeout> | undefined;
  const exchange = () => {
    watch.disconnect();
    clearTimeout(patience);
    const goOn = carryOver(view, root);
    view.remove();
    document.getElementById(FIRST_STYLE_ID)?.remove();
    goOn();
  };
  const watch = new MutationObserver(() => {
    patience ??= setTimeout(exchange, PATIENCE_MS);
    if (stands()) exchange();
  });
  watch.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
}
