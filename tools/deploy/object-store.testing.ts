/** A store of objects that speaks as much of S3 as the server uses: put, get, head, delete and list of one bucket, in memory. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ObjectStore {
  readonly endpoint: string;
  /** Key → content. */
  readonly objects: ReadonlyMap<string, Buffer>;
  close(): Promise<void>;
}

export async function startObjectStore(bucket: string): Promise<ObjectStore> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => void answer({ request, response, objects, bucket }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly objects: Map<string, Buffer>;
  readonly bucket: string;
}

async function answer({ request, response, objects, bucket }: Exchange): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
  const [, named, ...parts] = decodeURIComponent(pathname).split('/');
  const key = parts.join('/');
  const content = await bodyOf(request);
  if (named !== bucket) fail(response, 'NoSuchBucket');
  else if (key === '') response.end(listed(objects, searchParams.get('prefix') ?? ''));
  else if (request.method === 'GET' || request.method === 'HEAD') read(response, objects.get(key));
  else {
    if (request.method === 'PUT') objects.set(key, content);
    else objects.delete(key);
    response.writeHead(200, ETAG).end();
  }
}

const ETAG = { etag: '"simulated"' } as const;

function read(response: ServerResponse, content: Buffer | undefined): void {
  if (content === undefined) fail(response, 'NoSuchKey');
  else response.writeHead(200, ETAG).end(content);
}

function fail(response: ServerResponse, code: string): void {
  response.writeHead(404, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function listed(objects: ReadonlyMap<string, Buffer>, prefix: string): string {
  const keys = [...objects].filter(([key]) => key.startsWith(prefix));
  const contents = keys.map(([key, { length }]) => `<Contents><Key>${key}</Key><Size>${length}</Size></Contents>`);
  return `<ListBucketResult><IsTruncated>false</IsTruncated><KeyCount>${keys.length}</KeyCount>${contents.join('')}</ListBucketResult>`;
}
