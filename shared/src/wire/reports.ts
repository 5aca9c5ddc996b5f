import { REMOTES } from '@site/shared/product';
import * as z from 'zod/mini';

/** Where a page sends what went wrong in it; beside the releases, on the page's own origin. */
export const REPORT_PATH = '/r/report';
/** Where the browser itself sends violations of the page's policies (Reporting API). */
export const BROWSER_REPORT_PATH = '/r/report/browser';

/** What kind of failure it was: of the network, a changed file, broken code, another contract, a wrong setting, a refusal, a policy, or a bug. */
export const REPORT_KINDS = ['network', 'integrity', 'code', 'contract', 'config', 'business', 'policy', 'bug'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** When it happened: while loading a release, in the channel of releases, while rendering, or in use. */
export const REPORT_PHASES = ['load', 'channel', 'render', 'use'] as const;
export type ReportPhase = (typeof REPORT_PHASES)[number];

/** How many reports travel together, and how much of a body is read. */
export const REPORTS_AT_ONCE = 20;
export const REPORT_MAX_BYTES = 16 * 1024;

const short = () => z.string().check(z.maxLength(200));
const word = () => z.string().check(z.regex(/^[\w.+-]{1,64}$/));

export const clientReport = z.object({
  remote: z.enum([...REMOTES, 'host']),
  release: word(),
  kind: z.enum(REPORT_KINDS),
  phase: z.enum(REPORT_PHASES),
  name: short(),
  message: short(),
  /** Path alone. */
  address: z.string().check(z.regex(/^\/[\w./{}-]{0,120}$/)),
  times: z.int().check(z.minimum(1), z.maximum(10_000)),
});
export type ClientReport = z.infer<typeof clientReport>;

/** What one tab has to tell. `epoch` is the channel's, `cohort` guest or the member's grade: nobody in particular. */
export const reportBatch = z.object({
  epoch: z.int().check(z.minimum(0)),
  cohort: z.string().check(z.regex(/^(guest|member|vip\d{1,2})$/)),
  reports: z.array(clientReport).check(z.minLength(1), z.maxLength(REPORTS_AT_ONCE)),
});
export type ReportBatch = z.infer<typeof reportBatch>;
