import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ephemeral ports (Linux: 32768 to 60999). A client that keeps connecting to a stopped server could otherwise get the port of that
 * server as its own, connect to itself, and keep the server from starting again.
 */
const LOWEST = 20_000;
const BEYOND = 32_000;
const MOST_TRIES = 100;

/** A free port outside the ephemeral range. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const port = randomInt(LOWEST, BEYOND);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port found between ${LOWEST} and ${BEYOND}.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
