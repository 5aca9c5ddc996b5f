import { LONG_ABSENCE_MS, detectResume } from './resume-detector.ts';

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
  stop = detectResume({ window, document: page, nowMs: () => now }, come);
});
afterEach(() => stop());

test('a long time in the background, or device sleep, is a resume; a short one is not [F58]', () => {
  show(false);
  now += LONG_ABSENCE_MS - 1;
  show(true);
  expect(come).not.toHaveBeenCalled();

  show(false);
  now += LONG_ABSENCE_MS;
  show(true);
  expect(come).toHaveBeenCalledTimes(1);
});

test('a page restored from the back-forward cache is a resume after any time; the first display is none [F58]', () => {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(come).not.toHaveBeenCalled();

  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(come).toHaveBeenCalledTimes(1);
});

test('both at once are one resume, and after the end there is none', () => {
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
