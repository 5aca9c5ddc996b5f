import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { withTestApp } from '../../testing/testing.ts';
import { limitConnections, limitUnanswered, MOST_UNANSWERED, mostConnections, SOCKET_TIMEOUTS, socketTimeouts } from './connections.ts';

const QUICK = { headersMs: 20, requestMs: 40, keepAliveMs: 20, silenceMs: 1000, checkEveryMs: 5 };
const closers: (() => Promise<void>)[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const close of closers.splice(0)) await close();
});

async function listening(prepare: (app: FastifyInstance) => void = () => undefined, timeouts = QUICK): Promise<number> {
  const app = Fastify(socketTimeouts(timeouts));
  app.post('/', async () => 'answered');
  prepare(app);
  closers.push(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}
function open(port: number, text = ''): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  socket.resume();
  if (text !== '') socket.write(text);
  return socket;
}

test.each([
  ['sends nothing', ''],
  ['does not end its headers', 'POST / HTTP/1.1\r\nHost: a\r\n'],
  ['does not end its body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nabc'],
  ['sends no further request', 'GET /unknown HTTP/1.1\r\nHost: a\r\n\r\n'],
])('a socket that %s is closed', async (_what, text) => {
  const socket = open(await listening(), text);

  await once(socket, 'close');
  expect(socket.destroyed).toBe(true);
});

test('an address has as many connections as its limit, and gets a place again when one closes', async () => {
  const port = await listening((app) => limitConnections(app.server, { most: 100, mostPerAddress: 2, trustProxy: [] }));
  const [first] = [open(port), open(port)];
  await once(first, 'connect');
  const third = open(port);
  await once(third, 'close');
  first.destroy();
  await once(first, 'close');

  const answer = async () => {
    const socket = open(port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 0\r\n\r\n');
    const data = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    return String(data[0]);
  };
  let text = '';
  while (!text.startsWith('HTTP/1.1')) text = await answer();
  expect(text).toContain('HTTP/1.1');
});

test('the connections of a trusted proxy are not counted', async () => {
  const port = await listening((app) => limitConnections(app.server, { most: 100, mostPerAddress: 1, trustProxy: ['127.0.0.0/8'] }));
  const answers = Array.from({ length: 3 }, () => once(open(port, 'GET /unknown HTTP/1.1\r\nHost: a\r\n\r\n'), 'data'));

  expect((await Promise.all(answers)).map(([data]) => String(data).slice(0, 12))).toEqual(Array(3).fill('HTTP/1.1 404'));
});

const REQUEST = 'GET /unknown HTTP/1.1\r\nHost: a\r\n\r\n';
const from = (port: number, localAddress: string): Socket => {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined);
  sockets.push(socket);
  return socket.resume();
};

test('a full server gives another network a place of the one that holds the most, an idle one first', async () => {
  const port = await listening((app) => limitConnections(app.server, { most: 3, mostPerAddress: 3, trustProxy: [] }), SOCKET_TIMEOUTS);
  const busy = from(port, '127.0.0.2');
  busy.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nabc');
  const idle = [from(port, '127.0.0.2'), from(port, '127.0.0.2')];
  await Promise.all([busy, ...idle].map((socket) => once(socket, 'connect')));

  const other = from(port, '127.0.0.3');
  other.write(REQUEST);
  const [answer] = await once(other, 'data');

  expect(String(answer)).toContain('HTTP/1.1 404');
  await Promise.race(idle.map((socket) => once(socket, 'close')));
  expect(busy.destroyed).toBe(false);
});

test('a server has no more connections than its share of the files of the process', () => {
  expect(mostConnections(10, 0.6)).toBe(10);
  expect(mostConnections(Number.MAX_SAFE_INTEGER, 0.6)).toBeLessThan(Number.MAX_SAFE_INTEGER);
});

test('a request that asks for HTTP/2 on the way is answered without it', async () => {
  const port = await listening((app) => void app.server.on('upgrade', (_request, socket) => socket.destroy()));
  const [answer] = await once(
    open(port, 'POST / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\nContent-Length: 0\r\n\r\n'),
    'data',
  );

  expect(String(answer)).toContain('HTTP/1.1 200');
});

test('requests of sockets that were reset at once never reach a handler without an address', async () => {
  const addresses: unknown[] = [];
  const port = await listening((app) => {
    limitConnections(app.server, { most: 1000, mostPerAddress: 1000, trustProxy: [] });
    limitUnanswered(app);
    app.addHook('onRequest', async ({ ip }) => void addresses.push(ip));
  });
  for (let count = 0; count < 100; count += 1) {
    const socket = open(port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n');
    await once(socket, 'connect');
    socket.resetAndDestroy();
  }
  await once(open(port, REQUEST), 'data');

  expect(new Set(addresses)).toEqual(new Set(['127.0.0.1']));
});

test('a socket that does not read its answer is closed', async () => {
  const closed = Promise.withResolvers<void>();
  const port = await listening(
    (app) => {
      app.get('/large', async () => Buffer.alloc(64 * 1024 * 1024));
      app.server.on('connection', (socket) => socket.once('close', () => closed.resolve()));
    },
    { ...QUICK, silenceMs: 50 },
  );
  open(port, 'GET /large HTTP/1.1\r\nHost: a\r\n\r\n').pause();

  await closed.promise;
});

test('a socket with more unanswered requests than its limit is closed, and as few handlers run', async () => {
  let started = 0;
  const port = await listening((app) => {
    limitUnanswered(app);
    app.get('/slow', () => {
      started += 1;
      return new Promise(() => undefined);
    });
  });
  const socket = open(port, 'GET /slow HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(1000));

  // A reset is an error too, after which it closes.
  await new Promise<void>((closed) => socket.once('close', () => closed()));
  expect(started).toBe(MOST_UNANSWERED);
});

test('a socket that waits for each answer is not limited', async () => {
  const port = await listening((app) => limitUnanswered(app), { ...QUICK, keepAliveMs: 1000 });
  const socket = open(port);
  for (let request = 0; request < 3 * MOST_UNANSWERED; request += 1) {
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 0\r\n\r\n');
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 /);
  }
});

describe('the server of the site', () => {
  const app = withTestApp();

  test('closes slow and silent sockets', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout } = app.http.server;

    expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
      headersTimeout: SOCKET_TIMEOUTS.headersMs,
      requestTimeout: SOCKET_TIMEOUTS.requestMs,
      keepAliveTimeout: SOCKET_TIMEOUTS.keepAliveMs,
    });
    expect(Reflect.get(app.http.server, 'connectionsCheckingInterval')).toBe(SOCKET_TIMEOUTS.checkEveryMs);
  });
});
