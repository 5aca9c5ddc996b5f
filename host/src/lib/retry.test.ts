import { FEED_RETRIES, releaseRetries, retry, SHELL_RETRIES } from './retry.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a release file is retried twice within 200 to 600 ms each, then the failure is final', async () => {
  const attempt = jest.fn(() => Promise.reject(new Error('cut')));
  const outcome = expect(
    retry(
      attempt,
      releaseRetries(() => true),
    ),
  ).rejects.toThrow('cut');

  await jest.advanceTimersByTimeAsync(199);
  expect(attempt).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1001);
  await outcome;

  expect(attempt).toHaveBeenCalledTimes(3);
});

test('a failure that is not transient is not retried', async () => {
  const attempt = jest.fn(() => Promise.reject(new Error('tampered')));

  await expect(
    retry(
      attempt,
      releaseRetries(() => false),
    ),
  ).rejects.toThrow('tampered');
  expect(attempt).toHaveBeenCalledTimes(1);
});

test('retry waits of the shell double up to thirty seconds; the channel feed waits fifteen each time', () => {
  expect([0, 1, 2, 4, 5, 9].map((retries) => SHELL_RETRIES.waitMs(retries))).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000]);
  expect([0, 9].map((retries) => FEED_RETRIES.waitMs(retries))).toEqual([15_000, 15_000]);
});
