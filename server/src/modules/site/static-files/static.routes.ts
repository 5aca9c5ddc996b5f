import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync } from 'node:zlib';
import { createSizedCache } from '../../../kernel/file-cache.ts';
import { accepts, gzipped } from '../../../kernel/http/send-file.ts';
import type { AssetSource } from '../asset-source.port.ts';

/** The files that browsers and robots request from every site. */

const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1f4fd8"/>' +
  '<path d="M16 6l8 8-8 12-8-12z" fill="#fff"/><path d="M16 6l4 8-4 12-4-12z" fill="#bcd0ff"/></svg>';

/** The site is for adults in the jurisdictions that it serves, not for search engines. */
const ROBOTS = 'User-agent: *\nDisallow: /\n';

const MANIFEST = {
  lang: 'zh-CN',
  id: '/',
  scope: '/',
  start_url: '/',
  display: 'standalone',
  background_color: '#f4f6fa',
  theme_color: '#1f4fd8',
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
  ],
};

interface StaticRoutesOptions {
  readonly assets: AssetSource;
  readonly title: string;
  /** Of the installed site. */
  readonly description: string;
}

interface StaticFile {
  readonly type: string;
  readonly plain: Buffer;
  /** The same for browsers that unpack brotli; null where it would be no smaller. */
  readonly packed: Buffer | null;
  readonly etag: string;
}

const IN_PIXELS = /^(\/art\/game\/[a-z]+\/[A-Za-z0-9_-]+)\.[1-9]\d{1,3}\.webp$/;

const compress = promisify(brotliCompress);
/** Pictures cached in memory, each with its compressed copy. */
const MOST_PICTURE_BYTES = 48 * 1024 * 1024;
const WEEK = 'public, max-age=604800';
const HOUR = 'public, max-age=3600';
const SVG = 'image/svg+xml';
const WEBP = 'image/webp';
/** The pictures (`/art/*`), and the files that browsers and robots request from every site. */
export const staticRoutes: FastifyPluginCallback<StaticRoutesOptions> = (app, { assets, ...about }, done) => {
  const pictures = createSizedCache<StaticFile>(MOST_PICTURE_BYTES, ({ plain, packed }) => plain.length + (packed?.length ?? 0));
  const pictureAt = async (path: string): Promise<StaticFile | null> => {
    // By the file's own address: an address that a stranger invents gets a spare picture and takes no room in the cache.
    const address = await assets.locate(path);
    if (address === null) return null;
    return pictures(address, async () => {
      const file = await assets.read(address);
      return file && pictureFile(address, file);
    });
  };
  app.get('/art/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const picture = await pictureAt(path);
    if (picture !== null) return send(request, reply, { file: picture, life: WEEK });
    // Pixels are rendered in the background after the first start; the drawing is served until they are there.
    const drawing = await pictureAt(drawnAddress(path) ?? '');
    if (drawing !== null) return send(request, reply, { file: drawing, life: HOUR });
    reply.callNotFound();
    return reply;
  });

  // Notices and home screens take no drawing.
  for (const size of ICON_SIZES) {
    let icon: Promise<StaticFile> | null = null;
    app.get(`/icon-${size}.png`, async (request, reply) => send(request, reply, { file: await (icon ??= pngIcon(size)), life: WEEK }));
  }

  for (const [path, file] of Object.entries(siteFiles(about)))
    app.get(path, (request, reply) => send(request, reply, { file, life: HOUR }));
  done();
};

function siteFiles({ title, description }: Pick<StaticRoutesOptions, 'title' | 'description'>): Readonly<Record<string, StaticFile>> {
  const favicon = staticFile(SVG, FAVICON);
  const manifest = JSON.stringify({ name: title, short_name: title, description, ...MANIFEST });
  return {
    '/favicon.svg': favicon,
    '/favicon.ico': favicon,
    '/robots.txt': staticFile('text/plain; charset=utf-8', ROBOTS),
    '/manifest.webmanifest': staticFile('application/manifest+json; charset=utf-8', manifest),
  };
}

const ICON_SIZES = [192, 512] as const;

async function pngIcon(size: number): Promise<StaticFile> {
  const { default: sharp } = await import('sharp');
  const plain = await sharp(Buffer.from(FAVICON), { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer();
  return { type: 'image/png', plain, packed: null, etag: etagOf(plain) };
}

/** The address of the drawing that a picture in pixels was rendered from, or null where the address names no such picture. */
function drawnAddress(path: string): string | null {
  const [, stem] = IN_PIXELS.exec(path) ?? [];
  return stem === undefined ? null : `${stem}.svg`;
}

async function pictureFile(path: string, file: Buffer): Promise<StaticFile> {
  const plain = { plain: file, etag: etagOf(file) };
  return path.endsWith('.svg') ? { ...plain, type: SVG, packed: await compress(file) } : { ...plain, type: WEBP, packed: null };
}

function staticFile(type: string, content: string): StaticFile {
  const plain = Buffer.from(content);
  return { type, plain, packed: brotliCompressSync(plain), etag: etagOf(plain) };
}

const etagOf = (content: Buffer) => `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, life }: { file: StaticFile; life: string },
): Promise<FastifyReply> {
  void reply.headers({
    'cache-control': life,
    etag: file.etag,
    vary: 'accept-encoding',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  });
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  void reply.type(file.type);
  const { packed, plain } = file;
  if (packed === null) return reply.send(plain);
  if (accepts(request, 'br')) return reply.header('content-encoding', 'br').send(packed);
  return accepts(request, 'gzip') ? reply.header('content-encoding', 'gzip').send(await gzipped(plain)) : reply.send(plain);
}
