import {
  closeFeedback,
  createFeedback,
  createGuestFeedback,
  getFeedback,
  getFeedbackPicture,
  listFeedback,
  rateFeedback,
  replyFeedback,
  uploadFeedbackPicture,
  type VerificationFields,
} from '@site/shared/wire';
import { textWidth } from '@site/shared/product';
import * as z from 'zod/mini';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import { notFound, opsGet, opsPost, type OpsRoute } from '../../../kernel/http/ops.ts';
import type { Feedback } from './tickets.service.ts';

export interface FeedbackRoutesOptions extends Pick<Feedback, 'tickets' | 'own' | 'pictures'> {
  /** Refuses with 6021 to 6024 unless the guest solved a proof of work or read a picture. */
  readonly requireVerification: (solution: VerificationFields, deviceUuid: string) => Promise<unknown>;
}

export const feedbackRoutes = ({ tickets, own, pictures, requireVerification }: FeedbackRoutesOptions): Route[] => [
  bindEndpoint(createFeedback, (body, { memberId, ip }) => tickets.create(body, { memberId, ip })),
  bindEndpoint(createGuestFeedback, async ({ captchaId, captchaCode, proof, ...body }, { ip, deviceUuid }) => {
    await requireVerification({ captchaId, captchaCode, proof }, deviceUuid);
    return tickets.createForGuest(body, ip);
  }),
  bindEndpoint(listFeedback, (query, { memberId }) => own.list(memberId, query)),
  bindEndpoint(getFeedback, ({ ticketNo }, { memberId }) => own.detail(memberId, ticketNo)),
  bindEndpoint(replyFeedback, (answer, { memberId }) => own.reply(memberId, answer)),
  bindEndpoint(closeFeedback, ({ ticketNo }, { memberId }) => own.close(memberId, ticketNo)),
  bindEndpoint(rateFeedback, (rating, { memberId }) => own.rate(memberId, rating)),
  bindEndpoint(uploadFeedbackPicture, (upload, { memberId }) => pictures.keep(memberId, upload)),
  bindEndpoint(getFeedbackPicture, ({ pictureId }, { memberId }) => pictures.readOwn(pictureId, memberId)),
];

const MOST_UNITS = 2000;

const choice = z.object({ status: z.optional(z.enum(['open', 'replied', 'closed'])) });
const answer = z.strictObject({
  content: z.string().check(
    z.trim(),
    z.minLength(1),
    z.refine((text) => textWidth(text) <= MOST_UNITS, `at most ${MOST_UNITS} width units`),
  ),
});

/** `/ops/api/feedback*`: operators read, answer and close tickets. */
export const feedbackOpsRoutes = ({ staff, pictures }: Pick<Feedback, 'staff' | 'pictures'>): OpsRoute[] => [
  opsGet('/ops/api/feedback', choice, ({ input }) => staff.newest(input.status ?? null)),
  opsGet('/ops/api/feedback/:ticketNo', ({ params }) => staff.show(params.ticketNo)),
  opsPost('/ops/api/feedback/:ticketNo/reply', answer, ({ params, input }) => staff.reply(params.ticketNo, input.content)),
  opsPost('/ops/api/feedback/:ticketNo/close', ({ params }) => staff.close(params.ticketNo)),
  opsGet('/ops/api/feedback-pictures/:pictureId', async ({ params: { pictureId } }) => {
    const picture = await pictures.read(pictureId);
    if (picture === null) throw notFound(`there is no picture ${pictureId}`);
    return picture;
  }),
];
