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

/** How much of a stack a report carries. */
export const MOST_FRAMES = 8;
/** One place of a stack. */
export const FRAME = /^\/(?:r\/[a-z]{2,20}\/[0-9a-f]{24}|h)\/[\w.-]{1,100}\.js:\d{1,7}:\d{1,7}$/;
const FRAMES = new RegExp(FRAME.source.slice(1, -1), 'g');

/** The places of a stack in files of the site, innermost first: their paths, lines and columns, and nothing else of its text. */
export function framesOf(stack: string): readonly string[] {
  return [...stack.matchAll(FRAMES)].slice(0, MOST_FRAMES).map(([frame]) => frame);
}
