import type { NewFeedback } from '@site/shared/wire';

/** A valid ticket. */
export const NEW_FEEDBACK: NewFeedback = {
  type: 'deposit',
  title: '存款未到账',
  content: '今天上午的存款一小时后还没有到账。',
  pictureIds: [],
};
