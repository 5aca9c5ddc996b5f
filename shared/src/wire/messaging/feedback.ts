import * as z from 'zod/mini';
import { FEEDBACK, FEEDBACK_TEXT, FIELD, textWidth, type PictureType } from '@site/shared/product';
import { endpoint, memberEndpoint } from '../endpoint.ts';
import { pageShape, type Page } from '../envelope.ts';
import { verificationShape } from '../verification.ts';

/** The subject of a ticket. */
export const FEEDBACK_TYPES = ['deposit', 'withdraw', 'game', 'activity', 'suggest', 'other'] as const;
export type FeedbackType = (typeof FEEDBACK_TYPES)[number];

/** Open waits for an answer; closed takes no more replies. */
export type FeedbackStatus = 'open' | 'replied' | 'closed';

/** A ticket as its list shows it; times are ISO-8601. */
export interface FeedbackTicket {
  readonly ticketNo: string;
  readonly type: FeedbackType;
  readonly title: string;
  readonly status: FeedbackStatus;
  /** 1 to 5, null until it was rated. */
  readonly rating: number | null;
  readonly at: string;
  readonly updatedAt: string;
}

/** One entry of a thread, oldest first; the first is what the ticket says. */
export interface FeedbackReply {
  readonly id: string;
  readonly from: 'member' | 'staff';
  readonly content: string;
  readonly at: string;
}

/** A ticket with all its entries, and its pictures by their ids. */
export interface FeedbackThread extends FeedbackTicket {
  readonly replies: readonly FeedbackReply[];
  readonly pictureIds: readonly string[];
}

/** A picture of a ticket; `content` is base64. */
export interface FeedbackPicture {
  readonly type: PictureType;
  readonly content: string;
}

const within = (most: number) => (text: string) => textWidth(text) <= most;
const type = z.enum(FEEDBACK_TYPES, FEEDBACK_TEXT.type);
const title = z.string().check(z.trim(), z.minLength(1, FEEDBACK_TEXT.title), z.refine(within(FEEDBACK.title), FEEDBACK_TEXT.titleTooLong));
const content = z.string().check(
  z.trim(),
  z.minLength(1, FEEDBACK_TEXT.content),
  z.refine((text) => text === '' || textWidth(text) >= FEEDBACK.least, FEEDBACK_TEXT.tooShort),
  z.refine(within(FEEDBACK.most), FEEDBACK_TEXT.tooLong),
);
const answerText = z
  .string()
  .check(z.trim(), z.minLength(1, FEEDBACK_TEXT.content), z.refine(within(FEEDBACK.most), FEEDBACK_TEXT.tooLong));
const ticketNo = z.string().check(z.minLength(1), z.maxLength(40));
const pictureId = z.string().check(z.regex(/^[\w-]{20,60}$/));

export const feedbackBody = z.object({
  type,
  title,
  content,
  pictureIds: z.array(pictureId).check(z.maxLength(FEEDBACK.pictures, FEEDBACK_TEXT.tooManyPictures)),
});
export type NewFeedback = z.infer<typeof feedbackBody>;

/** A ticket of a guest: with a contact address and a verification (6021). */
export const guestFeedbackBody = z.object({
  type,
  title,
  content,
  contact: z
    .string()
    .check(z.trim(), z.minLength(1, { error: '请输入联系邮箱', abort: true }), z.regex(FIELD.email.pattern, FIELD.email.wrong)),
  ...verificationShape,
});
export type GuestFeedback = z.infer<typeof guestFeedbackBody>;

export const feedbackQuery = z.object(pageShape);
export type FeedbackQuery = z.infer<typeof feedbackQuery>;

/** The form of a reply. */
export const feedbackReplyText = z.object({ content: answerText });
export const feedbackReplyBody = z.object({ ticketNo, content: answerText });
export type FeedbackAnswer = z.infer<typeof feedbackReplyBody>;
export const feedbackRatingBody = z.object({ ticketNo, rating: z.int().check(z.minimum(1, '请选择评分'), z.maximum(5)) });
export type FeedbackRating = z.infer<typeof feedbackRatingBody>;
export const feedbackChoice = z.object({ ticketNo });
export type FeedbackChoice = z.infer<typeof feedbackChoice>;

const BASE64_CHARACTERS = Math.ceil(FEEDBACK.pictureBytes / 3) * 4;
/** The largest body that carries one picture. */
export const PICTURE_BODY_BYTES = BASE64_CHARACTERS + 1024;

/** SIG-6: the signature covers the body, and `sha256` (hex) is the picture's own; `content` is base64. */
export const feedbackPictureBody = z.object({
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  content: z.string().check(z.minLength(1, FEEDBACK_TEXT.picture), z.maxLength(BASE64_CHARACTERS, FEEDBACK_TEXT.picture)),
});
export type PictureUpload = z.infer<typeof feedbackPictureBody>;

export const createFeedback = memberEndpoint<NewFeedback, FeedbackTicket>('POST', '/site/api/v1/feedback/create', feedbackBody);
export const createGuestFeedback = endpoint<GuestFeedback, Pick<FeedbackTicket, 'ticketNo'>>(
  'POST',
  '/site/api/v1/feedback/guest',
  guestFeedbackBody,
);
export const listFeedback = memberEndpoint<FeedbackQuery, Page<FeedbackTicket>>('POST', '/site/api/v1/feedback/list', feedbackQuery);
export const getFeedback = memberEndpoint<FeedbackChoice, FeedbackThread>('POST', '/site/api/v1/feedback/detail', feedbackChoice);
export const replyFeedback = memberEndpoint<FeedbackAnswer, FeedbackThread>('POST', '/site/api/v1/feedback/reply', feedbackReplyBody);
export const closeFeedback = memberEndpoint<FeedbackChoice, FeedbackThread>('POST', '/site/api/v1/feedback/close', feedbackChoice);
export const rateFeedback = memberEndpoint<FeedbackRating, FeedbackThread>('POST', '/site/api/v1/feedback/rate', feedbackRatingBody);
/** Stores one picture for a draft; a picture without a ticket is deleted after a day. */
export const uploadFeedbackPicture = memberEndpoint<PictureUpload, { readonly pictureId: string }>(
  'POST',
  '/site/api/v1/feedback/picture',
  feedbackPictureBody,
  PICTURE_BODY_BYTES,
);
/** A picture, for its owner only. */
export const getFeedbackPicture = memberEndpoint<{ readonly pictureId: string }, FeedbackPicture>(
  'GET',
  '/site/api/v1/feedback/picture/read',
  z.object({ pictureId }),
);
