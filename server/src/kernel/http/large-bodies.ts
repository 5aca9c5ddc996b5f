import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Clock, HOUR_MS, SECOND_MS } from '../clock.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { tooOften } from './refusal.ts';

/** A form sends three pictures at once. */
const MOST_OF_MEMBER = 6;
/** What all large bodies of an instance may hold in memory while they come. */
const MOST_BYTES = 256 * 1024 * 1024;
/** Refused ones too: each costs the reading of its signature. */
const MOST_AN_HOUR = 120;
const RETRY_AFTER_SECONDS = 5;

/** Limits the large bodies that are under way, from before their first byte to their answer. */
export interface LargeBodies {
  /** Refuses with 6501 and HTTP 429 a body beyond the limits of its member or of the instance; it is not read. */
  admit(exchange: { readonly request: FastifyRequest; readonly reply: FastifyReply }, memberId: string, limitBytes: number): void;
}

export function createLargeBodies({ nowMs }: Pick<Clock, 'nowMs'>, mostBytes = MOST_BYTES): LargeBodies {
  const begun = createRateLimiter<string>({ nowMs, most: MOST_AN_HOUR, windowMs: HOUR_MS });
  const ofMember = new Map<string, number>();
  let bytesUnderWay = 0;
  function change(memberId: string, by: 1 | -1, bytes: number): void {
    bytesUnderWay += by * bytes;
    const count = (ofMember.get(memberId) ?? 0) + by;
    if (count > 0) ofMember.set(memberId, count);
    else ofMember.delete(memberId);
  }
  return {
    admit({ request, reply }, memberId, limitBytes) {
      // A body in chunks announces no length.
      const bytes = Math.min(Number(request.headers['content-length'] ?? limitBytes), limitBytes);
      if ((ofMember.get(memberId) ?? 0) >= MOST_OF_MEMBER || bytesUnderWay + bytes > mostBytes) throw tooOften(RETRY_AFTER_SECONDS);
      if (!begun.take(memberId)) throw tooOften(HOUR_MS / SECOND_MS);
      change(memberId, 1, bytes);
      let isOver = false;
      const end = () => {
        if (!isOver) change(memberId, -1, bytes);
        isOver = true;
      };
      reply.raw.once('finish', end).once('close', end);
    },
  };
}
