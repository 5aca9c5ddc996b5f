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

test('a release that hung a tab which was reloaded is skipped for a day [F14]', () => {
  const { open } = browser();
  open(0).marks.begin('bad');

  expect(open(1000, true).marks.has('bad')).toBe(true);
  expect(open(60_000).marks.has('bad')).toBe(true);
  expect(open(25 * 3_600_000).marks.has('bad')).toBe(false);
});

test('a release whose start was left once is not skipped, as its browser may have died; after a second one it is [F14]', () => {
  const { open } = browser();
  open(0).marks.begin('once');
  const next = open(60_000).marks;
  expect(next.has('once')).toBe(false);

  next.begin('once');

  expect(open(120_000).marks.has('once')).toBe(true);
});

test('several tabs that started a release when the browser died count as one start [F14]', () => {
  const { open } = browser();
  for (const atMs of [0, 500, 4000]) open(atMs).marks.begin('good');

  expect(open(60_000).marks.has('good')).toBe(false);
});

test('a reload long after an unfinished start is no sign of a hang [F14]', () => {
  const { open } = browser();
  open(0).marks.begin('good');

  expect(open(3_600_000, true).marks.has('good')).toBe(false);
});

test('a release that starts well forgets what an earlier start left [F14]', () => {
  const { open } = browser();
  open(0).marks.begin('good');
  open(60_000).marks.begin('good')();
  open(120_000).marks.begin('good');

  expect(open(180_000).marks.has('good')).toBe(false);
});

test('a mark of an older version counts as one start [F14]', () => {
  const { storage, open } = browser();
  storage.write('releaseStarts', { good: START_MS - 60_000 });

  expect(open(0).marks.has('good')).toBe(false);
  open(0).marks.begin('good');
  expect(open(60_000).marks.has('good')).toBe(true);
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
