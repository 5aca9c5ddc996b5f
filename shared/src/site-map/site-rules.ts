/** The second door of this product, for the kernel, the check of events and the slots of joined teams: texts of refusals, payloads, who sees joined teams and drawn pages. */
export { textOfCode } from '../product/reactions.ts';
export { SYSTEM_TEXT } from '../product/texts.ts';
export * from './closed-teams.ts';
export * from './payloads.ts';
export * from './view-visitors.ts';
