import { arrivalOfQr } from './qr-arrival.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a poster asked for before the code is drawn waits for it [RT-7]', async () => {
  const frame = document.createElement('div');
  const arrival = arrivalOfQr(frame);
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  frame.append(drawing);
  await expect(arrival).resolves.toBe(drawing);
});

test('a code that stands already is taken at once', async () => {
  const frame = document.createElement('div');
  frame.innerHTML = '<svg></svg>';
  await expect(arrivalOfQr(frame)).resolves.toBe(frame.firstElementChild);
});

test('a code that never comes is given up, so that the player hears of it', async () => {
  const arrival = arrivalOfQr(document.createElement('div'));
  jest.advanceTimersByTime(15_000);
  await expect(arrival).rejects.toThrow('did not come');
});
