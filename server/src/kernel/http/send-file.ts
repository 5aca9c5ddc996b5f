import type { FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** The file types that the site serves; any other file is not found. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

const A_YEAR_IMMUTABLE = 'public, max-age=31536000, immutable';
/** For the browser that asked alone: a shared cache that ignores `Vary` would give a delta to somebody without its dictionary. */
const A_YEAR_IN_ONE_BROWSER = 'private, max-age=31536000, immutable';
const TEXTS = ['.js', '.css', '.json', '.svg'];
const SMALLEST_PACKED_BYTES = 1024;
const compress = promisify(gzip);

export function extensionOf(name: string): string {
  return extname(name).toLowerCase();
}

const named = (coding: string) => new RegExp(String.raw`\b${coding}\b(?!\s*;\s*q=0(?:\.0+)?\b)`);
const CODING = { br: named('br'), gzip: named('gzip') } as const;

/** Whether the client accepts a coding; a weight of zero refuses it. */
export function accepts(request: FastifyRequest, coding: keyof typeof CODING): boolean {
  return CODING[coding].test(String(request.headers['accept-encoding'] ?? ''));
}

/** A file's content by its name, or null when it does not exist. */
export type ReadFile = (name: string) => Promise<Buffer | null>;

/** A file in one content coding. */
export interface CompressedFile {
  readonly coding: string;
  readonly content: Buffer;
}

interface Immutable {
  readonly name: string;
  readonly read: ReadFile;
  /** Sent instead of the file and its compressed copies, to this browser alone: it packs the file for what this browser has. */
  readonly packed?: CompressedFile | null;
  /** The `Vary` headers in addition to the accepted codings. */
  readonly vary?: string;
}

/**
 * Sends an immutable public file: as its brotli copy (`<name>.br`) if that exists and the browser accepts it, else packed by gzip where it accepts that;
 * 404 if the file is absent.
 */
export async function sendImmutable(request: FastifyRequest, reply: FastifyReply, { name, read, packed, vary }: Immutable): Promise<void> {
  const copy = packed ?? (await brotliCopy(request, name, read)) ?? (await gzipCopy(request, name, read));
  const content = copy?.content ?? (await read(name));
  if (!content) {
    reply.callNotFound();
    return;
  }
  if (copy) void reply.header('content-encoding', copy.coding);
  await reply
    .headers({
      'cache-control': packed ? A_YEAR_IN_ONE_BROWSER : A_YEAR_IMMUTABLE,
      vary: vary === undefined ? 'accept-encoding' : `accept-encoding, ${vary}`,
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    })
    .type(CONTENT_TYPES[extensionOf(name)] ?? 'application/octet-stream')
    .send(content);
}

async function brotliCopy(request: FastifyRequest, name: string, read: ReadFile): Promise<CompressedFile | null> {
  const content = accepts(request, 'br') ? await read(`${name}.br`) : null;
  return content && { coding: 'br', content };
}

async function gzipCopy(request: FastifyRequest, name: string, read: ReadFile): Promise<CompressedFile | null> {
  if (!accepts(request, 'gzip') || !TEXTS.includes(extensionOf(name))) return null;
  const content = await read(name);
  return content && content.length >= SMALLEST_PACKED_BYTES ? { coding: 'gzip', content: await gzipped(content) } : null;
}

const copies = new WeakMap<Buffer, Promise<Buffer>>();

/** Packs a content once, as long as it is kept in memory: files come from a cache, and proxies and old clients without brotli are few. */
export function gzipped(content: Buffer): Promise<Buffer> {
  const known = copies.get(content);
  const copy = known ?? compress(content);
  if (known === undefined) copies.set(content, copy);
  return copy;
}

/** Reads from a folder. */
export function readFrom(folder: string): ReadFile {
  return (name) => readOrNull(join(folder, name));
}

async function readOrNull(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch {
    return null;
  }
}
