/** A player in any engine: finds what a page shows by role and name, and presses and types by real input. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { EnginePage, InputSource } from './engine.ts';

const QUERIES = readFileSync(createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'), 'utf8');

/** How an element is found, each step inside of those of the step before. A text is the whole name; an expression is a part of it. */
export type Step =
  | { readonly role: string; readonly name?: string | RegExp }
  | { readonly label: string | RegExp }
  | { readonly text: string | RegExp }
  | { readonly css: string };

/** An element that may not be there yet. What is done to it waits until that can be done, as a player does. */
export interface Part {
  /** The n-th of several; the first has 0. */
  nth(index: number): Part;
  /** A part inside of this one. */
  find(step: Step): Part;
  count(): Promise<number>;
  text(): Promise<string>;
  value(): Promise<string>;
  attribute(name: string): Promise<string | null>;
  press(): Promise<void>;
  /** Presses it, and types instead of what it held. */
  type(text: string): Promise<void>;
  shown(): Promise<void>;
  gone(): Promise<void>;
}

export interface Player {
  readonly page: EnginePage;
  find(step: Step): Part;
  goto(address: string): Promise<void>;
  /** Presses a key by its value in the WebDriver standard. */
  key(value: string): Promise<void>;
  path(): Promise<string>;
}

const PATIENCE_MS = 20_000;
export const ENTER_KEY = '\uE007';
export const DELETE_KEY = '\uE017';

/** Where the element can be pressed: the middle of it, where nothing covers it; otherwise why not. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly hindrance: string | null;
}

/** Runs in the page: the elements of the steps that are shown. */
const FIND = `(steps) => {
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = window.TestingLibraryDom;
  const match = (text) => (typeof text === 'object' ? new RegExp(text.source, text.flags) : text);
  const inside = (root, step) =>
    'css' in step ? [...root.querySelectorAll(step.css)]
    : 'role' in step ? queryAllByRole(root, step.role, step.name === undefined ? {} : { name: match(step.name) })
    : 'label' in step ? queryAllByLabelText(root, match(step.label), { selector: 'input, textarea, select, [role]' })
    : queryAllByText(root, match(step.text), { ignore: 'script, style' });
  const isShown = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden';
  const pick = (list, index) => (index === undefined ? list : list.slice(index, index + 1));
  return steps.reduce((roots, { step, index }) => pick([...new Set(roots.flatMap((root) => inside(root, step)))].filter(isShown), index), [document.body]);
}`;

const PLACE = `async (element) => {
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const middle = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };
  const before = middle();
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const place = middle();
  const isAnimated = document.getAnimations().some(({ playState, effect }) => playState === 'running' && effect?.target?.contains(element));
  if (isAnimated || before.x !== place.x || before.y !== place.y) return { ...place, hindrance: 'it moves' };
  if (element.disabled === true || element.getAttribute('aria-disabled') === 'true') return { ...place, hindrance: 'it is disabled' };
  const above = document.elementFromPoint(place.x, place.y);
  const isHit = above !== null && (element.contains(above) || above.contains(element) || above.closest('label')?.control === element);
  return { ...place, hindrance: isHit ? null : 'covered by ' + (above?.outerHTML.slice(0, 120) ?? 'nothing') };
}`;

/** A date is typed in another order in each engine and language, so its field is set, as Playwright does; false where it is no date field. */
const SET_DATE = (text: string) => `(element) => {
  if (element.type !== 'date') return false;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(element, ${JSON.stringify(text)});
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}`;

interface Chosen {
  readonly step: Step;
  readonly index?: number;
}

const written = (chain: readonly Chosen[]): string =>
  JSON.stringify(chain, (_key, value: unknown) => (value instanceof RegExp ? { source: value.source, flags: value.flags } : value));

const pressAt = (x: number, y: number): InputSource => ({
  type: 'pointer',
  id: 'mouse',
  actions: [
    { type: 'pointerMove', x, y },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
});
const keysOf = (values: Iterable<string>): InputSource => ({
  type: 'key',
  id: 'keyboard',
  actions: [...values].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
});

/** The player of a page. */
export function playerOf(page: EnginePage): Player {
  /** The value of a function of the found elements. */
  const inPage = async <Answer>(chain: readonly Chosen[], body: string): Promise<Answer> => {
    if (!(await page.ask<boolean>(`'TestingLibraryDom' in window`))) await page.ask(`(() => { ${QUERIES} })()`);
    return page.ask<Answer>(`(${body})((${FIND})(${written(chain)}))`);
  };
  const partOf = (chain: readonly Chosen[]): Part => {
    const ofFirst = async <Answer>(body: string): Promise<Answer> => {
      let answer: { readonly value: Answer } | null = null;
      // It may be gone again when it is asked, or its page.
      await expect(async () => {
        await part.shown();
        answer = { value: await inPage<Answer>(chain, `([element]) => (${body})(element)`) };
      }).toPass({ timeout: PATIENCE_MS });
      return (answer as unknown as { readonly value: Answer }).value;
    };
    const part: Part = {
      nth: (index) => partOf([...chain.slice(0, -1), ...chain.slice(-1).map((last) => ({ ...last, index }))]),
      find: (step) => partOf([...chain, { step }]),
      // A page that is just replaced answers nothing.
      count: () => inPage<number>(chain, '(list) => list.length').catch(() => 0),
      text: () => ofFirst('(element) => element.innerText'),
      value: () => ofFirst('(element) => element.value'),
      attribute: (name) => ofFirst(`(element) => element.getAttribute(${JSON.stringify(name)})`),
      press: async () => {
        let place: Place = { x: 0, y: 0, hindrance: 'it is not shown' };
        await expect.poll(async () => (place = await ofFirst<Place>(PLACE)).hindrance, { message: `press ${written(chain)}` }).toBeNull();
        await page.perform([pressAt(place.x, place.y)]);
      },
      type: async (text) => {
        await part.press();
        if (await ofFirst<boolean>(SET_DATE(text))) return;
        await ofFirst('(element) => element.select()');
        await page.perform([keysOf(text === '' ? [DELETE_KEY] : text)]);
        await expect.poll(() => part.value(), { message: `type into ${written(chain)}` }).toBe(text);
      },
      shown: () => expect.poll(() => part.count(), { message: `shown: ${written(chain)}` }).toBeGreaterThan(0),
      gone: () => expect.poll(() => part.count(), { message: `gone: ${written(chain)}` }).toBe(0),
    };
    return part;
  };
  return {
    page,
    find: (step) => partOf([{ step }]),
    goto: (address) => page.goto(address),
    key: (value) => page.perform([keysOf([value])]),
    path: () => page.ask('location.pathname'),
  };
}
