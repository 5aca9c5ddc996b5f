import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { createNetworkCheck } from './addresses.ts';
import { createFairPlaces } from './fair-places.ts';

/** How long a client may take, and how often Node looks for those that took longer: in its default, twice a minute, slow sockets pile up. */
export interface SocketTimeouts {
  /** From the opening of a socket, or from the first byte of a later request, to the end of the request's headers. */
  readonly headersMs: number;
  /** To the end of the request's body. */
  readonly requestMs: number;
  /** Between two requests of a socket: longer than the idle timeout of common proxies, so that they close first. */
  readonly keepAliveMs: number;
  /** Without a byte in either direction while a request is open: a client that does not read its answer. Event streams and sockets beat more often. */
  readonly silenceMs: number;
  readonly checkEveryMs: number;
}

export const SOCKET_TIMEOUTS: SocketTimeouts = {
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 65_000,
  silenceMs: 60_000,
  checkEveryMs: 2000,
};

/** A request may ask for another protocol (`Upgrade: h2c`), and is answered without: browsers alone ask for what the site has. */
const isWebSocket = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket';

/** The options of Fastify by which slow and silent sockets are closed. */
export function socketTimeouts({ headersMs, requestMs, keepAliveMs, silenceMs, checkEveryMs }: SocketTimeouts = SOCKET_TIMEOUTS) {
  return {
    connectionTimeout: silenceMs,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkEveryMs, shouldUpgradeCallback: isWebSocket },
  } satisfies FastifyHttpOptions<Server>;
}

/** The share of the files that a process may open: what is left is for the other servers of the process, the database and the files themselves. */
export const SHARE_OF_FILES = { main: 0.6, other: 0.15 } as const;

/** The most connections of a server: `asked`, but not beyond its share of the files that the process may open. A full server answers; one without files fails. */
export function mostConnections(asked: number, share: number): number {
  const { userLimits } = process.report.getReport() as {
    readonly userLimits?: { readonly open_files: { readonly soft: number | 'unlimited' } };
  };
  const files = userLimits?.open_files.soft;
  return typeof files === 'number' ? Math.min(asked, Math.floor(files * share)) : asked;
}

interface ConnectionLimits {
  /** The open connections of the server. */
  readonly most: number;
  readonly mostPerAddress: number;
  /** Proxies in front of the server, which open the connections of all their clients: they always get a place. */
  readonly trustProxy: readonly string[];
}

/** Closes connections beyond the limits as soon as they open; when the server is full, one of the network that holds the most. */
export function limitConnections(server: Server, { most, mostPerAddress, trustProxy }: ConnectionLimits): void {
  const isOfProxy = createNetworkCheck(trustProxy);
  const places = createFairPlaces({ most, mostPerAddress });
  /** Sockets with a request that is not answered, event streams and upgraded ones included. */
  const busy = new WeakMap<Socket, number>();
  const change = (socket: Socket, by: 1 | -1) => void busy.set(socket, (busy.get(socket) ?? 0) + by);
  server.on('request', ({ socket }, response) => {
    change(socket, 1);
    response.once('close', () => change(socket, -1));
  });
  server.on('connection', (socket) => {
    const { remoteAddress: address } = socket;
    // Reset before it was accepted: nobody reads an answer, and there is no address to count.
    if (address === undefined) {
      socket.destroy();
      return;
    }
    const place = { address, isProxy: isOfProxy(address), isIdle: () => (busy.get(socket) ?? 0) === 0, end: () => socket.destroy() };
    if (!places.take(place)) socket.destroy();
    socket.once('close', () => places.leave(place));
  });
}

/** Browsers and common proxies send the next HTTP/1.1 request of a socket after the answer to the one before. */
export const MOST_UNANSWERED = 16;

/** Closes a socket that sends many requests without waiting for their answers, all of which the server would hold in memory. */
export function limitUnanswered(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  const change = (socket: Socket, by: 1 | -1) => void unanswered.set(socket, (unanswered.get(socket) ?? 0) + by);
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    if (socket.destroyed || (unanswered.get(socket) ?? 0) >= MOST_UNANSWERED) {
      // The parser goes on with the bytes that it has: those requests end here too.
      reply.hijack();
      socket.destroy();
    } else {
      change(socket, 1);
      reply.raw.once('close', () => change(socket, -1));
    }
    done();
  });
}

/** What is left of a body of this size is read and thrown away, so that its connection can be used again. */
const DRAINED_BYTES = 64 * 1024;

/** Closes the connection after an answer that was sent before the rest of a large body came: Node would read all of it. */
export function closeUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    // A POST in chunks announces no length.
    const announced = Number(raw.headers['content-length'] ?? (raw.method === 'POST' ? Infinity : 0));
    if (!raw.complete && announced > DRAINED_BYTES) void reply.header('Connection', 'close');
  });
}
