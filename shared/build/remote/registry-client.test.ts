import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRegistryClient, UnavailableError } from './registry-client.mjs';
import type { BuiltRelease } from './release-folder.mjs';

const MEGABYTE = 1024 * 1024;

/** A site that answers by `listener`; the client of a release team that calls it. */
async function siteWith(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address, client: createRegistryClient({ server: address, token: 'x', keys: null }), close: () => server.close() };
}

const releaseOf = (bytes: number) =>
  ({
    text: '{}',
    document: { remote: 'help' },
    files: new Map([
      ['small.js', Buffer.from('1')],
      ['chunk.js', Buffer.alloc(bytes)],
    ]),
  }) as unknown as BuiltRelease;

test('a release beyond the limit of uploads is not sent, and the refusal names the limit and the largest file', async () => {
  let requests = 0;
  const { client, close } = await siteWith(() => (requests += 1));
  const refusal = await client.publish(releaseOf(30 * MEGABYTE)).catch((error: Error) => error.message);
  close();

  expect(refusal).toBe('not sent: the upload has 40.0 MB, a site takes 32.0 MB at most; its largest file is chunk.js with 30.0 MB');
  expect(requests).toBe(0);
});

test('an upload that a proxy cuts is told from a site that does not run', async () => {
  const { address, client, close } = await siteWith((request) => void request.once('data', () => request.socket.resetAndDestroy()));
  const refusal = await client.publish(releaseOf(20 * MEGABYTE)).catch((error: Error) => error.message);
  close();

  expect(refusal).toMatch(
    /^\S+ cut the connection \(\w+\) while 26\.7 MB were sent: the site, or a proxy before it, takes no body of this size\.$/,
  );
  expect(refusal).toContain(address);
});

test('a site that is away, or says that it cannot answer now, is told from one that refuses', async () => {
  const answering = (status: number) => siteWith((_request, response) => void response.writeHead(status).end('{"message":"not now"}'));
  const failures: unknown[] = [];
  for (const status of [503, 409]) {
    const { client, close } = await answering(status);
    failures.push(await client.status().catch((error: unknown) => error));
    close();
  }
  const { client, close } = await answering(200);
  close();
  failures.push(await client.status().catch((error: unknown) => error));

  expect(failures.map((error) => error instanceof UnavailableError)).toEqual([true, false, true]);
});
