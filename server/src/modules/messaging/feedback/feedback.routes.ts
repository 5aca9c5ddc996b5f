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
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import type { FeedbackPictures } from './pictures.ts';
import type { OwnTickets } from './own-tickets.service.ts';
import type { Tickets } from './tickets.service.ts';

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
