/** What a visitor did to a drawn page and React does not know from its data: typed text, choices, focus, scroll positions. Two trees of the same page are compared and aligned. */

import { choose, type } from '../first-view/carry-over.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = 'input,textarea,select';
/** They hold nothing that a visitor gave. */
const NO_INPUT: ReadonlySet<string> = new Set(['hidden', 'button', 'submit', 'reset', 'image', 'file']);
const TOGGLES: ReadonlySet<string> = new Set(['checkbox', 'radio']);
/** A name by React's `useId`, which differs from tree to tree. */
const GENERATED = /^_.*r_\w+_$/;
const CHOICES = ['aria-checked', 'aria-pressed', 'aria-selected', 'aria-expanded'];

/** Fields that a visitor can change, in the order of the page. */
function fieldsIn(root: Element): Field[] {
  return [...root.querySelectorAll<Field>(FIELDS)].filter((field) => !NO_INPUT.has(field.type) && !field.disabled && !isReadOnly(field));
}

const isReadOnly = (field: Field) => 'readOnly' in field && field.readOnly;
const nameOf = (field: Field) =>
  [field.localName, field.type, GENERATED.test(field.name) ? '' : field.name, field.getAttribute('aria-label') ?? ''].join(' ');
const isToggle = (field: Field): field is HTMLInputElement => TOGGLES.has(field.type);
const valueOf = (field: Field): string => (isToggle(field) ? String(field.checked) : field.value);

/** Each field with its value, and each choice of the main part, as texts that are equal where the trees show the same. */
function stateOf(root: Element): string[] {
  const fields = fieldsIn(root).map((field) => `${nameOf(field)} = ${valueOf(field)}`);
  const choices = [...root.querySelectorAll(`main :is(${CHOICES.map((name) => `[${name}]`).join()})`)].map((element) =>
    CHOICES.map((name) => element.getAttribute(name)).join(' '),
  );
  return [...fields, ...choices];
}

/** Whether both trees hold the same input. */
export function isSameState(one: Element, other: Element): boolean {
  const [mine, its] = [stateOf(one), stateOf(other)];
  return mine.length === its.length && mine.every((text, at) => text === its[at]);
}

/** Whether a choice belongs to a group that both trees would share, as radio buttons of one name do outside of a form: the new tree would undo it. */
export function hasSharedGroups(root: Element): boolean {
  return [...root.querySelectorAll<HTMLInputElement>('input[type=radio]')].some(({ form, name }) => form === null && !GENERATED.test(name));
}

/** Gives the fields of `to` the values of those of `from`, as if they were typed; does nothing where the trees have other fields. */
export function carryFields(from: Element, to: Element): void {
  const [sources, targets] = [fieldsIn(from), fieldsIn(to)];
  if (sources.length !== targets.length || sources.some((field, at) => nameOf(field) !== nameOf(targets[at] ?? field))) return;
  sources.forEach((source, at) => {
    const target = targets[at];
    if (target === undefined || valueOf(source) === valueOf(target)) return;
    if (isToggle(target)) target.click();
    else if (target instanceof HTMLSelectElement) choose(target, source.value);
    else type(target, source.value);
  });
}

/** Reads focus, selection and scroll positions; call the result once the other tree is shown. */
export function holdPlace(from: Element, to: Element): () => void {
  const { activeElement } = document;
  const focused = activeElement !== null && from.contains(activeElement) ? activeElement : null;
  const twin = focused && twinIn(from, to, focused);
  const selection = focused && selectionOf(focused);
  const scrolled = [...from.querySelectorAll('*')].filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0);
  const scrolls = scrolled.map(
    (element) => [twinIn(from, to, element), { top: element.scrollTop, left: element.scrollLeft, behavior: 'instant' }] as const,
  );
  const [left, top] = [window.scrollX, window.scrollY];
  return () => {
    for (const [element, place] of scrolls) element?.scrollTo(place);
    window.scrollTo({ left, top, behavior: 'instant' });
    if (!(twin instanceof HTMLElement)) return;
    if (focused?.getAttribute('tabindex') === '-1' && !twin.hasAttribute('tabindex')) twin.tabIndex = -1;
    twin.focus({ preventScroll: true });
    if (selection && isText(twin)) twin.setSelectionRange(...selection);
  };
}

const isText = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.selectionStart !== null);

function selectionOf(element: Element): [number, number] | null {
  if (!isText(element)) return null;
  const { selectionStart, selectionEnd } = element;
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

/** The counterpart of an element: the field at the same place among the fields, else the element at the same place among those of its tag; null where the trees differ in that. */
function twinIn(from: Element, to: Element, element: Element): Element | null {
  const [sources, targets] = [from, to].map((root) =>
    element.matches(FIELDS) ? fieldsIn(root) : [...root.getElementsByTagName(element.localName)],
  ) as [Element[], Element[]];
  return sources.length === targets.length ? (targets[sources.indexOf(element)] ?? null) : null;
}
