import { useRef } from 'react';

const KEY_BYTES = 16;

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

/** Random hex; `randomUUID` is missing where a site is not served securely. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
