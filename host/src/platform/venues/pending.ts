/** The number of the member's unsettled bets (CNT-4): polled every minute while the page is visible, and at once when it becomes visible. */
import type { Store } from '@site/shared/platform';
import { PENDING_COUNT_POLL_MS } from '@site/shared/product';

interface PendingDependencies {
  readonly store: Store<number | null>;
  readonly document: Pick<Document, 'hidden' | 'addEventListener'>;
  readonly isLoggedIn: () => boolean;
  readonly ask: () => Promise<{ readonly count: number }>;
}

export interface Pending {
  /** Starts polling, or requests at once. A guest has no count. */
  refresh(): void;
}

export function createPending({ store, document, isLoggedIn, ask }: PendingDependencies): Pending {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;
  const read = async () => {
    latest += 1;
    const asked = latest;
    const answer = await ask().catch(() => null);
    if (asked === latest && answer && isLoggedIn()) store.set(answer.count);
  };
  const refresh = () => {
    clearTimeout(timer);
    if (!isLoggedIn()) return store.set(null);
    if (document.hidden) return undefined;
    timer = setTimeout(refresh, PENDING_COUNT_POLL_MS);
    return void read();
  };
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) clearTimeout(timer);
    else refresh();
  });
  return { refresh };
}
