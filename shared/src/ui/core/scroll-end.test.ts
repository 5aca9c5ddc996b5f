import { followScroll } from './scroll-end.ts';

let positions: number[];
let reads: number;
let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  positions = [];
  reads = 0;
  stop = followScroll((topPx) => positions.push(topPx));
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

function scrollTo(topPx: number): void {
  const get = () => {
    reads += 1;
    return topPx;
  };
  Object.defineProperty(window, 'scrollY', { get, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}

test('the scroll position is read when scrolling ends, and never during it', () => {
  for (const top of [10, 20, 30]) scrollTo(top);
  expect(reads).toBe(0);

  jest.runAllTimers();

  expect([positions, reads]).toEqual([[30], 1]);
});

test.each(['pointerdown', 'keydown', 'popstate'])('the position is read at once when the visitor leaves during a scroll (%s)', (event) => {
  scrollTo(40);
  window.dispatchEvent(new Event(event));

  expect(positions).toEqual([40]);
  jest.runAllTimers();
  expect(positions).toEqual([40]);
});

test('a page that never scrolled is not read, and after the end no callback runs', () => {
  window.dispatchEvent(new Event('pointerdown'));
  scrollTo(50);
  stop();
  jest.runAllTimers();

  expect(positions).toEqual([]);
});
