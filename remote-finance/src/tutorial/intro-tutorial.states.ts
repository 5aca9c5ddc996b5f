import { answer, defineStates } from '@site/shared/states';
import { getFeeTable, getTutorials } from '@site/shared/wire';
import { FEES } from '../common/sample-fees.ts';
import { TUTORIALS } from '../common/sample-tutorials.ts';

export const states = defineStates({
  full: [answer(getTutorials, TUTORIALS), answer(getFeeTable, FEES)],
  others: { withdrawal: { search: '?method=withdraw', answers: [] } },
});
