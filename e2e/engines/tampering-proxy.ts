/** A proxy between the site and its players that changes responses, like a hostile content network. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Receives the path and the body; returns the body to forward. */
export type Tamper = (path: string, body: Buffer) => Buffer | string;

export interface TamperingProxy {
  readonly origin: string;
  close(): void;
}

const isStream = (path: string) => path === '/r/events';

/** A fresh address, so that no browser has anything cached from an earlier one. `/evil.js` is its own file. */
export async function startTampering(site: string, tamper: Tamper): Promise<TamperingProxy> {
  const { hostname, port } = new URL(site);
  const server = createServer((incoming, response) => {
    const path = incoming.url?.split('?', 1)[0] ?? '/';
    if (path === '/evil.js') {
      response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' }).end('window.ran = 1');
      return;
    }
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const upstream = request({ hostname, port, method: incoming.method, path: incoming.url, headers }, (answer) => {
      const { 'content-length': _length, ...rest } = answer.headers;
      if (isStream(path)) {
        answer.pipe(response.writeHead(answer.statusCode ?? 200, rest));
        return;
      }
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () => response.writeHead(answer.statusCode ?? 200, rest).end(tamper(path, Buffer.concat(pieces))));
    });
    upstream.on('error', () => response.destroy());
    response.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
