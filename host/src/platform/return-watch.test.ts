import { LONG_ABSENCE_MS, watchReturn } from './return-watch.ts';

let now = 0;
let hidden = false;
const page = {
  get hidden() {
    return hidden;
  },
  addEventListener: document.addEventListener.bind(document),
  removeEventListener: document.removeEventListener.bind(document),
};
const come = jest.fn();
const show = (next: boolean) => {
  hidden = !next;
  document.dispatchEvent(new Event('visibilitychange'));
};
let stop: () => void;

beforeEach(() => {
  now = 0;
  hidden = false;
  come.mockClear();
  stop = watchReturn({ window, document: page, nowMs: () => now }, come);
});
afterEach(() => stop());

test('a long while in the background, or a sleep, is a return; a short one is not [F58]', () => {
  show(false);
  now += LONG_ABSENCE_MS - 1;
  show(true);
  expect(come).not.toHaveBeenCalled();

  show(false);
  now += LONG_ABSENCE_MS;
  show(true);
  expect(come).toHaveBeenCalledTimes(1);
});

test('a page that comes out of the browser’s memory is a return however short it was away; the first showing is none [F58]', () => {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(come).not.toHaveBeenCalled();

  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(come).toHaveBeenCalledTimes(1);
});

test('both at once are one return, and after the end there is none', () => {
  show(false);
  now += LONG_ABSENCE_MS;
  show(true);
  show(true);
  stop();
  show(false);
  now += LONG_ABSENCE_MS;
  show(true);

  expect(come).toHaveBeenCalledTimes(1);
});
