import { createTestPlatform } from '@site/shared/testing';
import { createCrashMarks } from './crash-marks.ts';

const START_MS = 1_800_000_000_000;

function browser() {
  const { storage } = createTestPlatform();
  const open = (atMs: number, isReload = false) => {
    const page = new EventTarget() as Window;
    return { page, marks: createCrashMarks({ storage, nowMs: () => START_MS + atMs, page, isReload }) };
  };
  return { open };
}

test('a release that hung its tab is skipped for a day [F14]', () => {
  const { open } = browser();
  open(0).marks.begin('bad');

  expect(open(1000, true).marks.has('bad')).toBe(true);
  expect(open(60_000).marks.has('bad')).toBe(true);
  expect(open(25 * 3_600_000).marks.has('bad')).toBe(false);
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
