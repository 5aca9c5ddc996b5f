import { COUNT_CODES, type CountCode, type PlatformCounts } from '@site/shared/product';
import { getPlatformCounts } from '@site/shared/wire';
import { SECOND_MS, type Clock } from '../../../kernel/clock.ts';
import { bindShared, SHARED_SECONDS } from '../../../kernel/http/bind-endpoint.ts';

/** Cache time of a count: guests request it on every visit. */
const FRESH_MS = 10 * SECOND_MS;

/** Number of available games or matches of a category, by its code. */
type CategoryCounters = Readonly<Record<CountCode, () => Promise<number>>>;

/** The platform counts: for guests on the site, and for members at OB (API-15). */
export function createCounts(clock: Clock, counters: CategoryCounters) {
  let known: { readonly counts: Promise<PlatformCounts>; readonly untilMs: number } | null = null;
  /** CNT-1: the offers of all categories, counted at most every 10 seconds. */
  const counts = () => {
    if (known === null || known.untilMs <= clock.nowMs()) {
      const fresh = { counts: countAll(counters), untilMs: clock.nowMs() + FRESH_MS };
      known = fresh;
      // A failed count is not cached.
      fresh.counts.catch(() => {
        if (known === fresh) known = null;
      });
    }
    return known.counts;
  };
  return { counts, routes: [bindShared(getPlatformCounts, SHARED_SECONDS, counts)] };
}

async function countAll(counters: CategoryCounters): Promise<PlatformCounts> {
  const found = { TY: 0, DZ: 0, DJ: 0, ZR: 0, CP: 0, QP: 0 };
  for (const code of COUNT_CODES) found[code] = await counters[code]();
  return found;
}
