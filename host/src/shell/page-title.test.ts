import { createPageTitle } from './route-focus.ts';

const LONG = '一二三四五六七八九十甲乙丙丁';
let hidden = false;
const page = createPageTitle(document);
const hide = (next: boolean) => {
  hidden = next;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  hide(false);
});
afterEach(() => jest.useRealTimers());
afterAll(() => page.stop());

test.each(['星海娱乐', '一二三四五六七八九十甲乙丙a', 'x'.repeat(27), 'é'.repeat(27)])(
  'a title of at most 27 units does not scroll: %s [SH-2]',
  (title) => {
    page.show(title);
    jest.advanceTimersByTime(3500);

    expect(document.title).toBe(title);
    expect(jest.getTimerCount()).toBe(0);
  },
);

test.each(['一二三四五六七八九十甲乙丙ab', 'x'.repeat(28)])('a title of 28 units scrolls: %s [SH-2]', (title) => {
  page.show(title);
  jest.advanceTimersByTime(350);

  expect(document.title).not.toBe(title);
});

test('a wider title scrolls by one character every 350 ms [SH-2] [CON-7]', () => {
  page.show(LONG);
  expect(document.title.startsWith('一二三')).toBe(true);

  jest.advanceTimersByTime(349);
  expect(document.title.startsWith('一')).toBe(true);
  jest.advanceTimersByTime(1);
  expect(document.title.startsWith('二三')).toBe(true);
  jest.advanceTimersByTime(350);
  expect(document.title.startsWith('三四')).toBe(true);
});

test('a wide title returns to its start after a full cycle, with a blank between end and start [SH-2]', () => {
  const title = `${LONG}戊`;
  page.show(title);
  jest.advanceTimersByTime(350 * 15);
  expect(document.title).toBe(`\u3000\u3000${title}`);

  jest.advanceTimersByTime(350 * 2);
  expect(document.title).toBe(`${title}\u3000\u3000`);
});

test('a hidden tab resets a wide title with a trailing blank, and scrolls again when it becomes visible [SH-2]', () => {
  page.show(LONG);
  jest.advanceTimersByTime(700);

  hide(true);
  expect(document.title).toBe(`${LONG}\u3000`);
  expect(jest.getTimerCount()).toBe(0);

  hide(false);
  jest.advanceTimersByTime(350);
  expect(document.title.startsWith('四五')).toBe(true);
});

test('a title set while the tab is hidden shows at once; the same title set again does not restart [SH-2]', () => {
  hide(true);
  page.show('首页');
  expect(document.title).toBe('首页\u3000');

  hide(false);
  page.show(LONG);
  jest.advanceTimersByTime(350);
  page.show(LONG);
  expect(document.title.startsWith('二三')).toBe(true);
});

test('a hidden tab shows the title with a trailing blank and stops scrolling [SH-2]', () => {
  page.show('星海娱乐');

  hide(true);
  expect(document.title).toMatch(/^星海娱乐\s+$/);

  hide(false);
  expect(document.title).toBe('星海娱乐');
});
