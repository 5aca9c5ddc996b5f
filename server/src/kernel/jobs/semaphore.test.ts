import { createSemaphore } from './semaphore.ts';

test('a semaphore runs no more works than its limit, in the order in which they came, whether they succeed or fail', async () => {
  const whenFree = createSemaphore(2);
  const started: number[] = [];
  const works = [0, 1, 2, 3].map((id) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const result = whenFree(() => {
      started.push(id);
      return promise;
    });
    return { resolve, reject, result };
  });
  expect(started).toEqual([0, 1]);

  works[1]?.reject(new Error('fails'));
  await expect(works[1]?.result).rejects.toThrow('fails');
  const late = whenFree(async () => void started.push(4));
  expect(started).toEqual([0, 1, 2]);

  for (const { resolve } of works) resolve();
  await late;
  expect(started).toEqual([0, 1, 2, 3, 4]);
});
