/** A site at an address of this machine: its pages with a developer's documents in them, everything else handed on as it is. */
import { createServer, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { answerHere } from './own-answers.mjs';
import { withDocuments } from './site-page.mjs';

const LOOPBACK = '127.0.0.1';
const NAMES = ['localhost', LOOPBACK, '[::1]'];
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade', 'te', 'trailer'];
/** Would hold this machine's address to https for a year, or speak of an address that is not here. */
const NOT_OURS = ['strict-transport-security', 'alt-svc'];

/**
 * Answers { origin, close } once it listens on `port` of this machine alone. `site` is { origin, apiOrigin }: what belongs to the API goes to the
 * latter where it is set. `say` gets what pages report.
 */
export async function startProxy({ site, remote, documents, port, say }) {
  const server = createServer();
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, LOOPBACK, resolve));
  const own = `http://localhost:${server.address().port}`;
  const origins = NAMES.map((name) => own.replace('localhost', name));
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
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { origin: own, close };
}

function pageDocuments(remote, documents) {
  return { remote, root: documents.root(), channel: documents.channel(), publicKey: documents.publicKey, document: documents.document() };
}

/** A page of another site may have its name point here; what it asks for is not meant for us. */
function isMeant({ headers }, origins) {
  return origins.includes(`http://${headers.host}`);
}

function refuse(response) {
  response.writeHead(421, { 'content-type': 'text/plain' }).end('This is a proxy for one developer; open it as http://localhost.\n');
}

function handOn(request, response, { way, rewrite }) {
  const isPage = request.method === 'GET' && /\btext\/html\b/.test(request.headers.accept ?? '');
  const upstream = open(request, way, isPage ? pageRequest : (options) => options);
  upstream.on('response', (answer) => {
    const headers = answerHeaders(answer.headers, way);
    if (!/^text\/html\b/.test(headers['content-type'] ?? '') || !isPage) {
      response.writeHead(answer.statusCode, headers);
      answer.pipe(response);
      return;
    }
    const pieces = [];
    answer.on('data', (piece) => pieces.push(piece));
    answer.on('end', () => {
      const html = rewrite(Buffer.concat(pieces).toString());
      delete headers['content-length'];
      response.writeHead(answer.statusCode, headers).end(html);
    });
  });
  upstream.on('error', (error) => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(`the site does not answer: ${error.message}\n`);
  });
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
}

/** Plain text to write into; with a query, because a site draws pages without one beforehand, from its own release. */
function pageRequest(options) {
  const path = options.path.includes('?') ? options.path : `${options.path}?`;
  return { ...options, path, headers: { ...options.headers, 'accept-encoding': 'identity' } };
}

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
    for (const [one, another] of [
      [socket, other],
      [other, socket],
    ])
      one.on('error', () => another.destroy()).on('close', () => another.destroy());
  });
  upstream.on('response', (answer) => socket.end(`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\nconnection: close\r\n\r\n`));
  upstream.on('error', () => socket.destroy());
  upstream.end();
}

/** The same request to the site. Only what came from a page of this proxy may call itself a request of the site's own page. */
function open(request, { site, origins }, change) {
  const isApi = /\/api\//.test(request.url) || request.headers.upgrade !== undefined;
  const target = new URL(isApi && site.apiOrigin !== '' ? site.apiOrigin : site.origin);
  const headers = { ...request.headers, host: target.host };
  for (const name of HOP_BY_HOP) delete headers[name];
  if (origins.includes(headers.origin)) headers.origin = site.origin;
  delete headers.referer;
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
  const { hostname, port } = target;
  return send(change({ hostname: hostname.replace(/^\[|\]$/g, ''), port, method: request.method, path: request.url, headers }));
}

function answerHeaders(given, { site, origins: [own] }) {
  const headers = { ...given };
  for (const name of [...HOP_BY_HOP, ...NOT_OURS]) delete headers[name];
  if (headers.location?.startsWith(site.origin)) headers.location = headers.location.replace(site.origin, own);
  if (headers['set-cookie']) headers['set-cookie'] = headers['set-cookie'].map(ownCookie);
  return headers;
}

/** For this address; plain http on one's own machine counts as secure only in some browsers. */
function ownCookie(cookie) {
  const plain = cookie.replace(/;\s*domain=[^;]*/gi, '');
  return /^__(?:Host|Secure)-/.test(cookie) ? plain : plain.replace(/;\s*secure\b/gi, '');
}
