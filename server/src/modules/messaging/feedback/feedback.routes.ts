import {
  closeFeedback,
  createFeedback,
  createGuestFeedback,
  getFeedback,
  getFeedbackPicture,
  type GuestFeedback,
  listFeedback,
  rateFeedback,
  replyFeedback,
  uploadFeedbackPicture,
} from '@site/shared/wire';
import { textWidth } from '@site/shared/product';
import type { FastifyPluginCallback } from 'fastify';
import * as z from 'zod/mini';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import { success } from '../../../kernel/http/refusal.ts';
import { guardOps, readOps } from '../../../kernel/http/ops.ts';
import type { FeedbackPictures, FeedbackStaff, OwnTickets, Tickets } from './tickets.service.ts';

interface FeedbackRoutesOptions {
  readonly tickets: Tickets;
  readonly own: OwnTickets;
  readonly pictures: FeedbackPictures;
  /** Refuses unless the captcha is solved. */
  readonly requireCaptcha: (solution: Pick<GuestFeedback, 'captchaId' | 'captchaCode'>, deviceUuid: string) => Promise<void>;
}

export const feedbackRoutes = ({ tickets, own, pictures, requireCaptcha }: FeedbackRoutesOptions): Route[] => [
  bindEndpoint(createFeedback, (body, { memberId, ip }) => tickets.create(body, { memberId, ip })),
  bindEndpoint(createGuestFeedback, async ({ captchaId, captchaCode, ...body }, { ip, deviceUuid }) => {
    await requireCaptcha({ captchaId, captchaCode }, deviceUuid);
    return tickets.createForGuest(body, ip);
  }),
  bindEndpoint(listFeedback, (query, { memberId }) => own.list(memberId, query)),
  bindEndpoint(getFeedback, ({ ticketNo }, { memberId }) => own.detail(memberId, ticketNo)),
  bindEndpoint(replyFeedback, (answer, { memberId }) => own.reply(memberId, answer)),
  bindEndpoint(closeFeedback, ({ ticketNo }, { memberId }) => own.close(memberId, ticketNo)),
  bindEndpoint(rateFeedback, (rating, { memberId }) => own.rate(memberId, rating)),
  bindEndpoint(uploadFeedbackPicture, (upload, { memberId }) => pictures.keep(memberId, upload)),
  bindEndpoint(getFeedbackPicture, ({ pictureId }, { memberId }) => pictures.read(pictureId, memberId)),
];

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
