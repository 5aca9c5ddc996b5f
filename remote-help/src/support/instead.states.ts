import { answer, defineStates } from '@site/shared/states';
import { createFeedback, createGuestFeedback, getCaptcha, getSupportInfo } from '@site/shared/wire';
import { SUPPORT_INFO } from './main.states.ts';

export const TICKET_NO = 'FB261121ABCDEFGH';
const AT = '2026-11-21T06:05:00Z';

export const states = defineStates({
  full: [
    answer(getSupportInfo, SUPPORT_INFO),
    answer(getCaptcha, {
      captchaId: 'captcha-1',
      image: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="120" height="40"/%3E',
      ttl: 120,
    }),
    answer(createGuestFeedback, { ticketNo: TICKET_NO }),
    answer(createFeedback, {
      ticketNo: TICKET_NO,
      type: 'deposit',
      title: '存款未到账',
      status: 'open',
      rating: null,
      at: AT,
      updatedAt: AT,
    }),
  ],
  // Without an address of the operator the mail card is gone; the form stays.
  empty: [answer(getSupportInfo, { ...SUPPORT_INFO, email: '' })],
  others: {
    member: { visitor: 'member', answers: [] },
    'from-chat': { search: '?from=chat', answers: [] },
  },
});
