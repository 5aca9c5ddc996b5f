import { followScroll } from './scroll-rest.ts';

let told: number[];
let reads: number;
let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  told = [];
  reads = 0;
  stop = followScroll((topPx) => told.push(topPx));
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

test('the place of the page is read once it rests, and never while it moves', () => {
  for (const top of [10, 20, 30]) scrollTo(top);
  expect(reads).toBe(0);

  jest.runAllTimers();

  expect([told, reads]).toEqual([[30], 1]);
});

test.each(['pointerdown', 'keydown', 'popstate'])('a visitor who leaves while the page moves (%s) is asked at once', (event) => {
  scrollTo(40);
  window.dispatchEvent(new Event(event));

  expect(told).toEqual([40]);
  jest.runAllTimers();
  expect(told).toEqual([40]);
});

test('a page that never moved is not read, and after the end nothing is told', () => {
  window.dispatchEvent(new Event('pointerdown'));
  scrollTo(50);
  stop();
  jest.runAllTimers();

  expect(told).toEqual([]);
});
