import { HOUR_MS, settableClock } from '../clock.ts';
import { watchForwardedRequests } from './forwarded-requests.ts';
import { createHttp } from './http.ts';

test('forwarded requests of an unknown proxy are logged once an hour, those of a trusted one never', async () => {
  const clock = settableClock(Date.UTC(2026, 0, 1));
  const logged: unknown[] = [];
  const http = createHttp({ logLevel: 'silent', publicOrigin: 'https://site.example', trustProxy: ['192.0.2.1'] });
  http.addHook('onRequest', async (request) => {
    request.log.error = (about: unknown) => void logged.push(about);
  });
  watchForwardedRequests(http, ['192.0.2.1'], clock);
  const forward = (remoteAddress: string, headers = { 'x-forwarded-for': '198.51.100.7' }) =>
    http.inject({ url: '/', remoteAddress, headers });

  await forward('192.0.2.1');
  await forward('192.0.2.2', {} as never);
  expect(logged).toEqual([]);
  await forward('192.0.2.2');
  await forward('192.0.2.2');
  expect(logged).toEqual([{ peer: '192.0.2.2' }]);
  clock.advance(HOUR_MS);
  await forward('192.0.2.3');
  expect(logged).toHaveLength(2);
  await http.close();
});
