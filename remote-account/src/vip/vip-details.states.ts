import { answer, defineStates } from '@site/shared/states';
import { VIP_KEEP_DAYS, VIP_LEVELS } from '@site/shared/product';
import { listVipLevels } from '@site/shared/wire';

export const states = defineStates({
  full: [answer(listVipLevels, { levels: VIP_LEVELS, keepDays: VIP_KEEP_DAYS })],
  // The site always has its levels.
  empty: null,
  others: { highest: { member: { gradeId: 10, gradeName: 'VIP10' }, answers: [] } },
});
