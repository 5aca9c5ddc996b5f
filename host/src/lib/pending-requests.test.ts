import { countRequests, countStep, NEXT_STEP_MS, pendingRequests } from './pending-requests.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('requests that may change something count until they are answered and nothing follows, and reading ones do not', async () => {
  const waiting: (() => void)[] = [];
  const answer = () =>
    new Promise<string>((resolve) => {
      waiting.push(() => resolve('answer'));
    });
  const http = countRequests({ request: (_request: never) => answer() });
  const send = (method: string) => http.request({ method } as never);

  const sent = [send('GET'), send('POST'), send('POST')];
  expect(pendingRequests()).toBe(2);
  waiting.forEach((end) => end());

  expect(await Promise.all(sent)).toEqual(['answer', 'answer', 'answer']);
  expect(pendingRequests()).toBe(2);
  jest.advanceTimersByTime(NEXT_STEP_MS);
  expect(pendingRequests()).toBe(0);
});

test('a step before a request counts, also one that fails', async () => {
  const { promise, reject } = Promise.withResolvers<string>();
  const step = countStep(promise);
  expect(pendingRequests()).toBe(1);
  reject(new Error('not confirmed'));
  await expect(step).rejects.toThrow('not confirmed');
  jest.advanceTimersByTime(NEXT_STEP_MS);
  expect(pendingRequests()).toBe(0);
});
