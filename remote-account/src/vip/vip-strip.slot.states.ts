import { defineStates } from '@site/shared/states';

/** The strip shows the member's grade and requests nothing. */
export const states = defineStates({
  full: [],
  others: { guest: { visitor: 'guest', answers: [] }, highest: { member: { gradeId: 10, gradeName: 'VIP10' }, answers: [] } },
});
