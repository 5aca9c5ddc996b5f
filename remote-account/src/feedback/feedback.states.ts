import { answer, defineStates, refuse } from '@site/shared/states';
import { CODE, FEEDBACK } from '@site/shared/product';
import {
  closeFeedback,
  createFeedback,
  getFeedback,
  getFeedbackPicture,
  listFeedback,
  rateFeedback,
  replyFeedback,
  uploadFeedbackPicture,
  type FeedbackThread,
  type FeedbackTicket,
} from '@site/shared/wire';

const AT = '2026-11-21T06:05:00Z';
export const PICTURE_ID = 'p'.repeat(32);

export const TICKET: FeedbackTicket = {
  ticketNo: 'FB261121ABCDEFGH',
  type: 'deposit',
  title: '存款未到账',
  status: 'open',
  rating: null,
  at: AT,
  updatedAt: AT,
};

export const ASKED: FeedbackThread = {
  ...TICKET,
  pictureIds: [],
  replies: [{ id: 'r1', from: 'member', content: '今天上午的存款一直没有到账。', at: AT }],
};

export const ANSWERED: FeedbackThread = {
  ...ASKED,
  status: 'replied',
  replies: [...ASKED.replies, { id: 'r2', from: 'staff', content: '已核对，稍后到账。', at: AT }],
};

const CLOSED: FeedbackTicket = {
  ...TICKET,
  ticketNo: 'FB261118ABCDEFGH',
  type: 'suggest',
  title: '希望增加深色图表',
  status: 'closed',
  rating: 5,
};

export const states = defineStates({
  full: [
    answer(listFeedback, ({ page, pageSize }) => ({ list: [TICKET, CLOSED], total: 2, page, pageSize })),
    answer(createFeedback, TICKET),
    answer(uploadFeedbackPicture, { pictureId: PICTURE_ID }),
    answer(getFeedbackPicture, { type: 'image/png', content: 'iVBORw0KGgo=' }),
    answer(getFeedback, ANSWERED),
    answer(replyFeedback, ANSWERED),
    answer(closeFeedback, { ...ANSWERED, status: 'closed' }),
    answer(rateFeedback, { ...ANSWERED, rating: 4 }),
  ],
  // The form is never empty; the list of the other tab is.
  empty: null,
  others: {
    mine: { search: '?tab=mine', answers: [] },
    'none-yet': { search: '?tab=mine', answers: [answer(listFeedback, ({ page, pageSize }) => ({ list: [], total: 0, page, pageSize }))] },
    thread: { search: '?ticket=FB261121ABCDEFGH', answers: [] },
    'thread-open': { search: '?ticket=FB261121ABCDEFGH', answers: [answer(getFeedback, ASKED)] },
    refused: { answers: [refuse(createFeedback, CODE.common, `每天最多提交${FEEDBACK.aDay}条，请明日再试`)] },
  },
});
