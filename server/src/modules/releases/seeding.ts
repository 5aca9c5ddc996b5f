/** What measurements use of this module; the module itself never imports this file. */
export { SKELETON, SKELETON_STYLE } from './page/document.ts';
