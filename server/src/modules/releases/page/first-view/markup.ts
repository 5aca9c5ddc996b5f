/** A first view as part of the page: its styles, both its forms, and the answers it was drawn from. */
import { FIRST_ANSWERS_ID, FIRST_STYLE_ID, FIRST_VIEW_ID, type FirstAnswers } from '@site/shared/federation';
import type { ReadyView } from './first-views.ts';

/** Below this width the layout for phones applies, as everywhere on the site. */
const PHONE = '(max-width: 599.95px)';
const WIDE = '(min-width: 599.96px)';

/** Applies the device's scheme unless a script has named another; the root is hidden but measurable until then. */
const PLACES =
  `@media ${PHONE}{.fv-wide{display:none}}@media ${WIDE}{.fv-phone{display:none}}` +
  '#root{position:absolute;inset:0 0 auto;visibility:hidden}';

/** Styles of the view; the rules of classes are taken over by the client's style cache. */
export function firstViewHead({ view: { css, names, ownCss } }: ReadyView, nonce: string): string[] {
  return [
    `<style nonce="${nonce}" id="${FIRST_STYLE_ID}">${inStyle(PLACES + ownCss)}</style>`,
    `<style nonce="${nonce}" data-emotion="c ${names.join(' ')}">${inStyle(css)}</style>`,
  ];
}

export function firstViewBody({ view: { wide, phone }, answers }: ReadyView): string {
  return (
    `<div id="${FIRST_VIEW_ID}"><div class="fv-wide">${wide}</div><div class="fv-phone">${phone}</div></div>` +
    `<script type="application/json" id="${FIRST_ANSWERS_ID}">${inScript(answers)}</script>`
  );
}

const inStyle = (css: string) => css.replaceAll('</', '<\\/');
const inScript = (answers: FirstAnswers) => JSON.stringify(answers).replaceAll('<', '\\u003c');
