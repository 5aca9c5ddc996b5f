import { DEAD_PRESS } from '../../lib/dead-press.ts';
import { guardDepartures, guardPresses, limitCalls } from './guard-page.ts';

const FILE = `https://site.example/r/help/${'ab'.repeat(12)}/screen.js`;

/** Runs code as a file of a release, or of the host. */
const asFile = (file: string) => (work: () => unknown) => {
  const engine = Error as { prepareStackTrace?: ((error: unknown) => string) | undefined };
  const { prepareStackTrace } = engine;
  engine.prepareStackTrace = (error) => `${String(error)}\n at work (${file}:1:1)`;
  try {
    return work();
  } finally {
    engine.prepareStackTrace = prepareStackTrace;
  }
};
const byRelease = asFile(FILE);
const byHost = asFile('https://site.example/h/main.js');

function openPage(isActive = false) {
  const [navigation, reported] = [new EventTarget(), [] as unknown[]];
  guardDepartures({ navigation, navigator: { userActivation: { isActive } }, reportError: (error) => reported.push(error) });
  const leave = (more: object = {}) => {
    const event = new Event('navigate', { cancelable: true });
    Object.assign(event, { userInitiated: false, hashChange: false, destination: { sameDocument: false }, ...more });
    navigation.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { leave, reported };
}

test('a release that leads away or reloads without a press is stopped, and the fault names its file [F15]', () => {
  const { leave, reported } = openPage();

  expect(byRelease(() => leave())).toBe(true);
  expect(reported).toHaveLength(1);
  expect((reported[0] as Error).stack).toContain(FILE);
});

test.each([
  ['the visitor pressed a link', { userInitiated: true }],
  ['the page shows another screen of itself', { destination: { sameDocument: true } }],
  ['a place of the page is shown', { hashChange: true }],
])('a page is left where %s', (_why, event) => {
  const { leave, reported } = openPage();

  expect(byRelease(() => leave(event))).toBe(false);
  expect(reported).toEqual([]);
});

test('the host reloads, and a release may lead on after a press', () => {
  expect(byHost(() => openPage().leave())).toBe(false);
  expect(byRelease(() => openPage(true).leave())).toBe(false);
});

/** A page with a link of the host and one of a screen; `eat` is what a release does to each press. */
function pageWithLinks(eat: (event: Event) => void) {
  document.body.innerHTML = '<div id="root"><header><a href="/game/sport">体育</a></header><main><a href="/help/kh">开户</a></main></div>';
  const root = document.getElementById('root');
  const events = new EventTarget();
  const went: string[] = [];
  const window = {
    addEventListener: (type: string, run: EventListener) => document.addEventListener(type, run, { capture: true, once: true }),
    dispatchEvent: (event: Event) => events.dispatchEvent(event),
    setTimeout,
    location: { assign: (to: string) => went.push(new URL(to).pathname) },
  };
  const dead = jest.fn();
  events.addEventListener(DEAD_PRESS, dead);
  guardPresses(window as unknown as Window, () => root);
  document.addEventListener('click', eat, { capture: true, once: true });
  // The router, which follows each link without the browser.
  root?.addEventListener('click', (event) => event.preventDefault());
  return {
    went,
    dead,
    press: (selector: string) => {
      document.querySelector<HTMLElement>(selector)?.click();
      jest.runAllTimers();
    },
  };
}

const eat = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

test('a link of the host that a release made dead leads where it says, and the watch hears of the press', () => {
  jest.useFakeTimers();
  const { press, went, dead } = pageWithLinks(eat);

  press('header a');

  expect(went).toEqual(['/game/sport']);
  expect(dead).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test.each([
  ['a link of the host that reached its router', 'header a', (event: Event) => event.preventDefault()],
  ['a link of a screen', 'main a', eat],
])('%s is left alone', (_what, selector, spoil) => {
  jest.useFakeTimers();
  const { press, went, dead } = pageWithLinks(spoil);

  press(selector);

  expect([went, dead.mock.calls]).toEqual([[], []]);
  jest.useRealTimers();
});

test('beyond the limit of a second the calls of a release throw, reported once, and those of the host pass', () => {
  const clock = { nowMs: 0 };
  const report = jest.fn();
  const call = limitCalls((value: number) => value, { what: 'calls', most: 3, report, nowMs: () => clock.nowMs });
  const some = (count: number) => Array.from({ length: count }, (_, index) => call(index));

  expect(byRelease(() => some(3))).toEqual([0, 1, 2]);
  for (let tries = 0; tries < 2; tries += 1) expect(() => byRelease(() => call(3))).toThrow('more than 3 calls within a second');
  expect(byHost(() => call(3))).toBe(3);
  expect(report).toHaveBeenCalledTimes(1);

  clock.nowMs = 1000;
  expect(byRelease(() => some(3))).toEqual([0, 1, 2]);
});
