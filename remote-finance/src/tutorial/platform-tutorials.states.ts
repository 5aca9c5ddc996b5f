import { answer, defineStates } from '@site/shared/states';
import { getTutorials } from '@site/shared/wire';
import { TUTORIALS } from '../common/sample-tutorials.ts';

export const states = defineStates({ full: [answer(getTutorials, TUTORIALS)] });
