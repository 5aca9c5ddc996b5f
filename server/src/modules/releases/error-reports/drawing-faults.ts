/** Faults of releases that are thrown on the server, where first views are drawn: listed with those of pages, by the same form. */
import { type ClientReport, framesOf, placeAt, type SiteClaims } from '@site/shared/federation';
import type { Reports } from './report.service.ts';

interface FailedView {
  readonly path: string;
  /** The release that answers the address. */
  readonly digest: string;
  readonly claims: SiteClaims;
  readonly epoch: number;
  /** The stack of what was thrown. */
  readonly stack: string;
}

/** In place of the address of a visitor: the server itself. */
const OWN_ADDRESS = '::';

export async function reportDrawingFault(reports: Pick<Reports, 'take'>, { epoch, ...view }: FailedView): Promise<void> {
  await reports.take(OWN_ADDRESS, { epoch, cohort: 'guest', reports: [asReport(view)] });
}

function asReport({ path, digest, claims, stack }: Omit<FailedView, 'epoch'>): ClientReport {
  const [first = ''] = stack.split('\n', 1);
  const [, name = 'Error', message = first] = /^(\w+): (.*)$/.exec(first) ?? [];
  const frames = framesOf(stack);
  return {
    remote: placeAt(claims, path)?.owner ?? 'host',
    release: /^[0-9a-f]{24}$/.test(digest) ? digest : 'unknown',
    kind: 'bug',
    phase: 'render',
    name,
    message: `first view: ${message}`,
    address: path,
    times: 1,
    ...(frames.length > 0 && { frames: [...frames] }),
  };
}
