import { onceStanding } from './once-standing.ts';

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<div id="root"><main></main></div>';
});
afterEach(() => jest.useRealTimers());

const bringHeading = () => document.querySelector('main')?.append(document.createElement('h1'));

test('it runs once, a moment after the heading of the first screen is there', async () => {
  const run = jest.fn();
  onceStanding(document, run);
  await jest.advanceTimersByTimeAsync(5000);
  expect(run).not.toHaveBeenCalled();

  bringHeading();
  await jest.advanceTimersByTimeAsync(1999);
  expect(run).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  bringHeading();
  await jest.advanceTimersByTimeAsync(60_000);

  expect(run).toHaveBeenCalledTimes(1);
});

test('a heading that is there already is enough, and a screen without one is not waited for without end', async () => {
  const [there, never] = [jest.fn(), jest.fn()];
  onceStanding(document, never);
  await jest.advanceTimersByTimeAsync(12_000);
  bringHeading();
  onceStanding(document, there);
  await jest.advanceTimersByTimeAsync(2000);

  expect([there.mock.calls.length, never.mock.calls.length]).toEqual([1, 1]);
});

test('work that may not wait begins with the heading, also with that of a failure', async () => {
  const run = jest.fn();
  onceStanding(document, run, 0);
  await jest.advanceTimersByTimeAsync(1000);
  expect(run).not.toHaveBeenCalled();

  document.querySelector('main')?.append(document.createElement('h2'));
  await jest.advanceTimersByTimeAsync(0);

  expect(run).toHaveBeenCalledTimes(1);
});
