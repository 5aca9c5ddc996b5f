import { SemaphoreBusy } from '../jobs/semaphore.ts';
import { isUnavailable } from './unavailable.ts';
import { createWriters } from './writers.ts';

test('more than five hundred transactions of one key are refused as unavailable; those of another key run', async () => {
  const run = createWriters(2);
  const { promise, resolve } = Promise.withResolvers<void>();
  const waiting = Array.from({ length: 500 }, () => run(['a'], () => promise));

  const refused = await run(['a'], async () => undefined).catch((failure: unknown) => failure);
  expect(refused).toBeInstanceOf(SemaphoreBusy);
  expect(isUnavailable(refused)).toBe(true);
  await expect(run(['b'], async () => 'b')).resolves.toBe('b');

  resolve();
  await Promise.all(waiting);
  await expect(run(['a'], async () => 'a')).resolves.toBe('a');
});

test('transactions of different keys run side by side up to the limit', async () => {
  const run = createWriters(2);
  const { promise, resolve } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const all = ['a', 'b', 'c'].map((key) =>
    run([key], () => {
      begun.push(key);
      return promise;
    }),
  );
  await new Promise(setImmediate);

  expect(begun).toEqual(['a', 'b']);
  resolve();
  await Promise.all(all);
  expect(begun).toEqual(['a', 'b', 'c']);
});
