import { createStore } from '@site/shared/platform';
import { QUIET_MS, watchQuiet } from './quiet.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

function open(navigator?: unknown) {
  const listeners = new Map<string, (event: object) => void>();
  const listen = (type: string, listener: () => void) => {
    const before = listeners.get(type);
    listeners.set(type, (event) => {
      before?.(event);
      (listener as (event: unknown) => void)(event);
    });
  };
  const notices = createStore<readonly string[]>([]);
  let pending = 0;
  let isComposing = false;
  const page = { document, performance, navigator, addEventListener: listen } as unknown as Window;
  const quiet = watchQuiet({ page, shown: [notices], pendingRequests: () => pending, isComposing: () => isComposing });
  return {
    quiet,
    notices,
    fire: (type: string, isTrusted = true, more = {}) => listeners.get(type)?.({ type, isTrusted, ...more }),
    send: (requests: number) => (pending = requests),
    compose: (is: boolean) => (isComposing = is),
  };
}

test('a page whose visitor did nothing in the seconds before the watch began is quiet at once, where the browser knows that', () => {
  expect(open({ userActivation: { isActive: false } }).quiet.isNow()).toBe(true);
  expect(open({ userActivation: { isActive: true } }).quiet.isNow()).toBe(false);
  expect(open({}).quiet.isNow()).toBe(false);
});

test('a page is quiet some time after the last press, key or movement of its visitor', () => {
  const { quiet, fire } = open();
  expect(quiet.isNow()).toBe(false);
  jest.advanceTimersByTime(QUIET_MS);
  expect(quiet.isNow()).toBe(true);

  fire('keydown', false);
  expect(quiet.isNow()).toBe(true);
  fire('keydown');
  expect([quiet.isNow(), quiet.isTouched()]).toEqual([false, true]);
  jest.advanceTimersByTime(QUIET_MS);
  expect([quiet.isNow(), quiet.isTouched()]).toEqual([true, false]);
});

test('a game, a question, a notice, a request under way and a word that is being composed keep the page', () => {
  const { quiet, notices, send, compose } = open();
  jest.advanceTimersByTime(QUIET_MS);
  for (const html of ['<iframe></iframe>', '<div role="dialog"></div>', '<video></video>', '<ul role="menu"></ul>']) {
    document.body.innerHTML = html;
    expect(quiet.isNow()).toBe(false);
  }
  document.body.innerHTML = '<input type="file">';
  expect(quiet.isNow()).toBe(true);

  notices.set(['已保存']);
  expect(quiet.isNow()).toBe(false);
  notices.set([]);
  send(1);
  expect([quiet.isNow(), quiet.isSending(), quiet.isBusy()]).toEqual([false, true, false]);
  send(0);
  compose(true);
  expect(quiet.isBusy()).toBe(true);
  compose(false);
  expect(quiet.isBusy()).toBe(false);
});

test('a button that is held keeps the page until it is released, also where the page is not told of that', () => {
  const { quiet, fire } = open();
  fire('pointerdown');
  jest.advanceTimersByTime(QUIET_MS);
  fire('pointermove', true, { buttons: 1 });
  expect(quiet.isBusy()).toBe(true);
  fire('pointermove', true, { buttons: 0 });
  expect(quiet.isNow()).toBe(true);

  fire('pointerdown');
  fire('pointerup');
  jest.advanceTimersByTime(QUIET_MS);
  expect(quiet.isNow()).toBe(true);
});

test('a page that still scrolls is not quiet; a list in it may scroll by itself', () => {
  const { quiet, fire } = open();
  jest.advanceTimersByTime(QUIET_MS);
  fire('scroll', true, { target: document.body });
  expect(quiet.isNow()).toBe(true);
  fire('scroll', true, { target: document });
  expect(quiet.isNow()).toBe(false);
});

test('a selected text keeps the page for a minute after the last touch', () => {
  const { quiet, fire } = open();
  document.body.innerHTML = '<p>地址</p>';
  fire('pointerup');
  document.getSelection()?.selectAllChildren(document.body);
  jest.advanceTimersByTime(59_000);
  expect(quiet.isNow()).toBe(false);
  jest.advanceTimersByTime(1000);
  expect(quiet.isNow()).toBe(true);

  fire('pointerup');
  document.getSelection()?.removeAllRanges();
  jest.advanceTimersByTime(QUIET_MS);
  expect(quiet.isNow()).toBe(true);
});

test.each(['change', 'cancel'])('a page whose browser asks for a file is kept until it was chosen or not (%s)', (end) => {
  const { quiet, fire } = open();
  jest.advanceTimersByTime(QUIET_MS);
  document.body.innerHTML = '<input type="file">';
  const target = document.querySelector('input');
  fire('click', false, { target });
  expect(quiet.isNow()).toBe(false);
  fire(end, false, { target });
  expect(quiet.isNow()).toBe(true);
});
