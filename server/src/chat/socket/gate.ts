import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { CHAT_FRAME_MAX_BYTES, CHAT_HANDSHAKE } from '@site/shared/product';
import { WebSocketServer, type WebSocket } from 'ws';
import { counted, createAddressReader } from './address.ts';
import { mayOpenFrom } from './origin.ts';

interface Parts {
  readonly publicOrigin: string;
  readonly siteOrigins: readonly string[];
  readonly trustProxy: readonly string[];
  /** How many sockets one address may have, and how many there may be in all. */
  readonly mostPerAddress: number;
  readonly most: number;
  accept(socket: WebSocket, raw: Duplex, address: string): void;
}

const [PATH = ''] = CHAT_HANDSHAKE.split('?');
const CLIENT_TYPE = 'web';
/** A text of the chat is one piece; clumsy clients may need some. */
const MOST_FRAGMENTS = 16;
/** How long who was told goodbye has to hang up. */
const GOODBYE_MS = 2000;
const MOST_REFUSED_LOG_INS = 20;
const FORGET_REFUSED_MS = 60_000;
const STATUS = { notFound: 404, forbidden: 403, tooMany: 429, full: 503 } as const;

/** The door of the chat (API-3): who may open a socket at all. Everything about who he is comes with the log-in message. */
export function createGate({ accept, mostPerAddress, most, trustProxy, ...site }: Parts) {
  // Pings are counted with all other frames, so that too many of them end as any flood does.
  const limits = { maxPayload: CHAT_FRAME_MAX_BYTES, maxFragments: MOST_FRAGMENTS, closeTimeout: GOODBYE_MS, maxPendingAutoPongs: 0 };
  const server = new WebSocketServer({ noServer: true, clientTracking: false, perMessageDeflate: false, ...limits });
  const addressOf = createAddressReader(trustProxy);
  const sockets = new Map<string, number>();
  const refused = createTally();
  let total = 0;
  let isOpen = true;

  function refusal(request: IncomingMessage, address: string): number | null {
    const url = URL.parse(request.url ?? '', 'http://chat');
    if (url?.pathname !== PATH || url.searchParams.get('clientType') !== CLIENT_TYPE) return STATUS.notFound;
    if (!mayOpenFrom(request.headers.origin, site)) return STATUS.forbidden;
    return isOpen && total < most ? tooMany(address) : STATUS.full;
  }
  function tooMany(address: string): number | null {
    const hasTooMany = (sockets.get(address) ?? 0) >= mostPerAddress || refused.count(address) >= MOST_REFUSED_LOG_INS;
    return hasTooMany ? STATUS.tooMany : null;
  }
  return {
    upgrade(request: IncomingMessage, raw: Duplex, head: Buffer): void {
      const address = counted(addressOf(request));
      const status = refusal(request, address);
      if (status !== null) return turnAway(raw, status);
      sockets.set(address, (sockets.get(address) ?? 0) + 1);
      total += 1;
      raw.once('close', () => {
        total -= 1;
        const left = (sockets.get(address) ?? 1) - 1;
        if (left > 0) sockets.set(address, left);
        else sockets.delete(address);
      });
      server.handleUpgrade(request, raw, head, (socket) => accept(socket, raw, address));
    },
    /** A log-in from there was refused; too many of them, and the door stays shut for a minute. */
    noteRefused: (address: string) => refused.add(address),
    shut: () => {
      isOpen = false;
    },
  };
}

function turnAway(raw: Duplex, status: number): void {
  raw.on('error', () => raw.destroy());
  raw.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => raw.destroy());
}

/** Counts per address, all forgotten once a minute. */
function createTally() {
  let counts = new Map<string, number>();
  let sinceMs = Date.now();
  const fresh = () => {
    if (Date.now() - sinceMs > FORGET_REFUSED_MS) [counts, sinceMs] = [new Map(), Date.now()];
    return counts;
  };
  return {
    count: (address: string) => fresh().get(address) ?? 0,
    add: (address: string) => void fresh().set(address, (counts.get(address) ?? 0) + 1),
  };
}
