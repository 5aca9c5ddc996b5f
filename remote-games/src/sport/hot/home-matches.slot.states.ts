import { defineStates } from '@site/shared/states';
import { IM_EMPTY, IM_LIVE } from '../sample-im.ts';

export const states = defineStates({ full: IM_LIVE, empty: IM_EMPTY });
