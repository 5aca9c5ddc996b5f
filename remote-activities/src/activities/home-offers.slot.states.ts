import { answer, defineStates } from '@site/shared/states';
import { listActivities, listManualDividends } from '@site/shared/wire';
import { ACTIVITIES, DIVIDEND } from '../common/sample-activities.ts';

export const states = defineStates({
  full: [answer(listActivities, ACTIVITIES), answer(listManualDividends, [DIVIDEND])],
});
