/** The number of offers in each category (CNT-1 to CNT-3): from OB for members who entered it, else from the site's copy; stored for the next visit. */
import type { KeyedStorage, Store } from '@site/shared/platform';
import { asksForCounts, countsIn, COUNTS_RETRY_DELAY_MS, stepAfterCounts, type PlatformCounts } from '@site/shared/product';

/** OB's response: counts or a message. */
export interface CountsReply {
  readonly counts: PlatformCounts | null;
  readonly message: string;
}

interface CountsDependencies {
  readonly store: Store<PlatformCounts | null>;
  readonly storage: KeyedStorage;
  readonly isLoggedIn: () => boolean;
  /** OB's request id, or null before OB was entered. */
  readonly requestId: () => string | null;
  readonly ask: () => Promise<CountsReply>;
  readonly relaunch: () => Promise<unknown>;
  /** The site's copy. */
  readonly fetchCopy: () => Promise<unknown>;
}

/** Requests counts now; never rejects, and the known counts stay without better ones. */
export function createCounts(parts: CountsDependencies): { refresh(): Promise<void> } {
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
