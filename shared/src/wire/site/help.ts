import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** RT-11: the 21 help articles by the code in their address (`/help/<code>`), in the spec's order. */
export const HELP_CODES = [
  'kh',
  'ck',
  'qk',
  'zz',
  'yhgz',
  'tjllq',
  'xnbcqkjc',
  'tytzjc',
  'tysstqth',
  'fjcjc',
  'cpwt',
  'dzjj',
  'tywt',
  'zrwt',
  'qtwt',
  'bczr',
  'gywm',
  'gztk',
  'hzhb',
  'ysgz',
  'zxkf',
] as const;

/** RT-11: the code of one help article. */
export type HelpCode = (typeof HELP_CODES)[number];

/** One step of a guide: a short title and what to do. */
export interface HelpStep {
  readonly title: string;
  readonly text: string;
}

/** One piece of an article. Plain text only, never HTML; table rows are as long as their head. */
export type HelpBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'steps'; readonly items: readonly HelpStep[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'note'; readonly tone: 'tip' | 'warning'; readonly text: string }
  | { readonly kind: 'question'; readonly question: string; readonly answer: string };

/** A headed part of an article. */
export interface HelpSection {
  readonly heading: string;
  readonly blocks: readonly HelpBlock[];
}

/** RT-11: one line of the help menu; lines of one `group` are adjacent. */
export interface HelpEntry {
  readonly code: HelpCode;
  readonly title: string;
  readonly summary: string;
  readonly group: string;
}

/** RT-11: a whole help article. `updatedAt` is an ISO date without time. */
export interface HelpArticle extends HelpEntry {
  readonly updatedAt: string;
  readonly sections: readonly HelpSection[];
  readonly related: readonly HelpCode[];
}

/** RT-11: what a reader thinks of an article; the last word of a device counts. */
export const voteOnHelp = endpoint<{ code: HelpCode; useful: boolean }, { readonly useful: boolean }>(
  'POST',
  '/site/api/v1/help/vote',
  z.object({ code: z.enum(HELP_CODES), useful: z.boolean() }),
);

/** RT-11: the help menu, in menu order. */
export const listHelp = endpoint<null, HelpEntry[]>('GET', '/site/api/v1/help/list');

/** RT-11: one article; an unknown code is refused as a wrong parameter. */
export const getHelpArticle = endpoint<{ code: HelpCode }, HelpArticle>(
  'GET',
  '/site/api/v1/help/article',
  z.object({ code: z.enum(HELP_CODES) }),
);
