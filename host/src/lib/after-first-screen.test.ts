import { afterFirstScreen } from './after-first-screen.ts';

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<div id="root"><main></main></div>';
});
afterEach(() => jest.useRealTimers());

const bringHeading = () => document.querySelector('main')?.append(document.createElement('h1'));

test('work runs once, shortly after the heading of the first screen appears', async () => {
  const run = jest.fn();
  afterFirstScreen(document, run);
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

test('an existing heading starts the work, and a screen without a heading delays it for a limited time', async () => {
  const [there, never] = [jest.fn(), jest.fn()];
  afterFirstScreen(document, never);
  await jest.advanceTimersByTimeAsync(12_000);
  bringHeading();
  afterFirstScreen(document, there);
  await jest.advanceTimersByTimeAsync(2000);

  expect([there.mock.calls.length, never.mock.calls.length]).toEqual([1, 1]);
});

test('urgent work starts with the heading, also with that of a failure screen', async () => {
  const run = jest.fn();
  afterFirstScreen(document, run, 0);
  await jest.advanceTimersByTimeAsync(1000);
  expect(run).not.toHaveBeenCalled();

  document.querySelector('main')?.append(document.createElement('h2'));
  await jest.advanceTimersByTimeAsync(0);

  expect(run).toHaveBeenCalledTimes(1);
});
