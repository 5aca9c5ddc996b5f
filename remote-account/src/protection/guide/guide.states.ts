import { answer, defineStates } from '@site/shared/states';
import {
  getGuide,
  getProtection,
  listAccounts,
  markGuide,
  setLimit,
  setWithdrawPassword,
  submitRealName,
  type GuideMarks,
  type ProtectionProfile,
} from '@site/shared/wire';
import { BOOK, NEW_BOOK } from '../../common/sample-payout.ts';
import { PROTECTION } from '../../common/sample-protection.ts';

export const NEW: GuideMarks = { limitDeclined: false, rulesRead: false, finished: false };
export const LIMITED: ProtectionProfile = {
  ...PROTECTION,
  limits: [{ kind: 'deposit', period: 'month', value: '500.00', used: '0.00', resetsAt: null, pending: null }],
};

/** The guide of a member who has just registered: every step is open. */
export const states = defineStates({
  visitor: 'member',
  full: [
    answer(getGuide, NEW),
    answer(getProtection, PROTECTION),
    answer(listAccounts, NEW_BOOK),
    answer(setLimit, LIMITED),
    answer(submitRealName, { maskedRealName: '张*三' }),
    answer(setWithdrawPassword, null),
    answer(markGuide, ({ mark }) => ({ ...NEW, [mark]: true })),
  ],
  empty: null,
  others: {
    done: { answers: [answer(getGuide, { ...NEW, rulesRead: true }), answer(getProtection, LIMITED), answer(listAccounts, BOOK)] },
    declined: { answers: [answer(getGuide, { ...NEW, limitDeclined: true })] },
  },
});
