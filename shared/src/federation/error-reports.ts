import * as z from 'zod/mini';
import { COHORT_PATTERN } from '@site/shared/site-map';
import { REMOTE_NAME } from './team-claims.ts';

/** Where a page posts its error reports: next to the releases, on the page's own origin. */
export const REPORT_PATH = '/r/report';
/** Where the browser posts violations of the page's policies (Reporting API). */
export const BROWSER_REPORT_PATH = '/r/report/browser';

/** The kind of a failure: network, changed file, broken code, another contract version, wrong setting, refusal, policy, or bug. */
export const REPORT_KINDS = ['network', 'integrity', 'code', 'contract', 'config', 'business', 'policy', 'bug'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** The phase of a failure: loading a release, in the channel of releases, while rendering, or in use. */
export const REPORT_PHASES = ['load', 'channel', 'render', 'use'] as const;
export type ReportPhase = (typeof REPORT_PHASES)[number];

/** How many reports one request carries, and how much of a body is read. */
export const REPORTS_AT_ONCE = 20;
export const REPORT_MAX_BYTES = 16 * 1024;

const short = () => z.string().check(z.maxLength(200));
const word = () => z.string().check(z.regex(/^[\w.+-]{1,64}$/));

/** How much of a stack a report carries. */
export const MOST_FRAMES = 8;
const FRAME = /^\/(?:r\/[a-z]{2,20}\/[0-9a-f]{24}|h)\/[\w.-]{1,100}\.js:\d{1,7}:\d{1,7}$/;
const FRAMES = new RegExp(FRAME.source.slice(1, -1), 'g');

/** The places of a stack in files of the site, innermost first: their paths, lines and columns, and nothing else of its text. */
export function framesOf(stack: string): readonly string[] {
  return [...stack.matchAll(FRAMES)].slice(0, MOST_FRAMES).map(([frame]) => frame);
}

export const clientReport = z.object({
  /** `host`, or the remote. */
  remote: z.string().check(z.regex(REMOTE_NAME)),
  release: word(),
  kind: z.enum(REPORT_KINDS),
  phase: z.enum(REPORT_PHASES),
  name: short(),
  message: short(),
  /** The path alone. */
  address: z.string().check(z.regex(/^\/[\w./{}-]{0,120}$/)),
  times: z.int().check(z.minimum(1), z.maximum(10_000)),
  /** Where it was thrown; missing where the page knows no place. */
  frames: z.optional(z.array(z.string().check(z.regex(FRAME))).check(z.maxLength(MOST_FRAMES))),
});
export type ClientReport = z.infer<typeof clientReport>;

/** The error report of one tab. `epoch` is the channel's; `cohort` is guest or the member's grade and identifies nobody. */
export const reportBatch = z.object({
  epoch: z.int().check(z.minimum(0)),
  cohort: z.string().check(z.regex(COHORT_PATTERN)),
  reports: z.array(clientReport).check(z.minLength(1), z.maxLength(REPORTS_AT_ONCE)),
});
export type ReportBatch = z.infer<typeof reportBatch>;
