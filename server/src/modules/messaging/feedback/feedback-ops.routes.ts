import { textWidth } from '@site/shared/product';
import type { FastifyPluginCallback } from 'fastify';
import * as z from 'zod/mini';
import { success } from '../../../kernel/http/envelope.ts';
import { guardOps, readOps } from '../../../kernel/http/ops.ts';
import type { FeedbackPictures } from './pictures.ts';
import type { FeedbackStaff } from './staff.service.ts';

interface FeedbackOpsRoutesOptions {
  readonly staff: FeedbackStaff;
  readonly pictures: FeedbackPictures;
  readonly opsToken: string;
}

const MOST_UNITS = 2000;

const choice = z.object({ status: z.optional(z.enum(['open', 'replied', 'closed'])) });
const answer = z.strictObject({
  content: z.string().check(
    z.trim(),
    z.minLength(1),
    z.refine((text) => textWidth(text) <= MOST_UNITS, `at most ${MOST_UNITS} width units`),
  ),
});
interface OfTicket {
  Params: { ticketNo: string };
}

/** `/ops/api/feedback*`: operators read, answer and close tickets; with the ops token. */
export const feedbackOpsRoutes: FastifyPluginCallback<FeedbackOpsRoutesOptions> = (app, { staff, pictures, opsToken }, done) => {
  guardOps(app, opsToken);
  app.get('/ops/api/feedback', async (request) => success(await staff.newest(readOps(choice, request.query).status ?? null)));
  app.get<OfTicket>('/ops/api/feedback/:ticketNo', async ({ params }) => success(await staff.show(params.ticketNo)));
  app.post<OfTicket>('/ops/api/feedback/:ticketNo/reply', async ({ params, body }) =>
    success(await staff.reply(params.ticketNo, readOps(answer, body).content)),
  );
  app.post<OfTicket>('/ops/api/feedback/:ticketNo/close', async ({ params }) => success(await staff.close(params.ticketNo)));
  app.get<{ Params: { pictureId: string } }>('/ops/api/feedback-pictures/:pictureId', async ({ params }) =>
    success(await pictures.read(params.pictureId, null)),
  );
  done();
};
