/** What a visitor did on the drawn view, done again on the site's own tree: words typed, the place of the cursor, the last press. */
import { EARLY_PRESS } from '@site/shared/wire';

const FIELDS = 'input,textarea';

/** Reads it off the view; call the answer once the site's own tree can be seen. */
export function carryOver(view: HTMLElement, root: HTMLElement): () => void {
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

/** The element that stands for another one in the other tree: the same tag and name, and as many of those before it. */
function twinIn(root: Element, shown: Element, element: Element): Element | null {
  const name = nameOf(element);
  const alike = (tree: Element) => [...tree.querySelectorAll(element.localName)].filter((one) => nameOf(one) === name);
  return alike(root)[alike(shown).indexOf(element)] ?? null;
}

function nameOf(element: Element): string {
  return (
    element.getAttribute('aria-label') ?? element.getAttribute('name') ?? (element.localName === 'button' ? element.textContent : '') ?? ''
  );
}

/** As if typed: React hears of a value that its own setter did not write. */
function type(field: Element | null, value: string): void {
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
