import { randomKey } from '@site/shared/product';
import { useRef } from 'react';

/**
 * Idempotency keys of a screen: the same doing keeps its key until `done`, so that pressing again after a lost answer happens once.
 * The backend gives a reward once even for another key; the key spares the player a refusal.
 */
export function useAttemptKey(): { keyFor(doing: string): string; done(): void } {
  const kept = useRef<{ readonly doing: string; readonly key: string } | null>(null);
  return {
    keyFor(doing) {
      if (kept.current?.doing !== doing) kept.current = { doing, key: randomKey() };
      return kept.current.key;
    },
    done() {
      kept.current = null;
    },
  };
}
