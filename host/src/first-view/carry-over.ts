/** Replays a visitor's input on the prerendered view in the site's own tree: typed text, cursor position, last press. */
import { EARLY_PRESS } from '@site/shared/federation';

const FIELDS = 'input,textarea';

/** Reads the input from the view; call the result once the site's own tree is visible. */
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

/** The counterpart of an element in the other tree: same tag, same name, same index. */
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

/** Simulates typing: React ignores a value set by its own setter. */
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
