import { createTestPlatform } from '@site/shared/testing';
import { createCrashMarks } from './crash-marks.ts';

const START_MS = 1_800_000_000_000;

function browser() {
  const { storage } = createTestPlatform();
  const open = (atMs: number, isReload = false) => {
    const page = new EventTarget() as Window;
    return { page, marks: createCrashMarks({ storage, nowMs: () => START_MS + atMs, page, isReload }) };
  };
  return { storage, open };
}

const MINUTE_MS = 60_000;

test('a release that hung its tab is skipped for ten minutes, as its browser may have died instead [F14]', () => {
  const { open } = browser();
  open(0).marks.begin('bad');

  expect(open(1000, true).marks.has('bad')).toBe(true);
  expect(open(MINUTE_MS).marks.has('bad')).toBe(true);
  expect(open(11 * MINUTE_MS).marks.has('bad')).toBe(false);
  expect(open(11 * MINUTE_MS, true).marks.has('bad')).toBe(false);
});

test('a release that hung twice is skipped for a day [F14]', () => {
  const { open } = browser();
  open(0).marks.begin('bad');
  open(20 * MINUTE_MS).marks.begin('bad');

  expect(open(60 * MINUTE_MS).marks.has('bad')).toBe(true);
  expect([open(60 * MINUTE_MS).marks.startsOf('bad'), open(60 * MINUTE_MS).marks.startsOf('good')]).toEqual([2, 0]);
  expect(open(23 * 60 * MINUTE_MS).marks.has('bad')).toBe(true);
  expect(open(25 * 60 * MINUTE_MS).marks.has('bad')).toBe(false);
});

test('several tabs that started a release when the browser died count as one start [F14]', () => {
  const { open } = browser();
  for (const atMs of [0, 500, 4000]) open(atMs).marks.begin('good');

  expect(open(11 * MINUTE_MS).marks.has('good')).toBe(false);
});

test('a release that starts well forgets what an earlier start left [F14]', () => {
  const { open } = browser();
  open(0).marks.begin('good');
  open(20 * MINUTE_MS).marks.begin('good')();
  open(40 * MINUTE_MS).marks.begin('good');

  expect(open(60 * MINUTE_MS).marks.has('good')).toBe(false);
});

test('a mark of an older version counts as one start [F14]', () => {
  const { storage, open } = browser();
  storage.write('releaseStarts', { good: START_MS - 20 * MINUTE_MS });

  expect(open(0).marks.has('good')).toBe(false);
  open(0).marks.begin('good');
  expect(open(20 * MINUTE_MS).marks.has('good')).toBe(true);
});

test('a mark of the future, as a malicious script sets it on other releases, skips nothing [F14] [T07]', () => {
  const { open } = browser();
  open(1e13).marks.begin('good');

  expect(open(60_000, true).marks.has('good')).toBe(false);
});

test('no release is skipped that answered, that another tab is starting, or whose page was closed normally [F14]', () => {
  const { open } = browser();
  const cameBack = open(0).marks.begin('good');
  expect(open(500).marks.has('good')).toBe(false);
  cameBack();
  expect(open(60_000).marks.has('good')).toBe(false);

  const left = open(0);
  left.marks.begin('left');
  left.page.dispatchEvent(new Event('pagehide'));
  expect(open(60_000, true).marks.has('left')).toBe(false);
});

test('a crash mark lasts until the load and the first render of a release have both returned [F15]', () => {
  const { open } = browser();
  const { marks } = open(0);
  const loaded = marks.begin('slow');
  const drawn = marks.begin('slow');

  loaded();
  expect([marks.begun(), open(0, true).marks.has('slow')]).toEqual([['slow'], true]);
  drawn();
  expect([marks.begun(), open(0, true).marks.has('slow')]).toEqual([[], false]);
});

test('a retry by the player clears the crash marks [F14]', () => {
  const { open } = browser();
  open(0).marks.begin('bad');
  const { marks } = open(0, true);

  marks.clear();

  expect(marks.has('bad')).toBe(false);
});

test('who watches is called before a release runs, with its mark set [F14]', () => {
  const { marks } = browser().open(0);
  const begun: (readonly string[])[] = [];
  marks.watch(() => begun.push(marks.begun()));

  marks.begin('new')();

  expect(begun).toEqual([['new']]);
});
