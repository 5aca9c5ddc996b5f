import { countRequests, pendingRequests } from './pending-requests.ts';

test('requests that may change something count until they are answered, and reading ones do not', async () => {
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
  expect(pendingRequests()).toBe(0);
});
