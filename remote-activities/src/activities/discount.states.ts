import { answer, defineStates } from '@site/shared/states';
import { listActivities, listManualDividends } from '@site/shared/wire';
import { ACTIVITIES, DIVIDEND } from '../common/sample-activities.ts';

export const states = defineStates({
  visitor: 'member',
  full: [answer(listActivities, ACTIVITIES), answer(listManualDividends, [DIVIDEND])],
  others: { guest: { visitor: 'guest', answers: [] }, detail: { search: '?id=welcome', answers: [] } },
});
