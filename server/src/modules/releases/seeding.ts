/** The exports of this module for measurements; the module itself never imports this file. */
export { SKELETON, SKELETON_STYLE } from './page/document.ts';
