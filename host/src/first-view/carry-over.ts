/** Replays a visitor's input on the prerendered view in the site's own tree: typed text, choices, pictures, cursor position, last press. */
import { DRAWN_NAME, EARLY_PRESS } from '@site/shared/federation';
import { changedFieldsOf, type Field, isToggle } from './used-view.ts';

/** What the visitor did to one element of the view, and how it continues at its counterpart. */
interface Act {
  readonly on: Element;
  go(twin: Element): void;
}

export interface Input {
  /** Whether each element that the visitor used has its counterpart in the site's own tree by now. */
  readonly hasPlace: boolean;
  /** Call it once the site's own tree is visible. */
  replay(): void;
}

/** Reads what a visitor has done to the view until now, while both trees are in the page: an element that is not has no label. */
export function readInput(view: HTMLElement, root: HTMLElement): Input {
  const shown = [...view.children].find((form) => form.checkVisibility()) ?? view;
  const found = actsIn(shown).map(({ on, go }) => ({ go, twin: twinIn(root, shown, on) }));
  return {
    hasPlace: found.every(({ twin }) => twin !== null),
    replay: () => {
      for (const { go, twin } of found) if (twin) go(twin);
    },
  };
}

function actsIn(shown: Element): readonly Act[] {
  const { activeElement } = shown.ownerDocument;
  const pressed = shown.querySelector(`[${EARLY_PRESS}]`);
  return [
    ...changedFieldsOf(shown).map((field) => ({ on: field, go: (twin: Element) => fill(twin, field) })),
    ...(activeElement !== null && shown.contains(activeElement)
      ? [{ on: activeElement, go: (twin: Element) => focus(twin, activeElement) }]
      : []),
    ...(pressed ? [{ on: pressed, go: press }] : []),
  ];
}

/** The counterpart of an element in the other tree: same name, same place among all of that name. Where one tree has more of them, their places mean nothing. */
function twinIn(root: Element, shown: Element, element: Element): Element | null {
  const name = nameOf(element);
  const alike = (tree: Element) => [...tree.querySelectorAll(element.localName)].filter((one) => nameOf(one) === name);
  const [own, drawn] = [alike(root), alike(shown)];
  return own.length === drawn.length ? (own[drawn.indexOf(element)] ?? null) : null;
}

/** What a visitor knows it by, and its kind: no text reaches a field of another one. */
function nameOf(element: Element): string {
  const named = ['aria-label', 'name', DRAWN_NAME].find((attribute) => element.hasAttribute(attribute));
  return [element.getAttribute('type') ?? '', named === undefined ? textOf(element) : element.getAttribute(named)].join(' ');
}

function textOf(element: Element): string | null {
  if ('labels' in element) return [...((element as Field).labels ?? [])].map(({ textContent }) => textContent).join(' ');
  return element.localName === 'form' ? '' : element.textContent;
}

function fill(twin: Element, field: Field): void {
  if (twin instanceof HTMLSelectElement) choose(twin, field.value);
  else if (isToggle(twin)) toggle(twin, field);
  else if (isTextField(twin)) put(twin, field);
}

function put(twin: HTMLInputElement | HTMLTextAreaElement, field: Field): void {
  if (twin.type === 'file') give(twin, field);
  else if (isAccepted(twin, field.value)) type(twin, field.value);
}

const isTextField = (field: Element | null): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;

function toggle(twin: HTMLInputElement, field: Field): void {
  if (isToggle(field) && twin.checked !== field.checked) twin.click();
}

/** No script may name a file, but it may hand over those that the visitor chose. */
function give(twin: Element, field: Element): void {
  if (!(twin instanceof HTMLInputElement && field instanceof HTMLInputElement)) return;
  twin.files = field.files;
  twin.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The text comes at once, as a pasted one does, which a field may refuse: an amount of money is never changed into another one (VAL-1). */
function isAccepted(field: Element, value: string): boolean {
  const clipboardData = { getData: () => value };
  return field.dispatchEvent(Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData }));
}

/** Simulates typing: React ignores a value set by its own setter. */
export function type(field: Element | null, value: string): void {
  if (!isTextField(field)) return;
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Simulates a choice; what is no choice of this select leaves it as it is. */
export function choose(field: HTMLSelectElement, value: string): void {
  if (![...field.options].some((option) => option.value === value)) return;
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function focus(twin: Element, focused: Element): void {
  if (!(twin instanceof HTMLElement)) return;
  twin.focus({ preventScroll: true });
  if (twin instanceof HTMLInputElement && focused instanceof HTMLInputElement && focused.selectionStart !== null)
    twin.setSelectionRange(focused.selectionStart, focused.selectionEnd);
}

function press(twin: Element): void {
  if (twin instanceof HTMLFormElement) twin.requestSubmit();
  else if (twin instanceof HTMLElement) twin.click();
}
