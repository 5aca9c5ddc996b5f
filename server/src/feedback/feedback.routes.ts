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
  type GuestFeedback,
} from '@site/shared/wire';
import { serve, type Route } from '../kernel/serve.ts';
import type { FeedbackPictures } from './pictures.ts';
import type { OwnTickets } from './own-tickets.service.ts';
import type { Tickets } from './tickets.service.ts';

interface Parts {
  readonly tickets: Tickets;
  readonly own: OwnTickets;
  readonly pictures: FeedbackPictures;
  /** Refuses unless the letters of the picture are right. */
  readonly requireCaptcha: (solution: Pick<GuestFeedback, 'captchaId' | 'captchaCode'>, deviceUuid: string) => Promise<void>;
}

export const feedbackRoutes = ({ tickets, own, pictures, requireCaptcha }: Parts): Route[] => [
  serve(createFeedback, (body, { memberId, ip }) => tickets.create(body, { memberId, ip })),
  serve(createGuestFeedback, async ({ captchaId, captchaCode, ...body }, { ip, deviceUuid }) => {
    await requireCaptcha({ captchaId, captchaCode }, deviceUuid);
    return tickets.createForGuest(body, ip);
  }),
  serve(listFeedback, (query, { memberId }) => own.list(memberId, query)),
  serve(getFeedback, ({ ticketNo }, { memberId }) => own.detail(memberId, ticketNo)),
  serve(replyFeedback, (answer, { memberId }) => own.reply(memberId, answer)),
  serve(closeFeedback, ({ ticketNo }, { memberId }) => own.close(memberId, ticketNo)),
  serve(rateFeedback, (rating, { memberId }) => own.rate(memberId, rating)),
  serve(uploadFeedbackPicture, (upload, { memberId }) => pictures.keep(memberId, upload)),
  serve(getFeedbackPicture, ({ pictureId }, { memberId }) => pictures.read(pictureId, memberId)),
];
