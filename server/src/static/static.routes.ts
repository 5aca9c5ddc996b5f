import { OFFLINE_WORKER_PATH } from '@site/shared/product';
import { HOST_FILES_PATH, type HostBuild } from '@site/shared/wire';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { accepts, readFrom, sendImmutable } from '../kernel/send-file.ts';
import { drawnAddress, type PixelsByPath } from './pixels.ts';
import { FAVICON, MANIFEST, ROBOTS } from './site-files.ts';

interface Parts {
  readonly host: HostBuild;
  /** The folder of the host's built files. */
  readonly hostFolder: string;
  /** The picture at an address below /art, as SVG text, or null. */
  readonly artByPath: (path: string) => string | null;
  /** The file of the picture at an address below /art that is made of pixels, or null where none was made. */
  readonly pixelsByPath: PixelsByPath;
  readonly title: string;
}

interface Kept {
  readonly type: string;
  readonly plain: Buffer;
  /** The same for browsers that unpack brotli; null where it would be no smaller. */
  readonly packed: Buffer | null;
  readonly etag: string;
}

/** What the host lists, and what an earlier build left for pages that began with it. */
const NAMED_BY_CONTENT = /^[\w~-]+\.[0-9a-f]{8}\.(js|css)$/;

/** Pictures are drawn from their address: as many are kept as a visitor's day needs. */
const MOST_PICTURES = 2000;
const WEEK = 'public, max-age=604800';
const HOUR = 'public, max-age=3600';
const SVG = 'image/svg+xml';
const WEBP = 'image/webp';
/** The worker is never kept, so that one that is wrong can be replaced; it speaks to this origin alone. */
const WORKER_POLICY = { 'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'" } as const;
const WORKER_HEADERS = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff', ...WORKER_POLICY } as const;

/** The files of the host (`/h/*`), the pictures (`/art/*`), and what browsers and robots ask every site for. */
export const staticRoutes: FastifyPluginCallback<Parts> = (app, { host, hostFolder, artByPath, pixelsByPath, title }, done) => {
  const read = readFrom(hostFolder);
  app.get<{ Params: { '*': string } }>(`${HOST_FILES_PATH}*`, async (request, reply) => {
    const name = request.params['*'];
    // One of them is the worker that speaks for a page that hangs.
    void reply.headers(WORKER_POLICY);
    if (Object.hasOwn(host.files, name) || NAMED_BY_CONTENT.test(name)) await sendImmutable(request, reply, { name, read });
    else reply.callNotFound();
    return reply;
  });

  const pictures = new Map<string, Kept>();
  const drawn = (path: string): Kept | null => pictures.get(path) ?? remember(pictures, path, draw(artByPath, path));
  app.get('/art/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const picture = drawn(path) ?? remember(pictures, path, await readPixels(pixelsByPath, path));
    if (picture !== null) return send(request, reply, { kept: picture, life: WEEK });
    // Where no pixels were made, the drawing stands in for them, until they are.
    const drawing = drawn(drawnAddress(path) ?? '');
    if (drawing !== null) return send(request, reply, { kept: drawing, life: HOUR });
    reply.callNotFound();
    return reply;
  });

  app.get(OFFLINE_WORKER_PATH, (_request, reply) => reply.type('text/javascript; charset=utf-8').headers(WORKER_HEADERS).send(host.worker));

  for (const [path, kept] of siteFiles(title)) app.get(path, (request, reply) => send(request, reply, { kept, life: HOUR }));
  done();
};

function siteFiles(title: string): ReadonlyMap<string, Kept> {
  const favicon = keep(SVG, FAVICON);
  return new Map([
    ['/favicon.svg', favicon],
    ['/favicon.ico', favicon],
    ['/robots.txt', keep('text/plain; charset=utf-8', ROBOTS)],
    [
      '/manifest.webmanifest',
      keep('application/manifest+json; charset=utf-8', JSON.stringify({ name: title, short_name: title, ...MANIFEST })),
    ],
  ]);
}

function draw(artByPath: Parts['artByPath'], path: string): Kept | null {
  const picture = artByPath(path);
  return picture === null ? null : keep(SVG, picture);
}

async function readPixels(pixelsByPath: PixelsByPath, path: string): Promise<Kept | null> {
  const plain = await pixelsByPath(path);
  return plain === null ? null : { type: WEBP, plain, packed: null, etag: etagOf(plain) };
}

function keep(type: string, text: string): Kept {
  const plain = Buffer.from(text);
  return { type, plain, packed: brotliCompressSync(plain), etag: etagOf(plain) };
}

const etagOf = (content: Buffer) => `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

function remember(pictures: Map<string, Kept>, path: string, picture: Kept | null): Kept | null {
  if (picture === null) return null;
  pictures.delete(path);
  pictures.set(path, picture);
  const [oldest] = pictures.keys();
  if (pictures.size > MOST_PICTURES && oldest !== undefined) pictures.delete(oldest);
  return picture;
}

interface Answer {
  readonly kept: Kept;
  readonly life: string;
}

function send(request: FastifyRequest, reply: FastifyReply, { kept, life }: Answer): FastifyReply {
  void reply.headers({
    'cache-control': life,
    etag: kept.etag,
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
  if (request.headers['if-none-match'] === kept.etag) return reply.code(304).send();
  void reply.type(kept.type);
  const { packed, plain } = kept;
  return packed !== null && accepts(request, 'br') ? reply.header('content-encoding', 'br').send(packed) : reply.send(plain);
}
