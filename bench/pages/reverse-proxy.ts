/** The proxy in front of a measured page: HTTP/2 with TLS, the brotli files of a baseline, and everything else from the site. */
import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { Agent, request as httpRequest } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { ROOT } from '@site/tools/site/workspace.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css',
  '.json': 'application/json',
};
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** The brotli quality of the site's pages. */
const PAGE_QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection']);

/** The files that a variant serves itself; the site answers everything else. */
export interface VariantFiles {
  /** The folder of files by their path prefix. */
  readonly folders?: Readonly<Record<string, string>>;
  /** The page at a path, or null where the site answers it. */
  readonly html?: (path: string) => string | null;
}

export interface ReverseProxyOptions extends VariantFiles {
  /** The origin of the site. */
  readonly backend: string;
}

export interface ReverseProxy {
  readonly origin: string;
  close(): void;
}

interface Exchange {
  readonly backend: string;
  readonly agent: Agent;
  readonly request: Http2ServerRequest;
  readonly response: Http2ServerResponse;
}

export async function startReverseProxy({ backend, folders = {}, html = () => null }: ReverseProxyOptions): Promise<ReverseProxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const server = createSecureServer({ ...certificate(), allowHTTP1: true });
  server.on('request', (request, response) => {
    const [path = ''] = request.url.split('?', 1);
    const page = request.headers.accept?.includes('text/html') ? html(path) : null;
    if (page !== null) return sendPage(response, page);
    const file = fileAt(folders, path);
    return file === null ? pass({ backend, agent, request, response }) : sendFile(response, file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      agent.destroy();
      server.close();
    },
  };
}

function sendPage(response: Http2ServerResponse, page: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'cache-control': 'no-store' });
  response.end(brotliCompressSync(page, PAGE_QUALITY));
}

function fileAt(folders: Readonly<Record<string, string>>, path: string): string | null {
  const found = Object.entries(folders).find(([prefix]) => path.startsWith(prefix));
  if (found === undefined) return null;
  const [prefix, folder] = found;
  const file = join(folder, normalize(path.slice(prefix.length)));
  return existsSync(`${file}.br`) ? file : null;
}

/** Browsers revalidate files without a hash in their name, such as the entry of a remote. */
function sendFile(response: Http2ServerResponse, file: string): void {
  const isHashed = /\.[0-9a-f]{8}\.\w+$/.test(file);
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'content-encoding': 'br',
    'cache-control': isHashed ? IMMUTABLE : 'no-cache',
    'access-control-allow-origin': '*',
  });
  response.end(readFileSync(`${file}.br`));
}

function pass({ backend, agent, request, response }: Exchange): void {
  const { host } = new URL(backend);
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !name.startsWith(':') && !HOP_BY_HOP.has(name)));
  if (headers.origin) headers.origin = backend;
  const forwarded = httpRequest(`${backend}${request.url}`, { method: request.method, agent, headers: { ...headers, host } }, (answer) => {
    const headersToPass = Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP.has(name));
    response.writeHead(answer.statusCode ?? 502, Object.fromEntries(headersToPass));
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  forwarded.on('error', () => response.destroy());
  response.on('close', () => forwarded.destroy());
  request.pipe(forwarded);
}

/** The option with which Chromium takes the proxy's certificate for a valid one: it keeps nothing in its caches of a site whose certificate is wrong. */
export function trustProxies(): string {
  const { publicKey } = new X509Certificate(certificate().cert);
  const digest = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  return `--ignore-certificate-errors-spki-list=${digest}`;
}

/** Created once for this machine; the measuring browsers ignore its unknown authority. */
function certificate(): { key: Buffer; cert: Buffer } {
  const folder = join(ROOT, '.cache', 'bench-certificate');
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  if (!existsSync(cert)) {
    mkdirSync(folder, { recursive: true });
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const options = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '365', '-keyout', key, '-out', cert, ...subject];
    execFileSync('openssl', options, { stdio: 'ignore' });
  }
  return { key: readFileSync(key), cert: readFileSync(cert) };
}
