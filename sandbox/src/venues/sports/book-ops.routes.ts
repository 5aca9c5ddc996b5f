import type { MatchOrder, SimulatedBook } from '../operator-api.ts';
import * as z from 'zod/mini';
import { malformed, opsGet, opsPost, type OpsRoute, readOps } from '@site/server/kernel/http/ops.ts';
import type { SportsBooks } from './books.service.ts';
import { FAULT_MODES, type Faults } from './faults.ts';
import type { MatchRunner } from './match-runner.service.ts';
import { SPORTSBOOKS } from './venues.ts';

interface BookOpsRoutesOptions {
  readonly faults: Faults;
  readonly running: MatchRunner;
  readonly books: SportsBooks;
  readonly endSessionsAt: (venueCode: string) => Promise<void>;
}

const score = z.string().check(z.regex(/^\d{1,3}-\d{1,3}$/, 'a score such as 2-1'));
const modeSchema = z.strictObject({ mode: z.enum(FAULT_MODES) });
const orderSchema: z.ZodMiniType<MatchOrder> = z.discriminatedUnion('order', [
  z.strictObject({ order: z.enum(['void', 'hold', 'free']) }),
  z.strictObject({ order: z.literal('postpone'), hours: z.int().check(z.minimum(1), z.maximum(1000)) }),
  z.strictObject({ order: z.literal('result'), full: score, half: z.nullable(score) }),
  z.strictObject({
    order: z.literal('winner'),
    winners: z.array(z.string().check(z.regex(/^\d{1,2}$/))).check(z.minLength(1), z.maxLength(20)),
  }),
]);

/** `/ops/api/books*`: endpoints of the venue command. */
export function bookOpsRoutes({ faults, running, books, endSessionsAt }: BookOpsRoutesOptions): OpsRoute[] {
  const modes = (): readonly SimulatedBook[] =>
    SPORTSBOOKS.map(({ provider, venueCode, title }) => ({ provider, venueCode, title, mode: faults.modeOf(provider) }));

  return [
    opsGet('/ops/api/books', modes),
    opsPost('/ops/api/books/:provider', async ({ params, input }) => {
      const book = bookNamed(params.provider);
      const { mode } = readOps(modeSchema, input);
      if (mode === 'expired') await endSessionsAt(book.venueCode);
      else faults.set(book.provider, mode);
      return modes();
    }),
    opsGet(
      '/ops/api/books/:provider/matches',
      async ({ params }) => (await books.matches(bookNamed(params.provider).venueCode, { list: 'live' })).matches,
    ),
    opsPost('/ops/api/book-matches/:matchNo', async ({ params, input }) => {
      const matchNo = Number(params.matchNo);
      if (!Number.isSafeInteger(matchNo)) throw malformed(`${params.matchNo}: no number of a match`);
      const order = readOps(orderSchema, input);
      if (order.order === 'void') await running.abandon(matchNo);
      else if (order.order === 'postpone') await running.postpone(matchNo, order.hours);
      else if (order.order === 'result') await running.result(matchNo, { full: order.full, half: order.half, winners: [] });
      else if (order.order === 'winner') await running.result(matchNo, { full: null, half: null, winners: order.winners });
      else await running.hold(matchNo, order.order === 'hold');
      return { matchNo: params.matchNo, order: order.order };
    }),
  ];
}

function bookNamed(name: string): (typeof SPORTSBOOKS)[number] {
  const book = SPORTSBOOKS.find(({ provider }) => provider === name);
  if (book === undefined) throw malformed(`${name}: no such sportsbook`);
  return book;
}
