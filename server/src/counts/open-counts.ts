import { COUNT_CODES, type CountCode, type PlatformCounts } from '@site/shared/product';
import { getPlatformCounts } from '@site/shared/wire';
import { SECOND_MS, type Clock } from '../kernel/clock.ts';
import { serve, type Route } from '../kernel/serve.ts';

/** How long a count is told before it is counted again: guests ask it on every visit. */
const FRESH_MS = 10 * SECOND_MS;

interface Parts {
  readonly clock: Clock;
  /** How much a category has on offer now, by its code. */
  readonly counted: Readonly<Record<CountCode, () => Promise<number>>>;
}

export interface Counts {
  readonly routes: readonly Route[];
  /** CNT-1: what all categories have on offer, counted at most every 10 seconds. */
  counts(): Promise<PlatformCounts>;
}

/** The platform counts: told to guests by the site, and to members by OB (API-15). */
export function openCounts({ clock, counted }: Parts): Counts {
  let known: { readonly counts: Promise<PlatformCounts>; readonly untilMs: number } | null = null;
  const counts = () => {
    if (known === null || known.untilMs <= clock.nowMs()) {
      const asked = { counts: countAll(counted), untilMs: clock.nowMs() + FRESH_MS };
      known = asked;
      // One that failed is not kept.
      asked.counts.catch(() => {
        if (known === asked) known = null;
      });
    }
    return known.counts;
  };
  return { counts, routes: [serve(getPlatformCounts, counts)] };
}

async function countAll(counted: Parts['counted']): Promise<PlatformCounts> {
  const found = { TY: 0, DZ: 0, DJ: 0, ZR: 0, CP: 0, QP: 0 };
  for (const code of COUNT_CODES) found[code] = await counted[code]();
  return found;
}
