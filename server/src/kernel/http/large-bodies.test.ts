import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HOUR_MS, settableClock } from '../clock.ts';
import { createLargeBodies } from './large-bodies.ts';

const LIMIT_BYTES = 1000;
const TOO_OFTEN = expect.objectContaining({ code: 6501, httpStatus: 429 });

/** Admits a body of a member; returns what ends its request. */
function begin(bodies: ReturnType<typeof createLargeBodies>, memberId: string, length?: string): () => void {
  const raw = new EventEmitter();
  const request = { headers: { 'content-length': length } } as unknown as FastifyRequest;
  bodies.admit({ request, reply: { raw } as unknown as FastifyReply }, memberId, LIMIT_BYTES);
  return () => {
    raw.emit('finish');
    raw.emit('close');
  };
}

test('a member has six large bodies under way at most, and others have theirs', () => {
  const bodies = createLargeBodies(settableClock(0));
  const [end] = Array.from({ length: 6 }, () => begin(bodies, 'one', '10'));

  expect(() => begin(bodies, 'one', '10')).toThrow(TOO_OFTEN);
  begin(bodies, 'two', '10');
  end?.();
  begin(bodies, 'one', '10');
  expect(() => begin(bodies, 'one', '10')).toThrow(TOO_OFTEN);
});

test('the large bodies of all members together have a limit; one without a length counts as the longest', () => {
  const bodies = createLargeBodies(settableClock(0), 2500);
  const end = begin(bodies, 'one');
  begin(bodies, 'two');

  expect(() => begin(bodies, 'three')).toThrow(TOO_OFTEN);
  begin(bodies, 'three', '500');
  end();
  begin(bodies, 'four');
});

test('a member sends a limited number of large bodies an hour, whatever becomes of them', () => {
  const clock = settableClock(0);
  const bodies = createLargeBodies(clock);
  for (let turn = 0; turn < 120; turn += 1) begin(bodies, 'one', '10')();

  expect(() => begin(bodies, 'one', '10')).toThrow(TOO_OFTEN);
  clock.advance(HOUR_MS + 1);
  begin(bodies, 'one', '10')();
});
