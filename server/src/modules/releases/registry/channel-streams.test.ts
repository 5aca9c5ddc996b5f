import { CHANNEL_PATH, type Channel, PASS_HEADER, type SignedChannel } from '@site/shared/federation';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGunzip } from 'node:zlib';
import { createPageTokens } from './page-tokens.ts';
import { makeRelease, OPS_TOKEN, withRegistry, TEST_STREAMS_PER_ADDRESS } from './testing.ts';

const site = withRegistry('each test', async ({ ops }) => {
  for (const version of ['1.0.0', '1.1.0']) await ops.publish(makeRelease({ version }));
});

/** The event stream of the site, which begins to listen. */
async function openStream(headers = {}): Promise<IncomingMessage> {
  if (!site.app.server.listening) await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/r/events', headers }, resolve).on('error', reject);
  });
}
const readChannel = ({ payload }: SignedChannel) => JSON.parse(payload) as Channel;

test('an open tab receives the channel at once and every later epoch', async () => {
  const heard: number[] = [];
  const stream = await openStream();
  for await (const chunk of stream) {
    for (const [, json] of String(chunk).matchAll(/^data: (.+)$/gm)) heard.push(readChannel(JSON.parse(json ?? '') as SignedChannel).epoch);
    if (heard.length === 1) void site.ops.activate('1.0.0');
    else break;
  }

  expect(heard).toEqual([0, 1]);
});

test('a gzip client receives the same stream compressed, flushed per message', async () => {
  const stream = await openStream({ 'accept-encoding': 'gzip, br' });
  expect(stream.headers['content-encoding']).toBe('gzip');
  const heard: number[] = [];
  let text = '';
  for await (const piece of stream.pipe(createGunzip())) {
    text += String(piece);
    const messages = text.split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages.filter((one) => !one.startsWith('event: ')))
      heard.push(readChannel(JSON.parse(message.replace(/^(?:retry: \d+\n)?data: /, '')) as SignedChannel).epoch);
    if (heard.length === 1) void site.ops.activate('1.0.0');
    else break;
  }

  expect(heard).toEqual([0, 1]);
  stream.destroy();
});

test('with every channel a stream brings the pass of its place, packed or not, as an answer of the channel does [F16]', async () => {
  const tokens = createPageTokens({ secret: OPS_TOKEN, clock: site.clock });
  const place = { address: '127.0.0.1', host: 'site.example' };
  const { voice } = tokens.issue(place, 0);
  const check = (pass: string) => tokens.check({ voice, pass }, place)?.epoch;
  for (const headers of [{}, { 'accept-encoding': 'gzip' }]) {
    const stream = await openStream({ ...headers, host: place.host });
    const heard: unknown[] = [];
    let text = '';
    for await (const piece of 'accept-encoding' in headers ? stream.pipe(createGunzip()) : stream) {
      text += String(piece);
      const passes = [...text.matchAll(/^event: pass\ndata:(.+)\n\n/gm)].map(([, pass = '']) => check(pass));
      if (passes.length === 1 && heard.length === 0) {
        heard.push(passes[0]);
        void site.ops.activate(heard[0] === 0 ? '1.0.0' : '1.1.0');
      }
      if (passes.length < 2) continue;
      heard.push(passes[1]);
      break;
    }
    stream.destroy();
    expect(heard).toEqual('accept-encoding' in headers ? [1, 2] : [0, 1]);
  }

  const polled = await site.app.inject({ url: CHANNEL_PATH, headers: { host: place.host } });
  expect(check(String(polled.headers[PASS_HEADER]))).toBe(2);
});

test('an address at its stream limit is refused plainly, and admitted when it closes one', async () => {
  const held = [];
  for (let stream = 0; stream < TEST_STREAMS_PER_ADDRESS; stream += 1) held.push(await openStream());
  expect(held.map(({ statusCode }) => statusCode)).toEqual(held.map(() => 200));

  const refused = await openStream();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  expect((await site.app.inject(CHANNEL_PATH)).statusCode).toBe(200);

  held[0]?.destroy();
  while (site.registry.streams.count() === held.length) await new Promise(setImmediate);
  const again = await openStream();
  expect(again.statusCode).toBe(200);
  for (const stream of [...held, again]) stream.destroy();
});
