import { answer, defineStates, refuse } from '@site/shared/states';
import { CODE } from '@site/shared/product';
import {
  acknowledgeCare,
  acknowledgeReview,
  cancelLimitRaise,
  confirmLimitRaise,
  excludeMember,
  getPlayStatement,
  getProtection,
  setLimit,
  setRealityCheck,
  startBreak,
  submitSelfTest,
  type Limit,
  type ProtectionProfile,
} from '@site/shared/wire';
import { PROTECTION } from '../common/sample-protection.ts';

export const DAILY: Limit = {
  kind: 'deposit',
  period: 'day',
  value: '500.00',
  used: '125.00',
  resetsAt: '2026-11-22T06:00:00Z',
  pending: null,
};
export const LIMITED: ProtectionProfile = { ...PROTECTION, limits: [DAILY] };
export const raiseOf = (state: 'cooling' | 'awaiting_confirm'): ProtectionProfile => ({
  ...LIMITED,
  limits: [{ ...DAILY, pending: { value: '900.00', effectiveAt: '2026-11-22T06:00:00Z', confirmBy: '2026-11-29T06:00:00Z', state } }],
});
export const MONTH = {
  month: '2026-11',
  deposited: '300.00',
  withdrawn: '50.00',
  staked: '20.00',
  open: '0.00',
  returned: '5.00',
  net: '-15.00',
};

export const states = defineStates({
  full: [
    answer(getProtection, LIMITED),
    answer(getPlayStatement, [MONTH, { ...MONTH, month: '2026-10', staked: '880.00', returned: '912.50', net: '32.50' }]),
    answer(submitSelfTest, ({ score }) => [{ at: '2026-11-21T06:00:00Z', score: score ?? 3 }]),
    ...[setLimit, cancelLimitRaise, confirmLimitRaise].map((endpoint) => answer(endpoint, LIMITED)),
    answer(setRealityCheck, LIMITED),
    answer(startBreak, LIMITED),
    ...[acknowledgeCare, acknowledgeReview].map((endpoint) => answer(endpoint, LIMITED)),
    refuse(excludeMember, CODE.validation, '登录密码错误'),
  ],
  empty: [answer(getProtection, PROTECTION), answer(getPlayStatement, []), answer(submitSelfTest, [])],
  others: {
    cooling: { answers: [answer(getProtection, raiseOf('cooling'))] },
    'to-confirm': { answers: [answer(getProtection, raiseOf('awaiting_confirm'))] },
    care: {
      answers: [answer(getProtection, { ...LIMITED, care: { isNew: true, offersPausedUntil: '2026-12-21T06:00:00Z' }, reviewDue: true })],
    },
    break: {
      member: { protection: { state: 'timeout', until: '2026-11-28T06:00:00Z' } },
      answers: [answer(getProtection, { ...LIMITED, state: 'timeout', timeoutUntil: '2026-11-28T06:00:00Z' })],
    },
    excluded: {
      member: { protection: { state: 'excluded', until: '2027-05-21T06:00:00Z' } },
      answers: [answer(getProtection, { ...LIMITED, state: 'excluded', excludedUntil: '2027-05-21T06:00:00Z' })],
    },
  },
});
