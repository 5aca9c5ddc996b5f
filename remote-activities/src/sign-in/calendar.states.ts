import { answer, defineStates, refuse } from '@site/shared/states';
import { CODE, STREAK_REWARDS } from '@site/shared/product';
import { getSignInMonth, signIn, type SignInMonth } from '@site/shared/wire';

export const MONTH: SignInMonth = {
  month: '2026-11',
  today: '2026-11-21',
  signed: [
    { day: '2026-11-20', kind: 'sign' },
    { day: '2026-11-18', kind: 'makeUp' },
  ],
  streak: 1,
  longest: 5,
  since: '2026-11-17',
  cardsLeft: 2,
  rewards: STREAK_REWARDS,
  events: [{ day: '2026-11-25', title: '杯赛返还最后一天' }],
};

export const states = defineStates({
  visitor: 'member',
  full: [
    answer(getSignInMonth, ({ month = MONTH.month }) => ({ ...MONTH, month })),
    answer(signIn, ({ day }) => ({ day, kind: 'sign' as const, coins: 40, streak: 2, rewards: [{ days: 3, coins: 60 }] })),
  ],
  empty: [answer(getSignInMonth, { ...MONTH, signed: [], streak: 0, longest: 0, events: [] })],
  others: {
    guest: { visitor: 'guest', answers: [] },
    refused: { answers: [refuse(signIn, CODE.common, '本月补签卡已用完')] },
  },
});
