/** What endpoints without a token share: bodies of any content type, read as text, and a limit per address. */
import type { FastifyInstance } from 'fastify';
import { type Clock, MINUTE_MS } from '../../kernel/clock.ts';

/** Makes a plugin's routes read every body as text of at most so many bytes. */
export function takeText(app: FastifyInstance, bodyLimit: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, text, parsed) => parsed(null, text));
}

/** The JSON of such a body; null where it is none. */
export function jsonOf(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}

/** Counts what an address sends, and says whether it may send that in this minute; beyond so many addresses it counts anew. */
export function createRateLimit(clock: Clock, mostAMinute: number, mostAddresses = Infinity): (address: string) => boolean {
  let minute = 0;
  const counts = new Map<string, number>();
  return (address) => {
    const now = Math.floor(clock.nowMs() / MINUTE_MS);
    if (now !== minute || counts.size > mostAddresses) counts.clear();
    minute = now;
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= mostAMinute;
  };
}
