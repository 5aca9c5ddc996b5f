/** The form of error reports, for who receives them: a page only sends them, and needs no schema. */
import * as z from 'zod/mini';
import { COHORT_PATTERN } from '@site/shared/site-map';
import { FRAME, MOST_FRAMES, REPORT_KINDS, REPORT_PHASES, REPORTS_AT_ONCE } from './error-reports.ts';
import { REMOTE_NAME } from './team-claims.ts';

const short = () => z.string().check(z.maxLength(200));
const word = () => z.string().check(z.regex(/^[\w.+-]{1,64}$/));

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
