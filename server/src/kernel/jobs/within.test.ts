import { stat } from 'node:fs/promises';
import { within, withinRunningTime } from './within.ts';

const never = new Promise<never>(() => undefined);

test('work that is not done in time has its substitute as the result', async () => {
  expect(await within(never, { patienceMs: 1, otherwise: 'late' })).toBe('late');
  expect(await withinRunningTime(never, { patienceMs: 10, otherwise: 'late' })).toBe('late');
});

test('work that is done or fails in time has its own result', async () => {
  expect(await withinRunningTime(Promise.resolve('done'), { patienceMs: 10, otherwise: 'late' })).toBe('done');
  await expect(withinRunningTime(Promise.reject(new Error('broken')), { patienceMs: 10, otherwise: 'late' })).rejects.toThrow('broken');
});

test('an answer that arrived while the event loop was blocked is in time', async () => {
  // From a setImmediate the loop comes to the timers first, and reads what has arrived after them.
  await new Promise(setImmediate);
  const answered = withinRunningTime(
    stat(import.meta.dirname).then(() => 'done'),
    { patienceMs: 10, otherwise: 'late' },
  );
  const untilMs = performance.now() + 100;
  while (performance.now() < untilMs);

  expect(await answered).toBe('done');
});
