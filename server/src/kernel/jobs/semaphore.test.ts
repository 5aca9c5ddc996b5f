import { createKeyedSemaphore, createSemaphore, SemaphoreBusy } from './semaphore.ts';

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

const pending = () => Promise.withResolvers<void>();

test('a semaphore refuses a work when as many wait as may wait, and admits one again afterwards', async () => {
  const whenFree = createSemaphore(1, { mostWaiting: 1 });
  const first = pending();
  const running = whenFree(() => first.promise);
  const second = whenFree(async () => 'second');

  await expect(whenFree(async () => 'third')).rejects.toBeInstanceOf(SemaphoreBusy);
  first.resolve();
  await running;
  expect(await second).toBe('second');
  expect(await whenFree(async () => 'fourth')).toBe('fourth');
});

test('a work that waits too long is refused and never starts, and its place is not lost', async () => {
  jest.useFakeTimers();
  const whenFree = createSemaphore(1, { longestWaitMs: 5000 });
  const first = pending();
  const running = whenFree(() => first.promise);
  const work = jest.fn(async () => undefined);
  const refused = expect(whenFree(work)).rejects.toBeInstanceOf(SemaphoreBusy);
  jest.advanceTimersByTime(5000);
  jest.useRealTimers();
  await refused;
  first.resolve();
  await running;

  expect(work).not.toHaveBeenCalled();
  expect(await whenFree(async () => 'next')).toBe('next');
});

test('a work that waits first gets the next place before those that wait last, however many those are', async () => {
  const whenFree = createSemaphore(1, { mostWaiting: 1 });
  const first = pending();
  const running = whenFree(() => first.promise);
  const started: string[] = [];
  const crowd = whenFree(async () => void started.push('crowd'), 'last');
  await expect(whenFree(async () => undefined, 'last')).rejects.toBeInstanceOf(SemaphoreBusy);
  const member = whenFree(async () => void started.push('member'), 'first');

  first.resolve();
  await Promise.all([running, crowd, member]);
  expect(started).toEqual(['member', 'crowd']);
});

test('works that wait last get every fourth place while others keep waiting first', async () => {
  const whenFree = createSemaphore(1);
  const first = pending();
  const running = whenFree(() => first.promise);
  const started: string[] = [];
  const works = ['a', 'b', 'c', 'd', 'e'].map((name) => whenFree(async () => void started.push(name), 'first'));
  works.push(...['x', 'y'].map((name) => whenFree(async () => void started.push(name), 'last')));

  first.resolve();
  await Promise.all([running, ...works]);
  expect(started).toEqual(['a', 'b', 'c', 'x', 'd', 'e', 'y']);
});

test('works of one key run one after the other and hold one place, so that another key waits for one of them at most', async () => {
  const whenFree = createKeyedSemaphore(2, { mostOfKey: 3 });
  const first = pending();
  const started: string[] = [];
  const run = (key: string, name: string) => whenFree(key, async () => void started.push(name));
  const greedy = [whenFree('greedy', () => first.promise), run('greedy', 'second'), run('greedy', 'third')];
  await run('other', 'other');
  expect(started).toEqual(['other']);

  greedy.push(run('greedy', 'fourth'));
  await expect(run('greedy', 'fifth')).rejects.toBeInstanceOf(SemaphoreBusy);
  first.resolve();
  await Promise.all(greedy);
  expect(started).toEqual(['other', 'second', 'third', 'fourth']);
});

test('a keyed semaphore refuses a work when as many keys wait for a place as may wait, and admits one again afterwards', async () => {
  const whenFree = createKeyedSemaphore(1, { mostOfKey: 9, mostWaiting: 2 });
  const first = pending();
  const running = whenFree('a', () => first.promise);
  const waiting = ['a', 'b', 'c'].map((key) => whenFree(key, async () => key));

  await expect(whenFree('d', async () => 'd')).rejects.toBeInstanceOf(SemaphoreBusy);
  first.resolve();
  await running;
  expect(await Promise.all(waiting)).toEqual(['a', 'b', 'c']);
  expect(await whenFree('d', async () => 'd')).toBe('d');
});
