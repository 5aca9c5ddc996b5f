import { type StorageKey, type StoredValue } from '@site/shared/product';
import type { KeyedStorage } from './platform.tsx';
interface StoredAttempt {
    readonly key: string;
    readonly userName: string;
}
export type AttemptName = {
    [Name in StorageKey]: StoredValue<Name> extends StoredAttempt ? Name : never;
}[StorageKey];
export declare function attemptFor<Attempt extends StoredAttempt>(stored: Attempt | null, content: Omit<Attempt, 'key'>): Attempt;
export declare function sendOnce<Name extends AttemptName, Answer>(storage: KeyedStorage, name: Name, content: Omit<StoredValue<Name> & StoredAttempt, 'key'>, send: (idempotencyKey: string) => Promise<Answer>): Promise<Answer>;
export {};
