/** The prerendered view stays until the site's own tree, measured invisibly below it, shows as much; then both are exchanged in one frame, with the visitor's input. */
import { DRAWN_NAME, EARLY_PRESS, FIRST_STYLE_ID, FIRST_VIEW_ID } from '@site/shared/federation';

/** Time after the own tree first renders; from then on pending parts show their loading state. */
const PATIENCE_MS = 3000;
const WAITING = '[data-waits],[aria-busy="true"]';

/** Call before anything renders into `root`; does nothing in a page without a prerendered view. */
export function takeOver(document: Document, root: HTMLElement): void {
  const view = document.getElementById(FIRST_VIEW_ID);
  if (!view) return;
  const drawn = [...view.querySelectorAll('main')].find((main) => main.checkVisibility()) ?? view;
  const placeholders = drawn.querySelectorAll(WAITING).length;
  const isShown = () => {
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
    if (isShown()) exchange();
  });
  watch.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
}

// Replays a visitor's input on the prerendered view in the site's own tree: typed text, cursor position, last press.

const FIELDS = 'input,textarea';

/** Reads the input from the view; call the result once the site's own tree is visible. */
function carryOver(view: HTMLElement, root: HTMLElement): () => void {
  const shown = [...view.children].find((form) => form.checkVisibility()) ?? view;
  const twinOf = (element: Element) => twinIn(root, shown, element);
  const { activeElement } = view.ownerDocument;
  const focused = activeElement !== null && shown.contains(activeElement) ? activeElement : null;
  const typed = [...shown.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].filter(
    (field) => field.value !== field.defaultValue,
  );
  const pressed = shown.querySelector(`[${EARLY_PRESS}]`);
  return () => {
    for (const field of typed) type(twinOf(field), field.value);
    if (focused) focus(twinOf(focused), focused);
    if (pressed) press(twinOf(pressed));
  };
}

/** The counterpart of an element in the other tree: same tag, same name, same index. */
function twinIn(root: Element, shown: Element, element: Element): Element | null {
  const name = nameOf(element);
  const alike = (tree: Element) => [...tree.querySelectorAll(element.localName)].filter((one) => nameOf(one) === name);
  return alike(root)[alike(shown).indexOf(element)] ?? null;
}

function nameOf(element: Element): string {
  const named = ['aria-label', 'name', DRAWN_NAME].find((attribute) => element.hasAttribute(attribute));
  if (named !== undefined) return element.getAttribute(named) ?? '';
  return element.localName === 'button' ? element.textContent : '';
}

/** Simulates typing: React ignores a value set by its own setter. */
export function type(field: Element | null, value: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function focus(twin: Element | null, focused: Element): void {
  if (!(twin instanceof HTMLElement)) return;
  twin.focus({ preventScroll: true });
  if (twin instanceof HTMLInputElement && focused instanceof HTMLInputElement && focused.selectionStart !== null)
    twin.setSelectionRange(focused.selectionStart, focused.selectionEnd);
}

function press(twin: Element | null): void {
  if (twin instanceof HTMLFormElement) twin.requestSubmit();
  else if (twin instanceof HTMLElement) twin.click();
}
