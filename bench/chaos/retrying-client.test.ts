import { CODE, HEADER } from '@site/shared/product';
import type { HttpRequest, HttpResponse } from './lossy-http-client.ts';
import { createRetryingClient, shareOf } from './retrying-client.ts';
import type { Site } from './worker-env.ts';

test.each([
  [600, 0.16, 96],
  [300, 0.065, 19],
  [50, 0, 0],
])('of %d requests a share of %d is met to within one, however short the run [F42]', (requests, share, met) => {
  const isMet = shareOf(share);
  const count = Array.from({ length: requests }, isMet).filter(Boolean).length;

  expect(Math.abs(count - met)).toBeLessThanOrEqual(1);
});

const siteAt = (port: number): Site => ({ port, venuePort: 0, payPort: 0, salt: '', opsToken: '' });
const SITES = [siteAt(1), siteAt(2), siteAt(3)] as const;
const GOOD = { status: 200, text: 'good' };
const request = ({ port }: Site): HttpRequest => ({ port, method: 'POST', url: '/x', headers: {}, text: '' });

/** A client of three instances that receives these answers, one after the other, and then good ones; `ports` are those that were called. */
function clientOf(answers: readonly Partial<HttpResponse>[], duplicates = 0) {
  const [rest, ports] = [[...answers], [] as number[]];
  const http = {
    send: async ({ port }: HttpRequest): Promise<HttpResponse> => {
      ports.push(port);
      return { location: '', retryAfter: '', ...GOOD, ...rest.shift() };
    },
    close: () => undefined,
  };
  return { ports, client: createRetryingClient(http, { sites: SITES, network: { duplicates, lostAnswers: 0 }, mayStop: () => false }) };
}

test('each try goes to the next instance until an answer is definite; answers of failure are counted [F42]', async () => {
  const signature = (field: string) => ({ text: JSON.stringify({ status_code: CODE.apiAuth, message: '', data: { field } }) });
  const { ports, client } = clientOf([{ status: 503 }, signature(HEADER.time), { status: 500 }, signature(HEADER.nonce)]);

  expect(await client.send(request)).toMatchObject(GOOD);

  const [first = 0] = ports;
  expect(ports).toEqual([0, 1, 2, 3, 4].map((step) => ((first - 1 + step) % SITES.length) + 1));
  expect(client.counts).toMatchObject({ requests: 4, unavailable: 1, signedAgain: 1, failures: [expect.any(String), expect.any(String)] });
});

test('the second of a pair goes to another instance, and answers that differ are reported [F42]', async () => {
  const { ports, client } = clientOf([{ text: 'one' }, { text: 'other' }], 1);
  await client.send(request);

  expect(ports).toHaveLength(2);
  expect(ports[0]).not.toBe(ports[1]);
  expect(client.counts.unequal).toEqual(['one / other']);
});
