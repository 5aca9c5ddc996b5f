/** The view that the server drew stands until the site's own tree, measured out of sight below it, shows as much; then one is exchanged for the other in one frame, with what its visitor typed and pressed. */
import { FIRST_STYLE_ID, FIRST_VIEW_ID } from '@site/shared/wire';
import { carryOver } from './carry-over.ts';

/** After the own tree's first appearance; from then on what it waits for is shown as waiting. */
const PATIENCE_MS = 3000;
const WAITING = '[data-waits],[aria-busy="true"]';

/** Called before anything is drawn into `root`; does nothing in a page without a view. */
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
