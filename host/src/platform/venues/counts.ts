/** How much each category has on offer (CNT-1 to CNT-3): asked of OB by members who entered it, else from the site's copy; kept for the next visit. */
import type { KeyedStorage, Store } from '@site/shared/platform';
import { asksForCounts, countsIn, COUNTS_RETRY_DELAY_MS, stepAfterCounts, type PlatformCounts } from '@site/shared/product';

/** What OB answers: counts or a message. */
export interface CountsReply {
  readonly counts: PlatformCounts | null;
  readonly message: string;
}

interface Parts {
  readonly store: Store<PlatformCounts | null>;
  readonly storage: KeyedStorage;
  readonly isLoggedIn: () => boolean;
  /** OB's request id, or null while OB was not entered. */
  readonly requestId: () => string | null;
  readonly ask: () => Promise<CountsReply>;
  readonly relaunch: () => Promise<unknown>;
  /** The site's copy. */
  readonly fetchCopy: () => Promise<unknown>;
}

/** Asks now; never rejects, and what was known stays where nothing better is. */
export function createCounts(parts: Parts): { refresh(): Promise<void> } {
  const { store, storage } = parts;
  let retries = 0;
  const show = (counts: PlatformCounts | null) => {
    if (counts === null) return;
    storage.write('countsCopy', counts);
    if (JSON.stringify(counts) !== JSON.stringify(store.get())) store.set(counts);
  };
  const showCopy = async () => show(countsIn(await parts.fetchCopy()));
  const askOb = async (): Promise<void> => {
    const { counts, message } = await parts.ask();
    const step = stepAfterCounts({ hasCounts: counts !== null, message, retries });
    retries = step.retries;
    if (step.next === 'show') return show(counts);
    if (step.next === 'copy') return showCopy();
    await parts.relaunch();
    await new Promise((resolve) => setTimeout(resolve, COUNTS_RETRY_DELAY_MS));
    return askOb();
  };
  const asks = () => asksForCounts({ loggedIn: parts.isLoggedIn(), requestId: parts.requestId() });
  return {
    refresh: () => (asks() ? askOb().catch(showCopy) : showCopy()).catch(() => undefined),
  };
}
