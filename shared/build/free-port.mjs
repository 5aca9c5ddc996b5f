import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems hand to clients (Linux: 32768 to 60999). Inside of that range a client that keeps asking for a server
 * that is away is one day given the very port it asks for, connects to itself, and the server cannot come back.
 */
const [LOWEST, BEYOND] = [20_000, 32_000];
const MOST_TRIES = 100;

/** A port nobody listens on now, which no client will be given either. */
export async function freePort() {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const port = randomInt(LOWEST, BEYOND);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port found between ${LOWEST} and ${BEYOND}.`);
}

function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
