import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { CHAT_FRAME_MAX_BYTES, CHAT_HANDSHAKE } from '@site/shared/product';
import { type AddressKey, addressKey, createNetworkCheck, plainAddress } from '../../../../kernel/http/addresses.ts';
import { createFairPlaces } from '../../../../kernel/http/fair-places.ts';
import { createRateLimiter } from '../../../../kernel/http/rate-limiter.ts';
import { WebSocketServer, type WebSocket } from 'ws';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

interface Site {
  /** The public origin of the site. */
  readonly publicOrigin: string;
  /** Other sites whose pages may open a socket (API-19). */
  readonly siteOrigins: readonly string[];
}

/**
 * Whether a page of this origin may open a socket (T19): the site's own and the allowed ones, compared exactly. A site on
 * localhost may be called by any of that machine's names.
 */
function mayOpenFrom(origin: string | undefined, { publicOrigin, siteOrigins }: Site): boolean {
  if (origin === undefined || origin === '') return false;
  if (origin === publicOrigin || siteOrigins.includes(origin)) return true;
  const own = URL.parse(publicOrigin);
  if (own === null || !LOOPBACK.has(own.hostname)) return false;
  return [...LOOPBACK].some((name) => origin === `${own.protocol}//${name}${own.port === '' ? '' : `:${own.port}`}`);
}

/** Finds the client address of a socket: the peer itself, or, behind trusted proxies, the first address that is none of theirs. */
function createAddressReader(trustProxy: readonly string[]) {
  const isOurs = createNetworkCheck(trustProxy);
  return function addressOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string {
    const forwarded = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
    let address = plainAddress(socket.remoteAddress ?? '');
    while (forwarded.length > 0 && isOurs(address)) address = plainAddress(forwarded.pop() ?? '');
    return address;
  };
}

export interface GateDependencies extends Site {
  readonly trustProxy: readonly string[];
  /** The maximum number of sockets per address, and in all. */
  readonly mostPerAddress: number;
  readonly most: number;
  accept(socket: WebSocket, raw: Duplex, address: AddressKey): AcceptedSocket;
}

/** A socket that was let in. */
export interface AcceptedSocket {
  /** Whether nobody has logged in on it. */
  readonly isIdle: () => boolean;
  /** Ends it, so that somebody of another network gets its place. */
  readonly end: () => void;
}

const [PATH = ''] = CHAT_HANDSHAKE.split('?');
const CLIENT_TYPE = 'web';
/** A chat text is one fragment; clumsy clients may need some. */
const MOST_FRAGMENTS = 16;
/** How long a client has to hang up after the goodbye. */
const GOODBYE_MS = 2000;
const MOST_REFUSED_LOG_INS = 20;
const STATUS = { notFound: 404, forbidden: 403, tooMany: 429, full: 503 } as const;

/** Admission of sockets (API-3). The log-in message alone identifies the member. A full chat gives the places of the network that holds the most to others. */
export function createGate({ accept, mostPerAddress, most, trustProxy, ...site }: GateDependencies) {
  // Pings count with all other frames, so that too many of them end like any flood.
  const limits = { maxPayload: CHAT_FRAME_MAX_BYTES, maxFragments: MOST_FRAGMENTS, closeTimeout: GOODBYE_MS, maxPendingAutoPongs: 0 };
  const server = new WebSocketServer({ noServer: true, clientTracking: false, perMessageDeflate: false, ...limits });
  const addressOf = createAddressReader(trustProxy);
  const places = createFairPlaces({ most, mostPerAddress });
  const refused = createRateLimiter({ nowMs: () => Date.now(), most: MOST_REFUSED_LOG_INS });
  let isOpen = true;

  function refusal(request: IncomingMessage, address: AddressKey): number | null {
    const url = URL.parse(request.url ?? '', 'http://chat');
    if (url?.pathname !== PATH || url.searchParams.get('clientType') !== CLIENT_TYPE) return STATUS.notFound;
    if (!mayOpenFrom(request.headers.origin, site)) return STATUS.forbidden;
    if (!isOpen) return STATUS.full;
    return places.isAtLimit(address) || refused.isUsedUp(address) ? STATUS.tooMany : null;
  }
  return {
    upgrade(request: IncomingMessage, raw: Duplex, head: Buffer): void {
      const address = addressKey(addressOf(request));
      const status = refusal(request, address);
      if (status !== null) return turnAway(raw, status);
      let accepted: AcceptedSocket | null = null;
      const place = {
        address,
        isIdle: () => accepted?.isIdle() !== false,
        end: () => (accepted === null ? raw.destroy() : accepted.end()),
      };
      if (!places.take(place)) return turnAway(raw, STATUS.full);
      raw.once('close', () => places.leave(place));
      server.handleUpgrade(request, raw, head, (socket) => {
        accepted = accept(socket, raw, address);
      });
    },
    /** Counts a refused log-in; too many of them block the address for a minute. */
    noteRefused: (address: AddressKey) => void refused.take(address),
    shut: () => {
      isOpen = false;
    },
  };
}

function turnAway(raw: Duplex, status: number): void {
  raw.on('error', () => raw.destroy());
  raw.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => raw.destroy());
}
