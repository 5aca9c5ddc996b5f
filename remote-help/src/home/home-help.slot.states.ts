import { defineStates } from '@site/shared/states';

/** The slot requests nothing: it shows fixed ways into the articles. */
export const states = defineStates({ full: [] });
