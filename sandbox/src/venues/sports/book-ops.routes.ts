import type { MatchOrder, SimulatedBook } from '@site/shared/wire';
import type { FastifyPluginCallback } from 'fastify';
import * as z from 'zod/mini';
import { success } from '@site/server/kernel/http/refusal.ts';
import { guardOps, malformed, readOps } from '@site/server/kernel/http/ops.ts';
import type { Books } from './books.service.ts';
import { FAULT_MODES, type Faults } from './faults.ts';
import type { Running } from './running.service.ts';
import { SPORTSBOOKS } from './venues.ts';

interface BookOpsRoutesOptions {
  readonly opsToken: string;
  readonly faults: Faults;
  readonly running: Running;
  readonly books: Books;
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

/** `/ops/api/books*`: endpoints of the venue command; require the ops token. */
export const bookOpsRoutes: FastifyPluginCallback<BookOpsRoutesOptions> = (
  app,
  { opsToken, faults, running, books, endSessionsAt },
  done,
) => {
  guardOps(app, opsToken);
  const modes = (): readonly SimulatedBook[] =>
    SPORTSBOOKS.map(({ provider, venueCode, title }) => ({ provider, venueCode, title, mode: faults.modeOf(provider) }));

  app.get('/ops/api/books', async () => success(modes()));
  app.post<{ Params: { provider: string } }>('/ops/api/books/:provider', async ({ params, body }) => {
    const book = SPORTSBOOKS.find(({ provider }) => provider === params.provider);
    if (book === undefined) throw malformed(`${params.provider}: no such sportsbook`);
    const { mode } = readOps(modeSchema, body);
    if (mode === 'expired') await endSessionsAt(book.venueCode);
    else faults.set(book.provider, mode);
    return success(modes());
  });
  app.get<{ Params: { provider: string } }>('/ops/api/books/:provider/matches', async ({ params }) => {
    const book = SPORTSBOOKS.find(({ provider }) => provider === params.provider);
    if (book === undefined) throw malformed(`${params.provider}: no such sportsbook`);
    return success((await books.matches(book.venueCode, { list: 'live' })).matches);
  });
  app.post<{ Params: { matchNo: string } }>('/ops/api/book-matches/:matchNo', async ({ params, body }) => {
    const matchNo = Number(params.matchNo);
    if (!Number.isSafeInteger(matchNo)) throw malformed(`${params.matchNo}: no number of a match`);
    const said = readOps(orderSchema, body);
    if (said.order === 'void') await running.giveUp(matchNo);
    else if (said.order === 'postpone') await running.postpone(matchNo, said.hours);
    else if (said.order === 'result') await running.result(matchNo, { full: said.full, half: said.half, winners: [] });
    else if (said.order === 'winner') await running.result(matchNo, { full: null, half: null, winners: said.winners });
    else await running.hold(matchNo, said.order === 'hold');
    return success({ matchNo: params.matchNo, order: said.order });
  });
  done();
};
