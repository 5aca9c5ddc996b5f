/** A site at an address of this machine: its pages with a developer's documents in them, everything else handed on as it is. */
import { createServer, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { answerHere } from './own-answers.mjs';
import { withDocuments } from './site-page.mjs';

/**
 * @import { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, RequestOptions, ServerResponse } from 'node:http'
 * @import { AddressInfo } from 'node:net'
 * @import { Duplex } from 'node:stream'
 * @import { DeveloperDocuments } from './documents.mjs'
 */

/**
 * The site behind the proxy, and the proxy's own origins.
 * @typedef {object} Way
 * @property {{ readonly origin: string, readonly apiOrigin: string }} site
 * @property {readonly [string, ...string[]]} origins
 */

const LOOPBACK = '127.0.0.1';
const NAMES = [LOOPBACK, '[::1]'];
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade', 'te', 'trailer'];
/** Would hold this machine's address to https for a year, or speak of an address that is not here. */
const NOT_OURS = ['strict-transport-security', 'alt-svc'];

/**
 * Resolves once it listens on `port` of this machine alone.
 * @param {object} options
 * @param {Way['site']} options.site What belongs to the API goes to `apiOrigin` where it is set.
 * @param {string} options.remote
 * @param {DeveloperDocuments} options.documents
 * @param {number} options.port
 * @param {(line: string) => void} options.say Gets what pages report.
 * @returns {Promise<{ readonly origin: string, readonly close: () => Promise<void> }>}
 */
export async function startProxy({ site, remote, documents, port, say }) {
  const server = createServer();
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, LOOPBACK, () => resolve(undefined)));
  const { port: bound } = /** @type {AddressInfo} */ (server.address());
  const own = `http://localhost:${bound}`;
  /** @type {Way['origins']} */
  const origins = [own, ...NAMES.map((name) => own.replace('localhost', name))];
  const way = { site, origins };
  server.on('request', (request, response) => {
    if (!isMeant(request, origins)) return refuse(response);
    if (answerHere(request, response, { remote, documents, say })) return undefined;
    return handOn(request, response, { way, rewrite: (html) => withDocuments(html, pageDocuments(remote, documents)) });
  });
  server.on('upgrade', (request, socket, head) => {
    if (isMeant(request, origins)) handOnSocket(request, socket, { way, head });
    else socket.destroy();
  });
  /** @returns {Promise<void>} */
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  return { origin: own, close };
}

/**
 * @param {string} remote
 * @param {DeveloperDocuments} documents
 */
function pageDocuments(remote, documents) {
  return { remote, root: documents.root(), channel: documents.channel(), publicKey: documents.publicKey, document: documents.document() };
}

/**
 * A page of another site may have its name point here (DNS rebinding); its requests are refused.
 * @param {IncomingMessage} request
 * @param {readonly string[]} origins
 */
function isMeant({ headers }, origins) {
  return origins.includes(`http://${headers.host}`);
}

/** @param {ServerResponse} response */
function refuse(response) {
  response.writeHead(421, { 'content-type': 'text/plain' }).end('This is a proxy for one developer; open it as http://localhost.\n');
}

/**
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {{ readonly way: Way, readonly rewrite: (html: string) => string }} how
 */
function handOn(request, response, { way, rewrite }) {
  const isPage = request.method === 'GET' && /\btext\/html\b/.test(request.headers.accept ?? '');
  const upstream = open(request, way, isPage ? pageRequest : (options) => options);
  upstream.on('response', (answer) => {
    const headers = answerHeaders(answer.headers, way);
    if (!/^text\/html\b/.test(headers['content-type'] ?? '') || !isPage) {
      response.writeHead(statusOf(answer), headers);
      answer.pipe(response);
      return;
    }
    /** @type {Buffer[]} */
    const pieces = [];
    answer.on('data', (piece) => pieces.push(piece));
    answer.on('end', () => {
      const html = rewrite(Buffer.concat(pieces).toString());
      delete headers['content-length'];
      response.writeHead(statusOf(answer), headers).end(html);
    });
  });
  upstream.on('error', (error) => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(`the site does not answer: ${error.message}\n`);
  });
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
}

/**
 * The answer of the upstream.
 * @param {IncomingMessage} answer
 */
const statusOf = ({ statusCode = 502 }) => statusCode;

/**
 * Plain text to write into; with a query, because a site prerenders pages without one, from its own release.
 * @param {UpstreamRequest} options
 */
function pageRequest(options) {
  const path = options.path.includes('?') ? options.path : `${options.path}?`;
  return { ...options, path, headers: { ...options.headers, 'accept-encoding': 'identity' } };
}

/**
 * @param {IncomingMessage} request
 * @param {Duplex} socket
 * @param {{ readonly way: Way, readonly head: Buffer }} how
 */
function handOnSocket(request, socket, { way, head }) {
  const upstream = open(request, way, (options) => ({
    ...options,
    headers: { ...options.headers, connection: 'Upgrade', upgrade: request.headers.upgrade },
  }));
  upstream.on('upgrade', (answer, other, early) => {
    const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`);
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
    other.write(head);
    socket.write(early);
    other.pipe(socket).pipe(other);
    endTogether(socket, other);
    endTogether(other, socket);
  });
  upstream.on('response', (answer) => socket.end(`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\nconnection: close\r\n\r\n`));
  upstream.on('error', () => socket.destroy());
  upstream.end();
}

/**
 * The second ends when the first does.
 * @param {Duplex} one
 * @param {Duplex} another
 */
function endTogether(one, another) {
  one.on('error', () => another.destroy()).on('close', () => another.destroy());
}

/** @typedef {Omit<RequestOptions, 'headers'> & { readonly path: string, readonly headers: OutgoingHttpHeaders }} UpstreamRequest */

/**
 * The same request to the site. Only requests of a page of this proxy may carry the origin of the site.
 * @param {IncomingMessage} request
 * @param {Way} way
 * @param {(options: UpstreamRequest) => RequestOptions} change
 */
function open(request, { site, origins }, change) {
  const { method = 'GET', url = '/' } = request;
  const isApi = /\/api\//.test(url) || request.headers.upgrade !== undefined;
  const target = new URL(isApi && site.apiOrigin !== '' ? site.apiOrigin : site.origin);
  /** @type {IncomingHttpHeaders} */
  const headers = { ...request.headers, host: target.host };
  for (const name of HOP_BY_HOP) delete headers[name];
  if (headers.origin !== undefined && origins.includes(headers.origin)) headers.origin = site.origin;
  delete headers.referer;
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
  const { hostname, port } = target;
  return send(change({ hostname: hostname.replace(/^\[|\]$/g, ''), port, method, path: url, headers }));
}

/**
 * @param {IncomingHttpHeaders} upstream
 * @param {Way} way
 */
function answerHeaders(upstream, { site, origins: [own] }) {
  const headers = { ...upstream };
  for (const name of [...HOP_BY_HOP, ...NOT_OURS]) delete headers[name];
  if (headers.location?.startsWith(site.origin)) headers.location = headers.location.replace(site.origin, own);
  if (headers['set-cookie']) headers['set-cookie'] = headers['set-cookie'].map(ownCookie);
  return headers;
}

/**
 * For this address; plain http on one's own machine counts as secure only in some browsers.
 * @param {string} cookie
 */
function ownCookie(cookie) {
  const plain = cookie.replace(/;\s*domain=[^;]*/gi, '');
  return /^__(?:Host|Secure)-/.test(cookie) ? plain : plain.replace(/;\s*secure\b/gi, '');
}
