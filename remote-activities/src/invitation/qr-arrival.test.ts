import { loadedQr } from './share-card.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a poster requested before the code is drawn waits for it [RT-7]', async () => {
  const frame = document.createElement('div');
  const arrival = loadedQr(frame);
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  frame.append(drawing);
  await expect(arrival).resolves.toBe(drawing);
});

test('a code that is already drawn is returned at once', async () => {
  const frame = document.createElement('div');
  frame.innerHTML = '<svg></svg>';
  await expect(loadedQr(frame)).resolves.toBe(frame.firstElementChild);
});

test('waiting for a code times out, so that the player sees an error', async () => {
  const arrival = loadedQr(document.createElement('div'));
  jest.advanceTimersByTime(15_000);
  await expect(arrival).rejects.toThrow('did not come');
});
