/** A site at an address of this machine: its pages with a developer's documents in them, everything else handed on as it is. */
import { createServer } from 'node:http';
import { handOn, openUpstream } from './hand-on.mjs';
import { answerHere } from './own-answers.mjs';
import { withDocuments } from './site-page.mjs';

/**
 * @import { IncomingMessage, ServerResponse } from 'node:http'
 * @import { AddressInfo } from 'node:net'
 * @import { Duplex } from 'node:stream'
 * @import { DeveloperDocuments } from './documents.mjs'
 * @import { Way } from './hand-on.mjs'
 */

const LOOPBACK = '127.0.0.1';
const NAMES = [LOOPBACK, '[::1]'];

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
 * @param {Duplex} socket
 * @param {{ readonly way: Way, readonly head: Buffer }} how
 */
function handOnSocket(request, socket, { way, head }) {
  const upstream = openUpstream(request, way, (options) => ({
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
