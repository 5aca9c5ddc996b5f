/** What stands before a page while it is measured: HTTP/2 with TLS, files of a baseline with their brotli copies, everything else from the site. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { Agent, request as ask } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { ROOT } from '@site/shared/build/site/workspace.mjs';

const TYPES = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css',
  '.json': 'application/json',
};
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** As the site packs its pages. */
const PAGE_QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection']);

/**
 * `folders` maps a path prefix to the folder of its files, `html(path)` is the page of an address or null where the site answers it.
 * Answers { origin, close }.
 */
export async function openFront({ backend, folders = {}, html = () => null }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const server = createSecureServer({ ...certificate(), allowHTTP1: true });
  server.on('request', (request, response) => {
    const path = request.url.split('?', 1)[0];
    const page = request.headers.accept?.includes('text/html') ? html(path) : null;
    if (page !== null) return sendPage(response, page);
    const file = fileAt(folders, path);
    return file === null ? pass({ backend, agent, request, response }) : sendFile(response, file);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `https://localhost:${server.address().port}`,
    close: () => {
      agent.destroy();
      server.close();
    },
  };
}

function sendPage(response, page) {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'cache-control': 'no-store' });
  response.end(brotliCompressSync(page, PAGE_QUALITY));
}

function fileAt(folders, path) {
  const prefix = Object.keys(folders).find((one) => path.startsWith(one));
  if (prefix === undefined) return null;
  const file = join(folders[prefix], normalize(path.slice(prefix.length)));
  return existsSync(`${file}.br`) ? file : null;
}

/** A name without a hash is asked for anew each time, as a remote's entry has to be. */
function sendFile(response, file) {
  const isHashed = /\.[0-9a-f]{8}\.\w+$/.test(file);
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'content-encoding': 'br',
    'cache-control': isHashed ? IMMUTABLE : 'no-cache',
    'access-control-allow-origin': '*',
  });
  response.end(readFileSync(`${file}.br`));
}

function pass({ backend, agent, request, response }) {
  const { host } = new URL(backend);
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !name.startsWith(':') && !HOP_BY_HOP.has(name)));
  if (headers.origin) headers.origin = backend;
  const asked = ask(`${backend}${request.url}`, { method: request.method, agent, headers: { ...headers, host } }, (answer) => {
    const kept = Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP.has(name));
    response.writeHead(answer.statusCode, Object.fromEntries(kept));
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  asked.on('error', () => response.destroy());
  response.on('close', () => asked.destroy());
  request.pipe(asked);
}

/** Made once for this machine; browsers are told to take it. */
function certificate() {
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
