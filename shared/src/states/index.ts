/** The states of a remote's screens and slots: `x.states.ts` next to the screen imports nothing of the site but this and the wire. */
export * from '../testing/answers.ts';
export { samplePreInfo } from '../testing/sample-pre-info.ts';
export { TEST_MEMBER } from '../testing/test-platform.ts';
export * from './define-states.ts';
export * from './stage.ts';
