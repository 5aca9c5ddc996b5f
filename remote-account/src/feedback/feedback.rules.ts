import { choicesOf, FEEDBACK_TYPE_LABEL, pageOf } from '@site/shared/product';
import { FEEDBACK_TYPES, feedbackBody, feedbackReplyText, PAGE_SIZE, type FeedbackStatus, type FeedbackType } from '@site/shared/wire';

/** Validation of a ticket and an answer; client and backend check the same. */
export const TICKET = feedbackBody;
export const REPLY = feedbackReplyText;

/** The choices of the form; the first is none. */
export const TYPE_CHOICES = choicesOf(FEEDBACK_TYPES, FEEDBACK_TYPE_LABEL, { value: '', label: '请选择' });

/** The label and the look of a status. */
export const STATUS = {
  open: { text: '处理中', tone: 'accent', icon: 'clock' },
  replied: { text: '已回复', tone: 'win', icon: 'checkCircle' },
  closed: { text: '已关闭', tone: 'plain', icon: 'lock' },
} as const satisfies Readonly<Record<FeedbackStatus, unknown>>;

/** The view of the screen: the form, the list, or one ticket. */
export interface FeedbackLocation {
  readonly tab: 'new' | 'mine';
  readonly ticketNo: string | null;
  readonly page: number;
}

/** The prefilled values of a new ticket in an address. */
export interface TicketPreset {
  readonly type: FeedbackType | '';
  readonly title: string;
}

const NUMBER = /^[A-Z0-9]{4,40}$/;

/** 催单: `?type=withdraw&order=<its number>` of a slow order; empty without them. */
export function presetOf(search: URLSearchParams): TicketPreset {
  const order = search.get('order') ?? '';
  return {
    type: FEEDBACK_TYPES.find((type) => type === search.get('type')) ?? '',
    title: NUMBER.test(order) ? `催单 ${order}` : '',
  };
}

/** The place an address names. */
export function feedbackLocationOf(search: URLSearchParams): FeedbackLocation {
  const ticketNo = search.get('ticket');
  return {
    tab: search.get('tab') === 'mine' || ticketNo !== null ? 'mine' : 'new',
    ticketNo: ticketNo !== null && NUMBER.test(ticketNo) ? ticketNo : null,
    page: pageOf(search),
  };
}

export const pageQuery = (page: number) => ({ page, pageSize: PAGE_SIZE });
