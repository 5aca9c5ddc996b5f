import { createTestPlatform } from '@site/shared/testing';
import { createCrashMarks } from '../crash-marks.ts';
import { keepRunningMarks } from './running-marks.ts';

const START_MS = 1_800_000_000_000;

beforeEach(() => jest.useFakeTimers({ now: START_MS }));
afterEach(() => jest.useRealTimers());

/** A browser in which pages open, hang and close. */
function browser() {
  const { storage } = createTestPlatform();
  const open = (...digests: string[]) => {
    const events = new EventTarget();
    const page = { hidden: false };
    let timer = 0;
    let [shown, starts] = [digests, () => undefined as unknown];
    const document = Object.assign(page, { addEventListener: events.addEventListener.bind(events) });
    const window = {
      document,
      addEventListener: events.addEventListener.bind(events),
      setInterval: (run: () => void, everyMs: number) => (timer = setInterval(run, everyMs) as unknown as number),
    } as unknown as Window;
    keepRunningMarks({ storage, window, running: () => shown, watch: (listener) => (starts = listener) });
    return {
      hang: () => clearInterval(timer),
      start: (digest: string) => {
        shown = [digest];
        starts();
      },
      leave: () => {
        events.dispatchEvent(new Event('pagehide'));
        clearInterval(timer);
      },
      hide: () => {
        page.hidden = true;
        events.dispatchEvent(new Event('visibilitychange'));
      },
    };
  };
  const hasHung = (digest: string, isReload = false) =>
    createCrashMarks({ storage, nowMs: Date.now, page: new EventTarget() as Window, isReload }).has(digest);
  return { storage, open, hasHung };
}

test('a page that stops while its visitor looks at it keeps what it ran away for ten minutes [F14] [F15]', () => {
  const { open, hasHung } = browser();
  const page = open('bad', 'other');
  jest.advanceTimersByTime(20_000);
  page.hang();
  jest.advanceTimersByTime(12_000);

  expect([hasHung('bad'), hasHung('other'), hasHung('unknown')]).toEqual([true, true, false]);
  jest.advanceTimersByTime(600_000);
  expect(hasHung('bad')).toBe(false);
});

test('a page that runs, is hidden or is left says nothing against its releases, also when another one is reloaded', () => {
  const { storage, open, hasHung } = browser();
  open('running');
  const [hidden, left] = [open('hidden'), open('left')];
  hidden.hide();
  left.leave();
  jest.advanceTimersByTime(60_000);

  expect(['running', 'hidden', 'left'].filter((digest) => hasHung(digest) || hasHung(digest, true))).toEqual([]);
  expect(Object.keys(storage.read('releaseRuns') ?? {})).toEqual(['running']);
});

test('a release that hangs the page while it starts is the only one that is kept away [F14]', () => {
  const { open, hasHung } = browser();
  const page = open('good');
  jest.advanceTimersByTime(1000);
  page.start('bad');
  page.hang();
  jest.advanceTimersByTime(30_000);

  expect([hasHung('bad'), hasHung('good')]).toEqual([true, false]);
});

test('a page that goes on does not hide that another one of the same release hung', () => {
  const { open, hasHung } = browser();
  const page = open('bad');
  jest.advanceTimersByTime(1000);
  open('bad');
  page.hang();
  jest.advanceTimersByTime(30_000);

  expect(hasHung('bad')).toBe(true);
});
