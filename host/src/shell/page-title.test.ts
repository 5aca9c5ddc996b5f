import { createPageTitle } from './page-title.ts';

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

test('a title of at most 27 units stands still [SH-2]', () => {
  page.show('星海娱乐');
  jest.advanceTimersByTime(3500);

  expect(document.title).toBe('星海娱乐');
});

test('a wider title moves on by one character every 350 ms [SH-2] [CON-7]', () => {
  page.show(LONG);
  expect(document.title.startsWith('一二三')).toBe(true);

  jest.advanceTimersByTime(349);
  expect(document.title.startsWith('一')).toBe(true);
  jest.advanceTimersByTime(1);
  expect(document.title.startsWith('二三')).toBe(true);
  jest.advanceTimersByTime(350);
  expect(document.title.startsWith('三四')).toBe(true);
});

test('a hidden tab shows the title with a trailing blank and stops moving [SH-2]', () => {
  page.show('星海娱乐');

  hide(true);
  expect(document.title).toMatch(/^星海娱乐\s+$/);

  hide(false);
  expect(document.title).toBe('星海娱乐');
});
