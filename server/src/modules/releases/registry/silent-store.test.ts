import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BucketSettings } from '../../../config.ts';
import { createBucketFiles, StoreUnavailable } from './release-files.ts';
import { makeRelease, startRegistry } from './testing.ts';

/** An object store in memory that can stop to answer. */
async function startStore() {
  const objects = new Map<string, Buffer>();
  let isSilent = false;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const key = new URL(request.url ?? '', 'http://store').pathname;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (isSilent) return;
    if (request.method === 'PUT') objects.set(key, Buffer.concat(parts));
    const found = objects.get(key);
    if (found === undefined) response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>');
    else response.writeHead(200).end(request.method === 'PUT' ? '' : found);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const bucket: BucketSettings = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'site',
    region: 'us-east-1',
    keyId: 'id',
    secret: 'secret',
  };
  return {
    bucket,
    setSilent: (silent: boolean) => void (isSilent = silent),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

let store: Awaited<ReturnType<typeof startStore>>;
beforeAll(async () => {
  store = await startStore();
});
afterAll(() => store.close());

test('a read of a store that hangs ends at its deadline, and the next ones fail at once', async () => {
  const name = { remote: 'help', digest: randomBytes(12).toString('hex') };
  const files = await createBucketFiles(store.bucket, 100);
  await files.put(name, new Map([['remote.js', Buffer.from('1')]]));
  store.setSilent(true);

  await expect(files.read(name, 'remote.js')).rejects.toBeInstanceOf(StoreUnavailable);
  await expect(files.read(name, 'remote.js')).rejects.toThrow('The bucket site does not answer');
  store.setSilent(false);
});

test('while the store hangs, files in memory are served and others answer 503 with Retry-After', async () => {
  const site = await startRegistry(store.bucket);
  const draft = makeRelease({ content: randomBytes(8).toString('hex') });
  await site.ops.publish(draft);
  const urlOf = (file: string) => `/r/help/${draft.document.digest}/${file}`;
  const first = await site.app.inject(urlOf('screen.js'));
  store.setSilent(true);
  const [kept, other] = await Promise.all([site.app.inject(urlOf('screen.js')), site.app.inject(urlOf('remote.js'))]);

  expect([first.statusCode, kept.statusCode, kept.body]).toEqual([200, 200, first.body]);
  expect(other.statusCode).toBe(503);
  expect(other.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
  store.setSilent(false);
  await site.stop();
});
