import { randomKey, type StorageKey, type StoredValue } from '@site/shared/product';
import { BusinessError } from './errors.ts';
import type { KeyedStorage } from './platform.tsx';

/** A request that was sent and not answered yet: its idempotency key, its member and its content. */
interface StoredAttempt {
  readonly key: string;
  readonly userName: string;
}

/** The storage keys that hold an attempt. */
export type AttemptName = { [Name in StorageKey]: StoredValue<Name> extends StoredAttempt ? Name : never }[StorageKey];

/** The backend refuses any other idempotency key. */
const KEY = /^[A-Za-z0-9-]{8,64}$/;

/** Returns the stored attempt when member and content are the same, so that a retry keeps its idempotency key; otherwise a new attempt. */
export function attemptFor<Attempt extends StoredAttempt>(stored: Attempt | null, content: Omit<Attempt, 'key'>): Attempt {
  const isSame = stored !== null && KEY.test(stored.key) && hasContent(stored, content);
  return isSame ? stored : ({ ...content, key: randomKey() } as Attempt);
}

function hasContent(stored: StoredAttempt, content: object): boolean {
  const fields = new Map(Object.entries(stored));
  return Object.entries(content).every(([name, value]) => JSON.stringify(fields.get(name)) === JSON.stringify(value));
}

/**
 * Sends a request that must take effect once. The attempt is stored before it is sent and removed when the backend has answered, so a second
 * press or a reload after a lost answer repeats the idempotency key.
 */
export async function sendOnce<Name extends AttemptName, Answer>(
  storage: KeyedStorage,
  name: Name,
  content: Omit<StoredValue<Name> & StoredAttempt, 'key'>,
  send: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  const attempt = attemptFor(storage.read(name) as (StoredValue<Name> & StoredAttempt) | null, content);
  storage.write(name, attempt);
  try {
    const answer = await send(attempt.key);
    storage.remove(name);
    return answer;
  } catch (error) {
    if (error instanceof BusinessError) storage.remove(name);
    throw error;
  }
}
