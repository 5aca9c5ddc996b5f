/** How many bets of the member are not settled (CNT-4): asked every minute while somebody looks, and at once when they look again. */
import type { Store } from '@site/shared/platform';
import { PENDING_COUNT_POLL_MS } from '@site/shared/product';

interface Parts {
  readonly store: Store<number | null>;
  readonly document: Pick<Document, 'hidden' | 'addEventListener'>;
  readonly isLoggedIn: () => boolean;
  readonly ask: () => Promise<{ readonly count: number }>;
}

export interface Pending {
  /** Begins, or asks at once. A guest has no count. */
  refresh(): void;
}

export function createPending({ store, document, isLoggedIn, ask }: Parts): Pending {
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
