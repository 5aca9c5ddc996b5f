import type { StorageKey } from './storage-keys.ts';
export declare function fitsEntry(key: StorageKey, value: unknown): boolean;
