/** Fallback signatures for when signing fails: one per area, valid for the day, stored encrypted (SIG-4, SIG-5). */
import { openHeader, sealHeader, signArea, signingDay } from '@site/shared/crypto';
import { SIGNING_AREAS, signingArea } from '@site/shared/product';
import type { KeyedStorage } from '@site/shared/platform';

export interface SignatureMap {
  /** Rebuilds the map with the current signing key. */
  build(key: string): void;
  /** The stored signature for a path, or an empty string if there is none for today. */
  entry(path: string): string;
  /** Whether the map is from an earlier day. */
  isOutOfDate(): boolean;
}

interface SignatureMapDependencies {
  readonly storage: KeyedStorage;
  /** Encrypts the map: the key before log-in, which is available without a session. */
  readonly storeKey: string;
  readonly uuid: string;
  readonly siteId: number;
  readonly nowMs: () => number;
}

/** The named areas, and the one for all other paths (SIG-6). */
const AREAS = [...new Set([...SIGNING_AREAS.map(signingArea), '/api/json-cache', '/stream/api'])];
const SIGNATURE = /^[\da-f]{64}$/;

export function createSignatureMap({ storage, storeKey, uuid, siteId, nowMs }: SignatureMapDependencies): SignatureMap {
  let builtOn = '';
  const today = () => signingDay(nowMs());
  return {
    build(key) {
      const day = today();
      const entries = Object.fromEntries(AREAS.map((area) => [area, signArea(key, { area, uuid, siteId, day })]));
      storage.write('signatureMap', sealHeader(storeKey, JSON.stringify({ day, entries })));
      builtOn = day;
    },
    entry(path) {
      const stored = opened(storage.read('signatureMap') ?? '', storeKey);
      const signature = stored?.day === today() ? stored.entries[signingArea(path)] : undefined;
      return signature !== undefined && SIGNATURE.test(signature) ? signature : '';
    },
    isOutOfDate: () => builtOn !== '' && builtOn !== today(),
  };
}

interface Stored {
  readonly day: string;
  readonly entries: Readonly<Record<string, string>>;
}

function opened(sealed: string, storeKey: string): Stored | null {
  try {
    const { day, entries } = JSON.parse(openHeader(storeKey, sealed) ?? '{}') as Partial<Stored>;
    return typeof day === 'string' && typeof entries === 'object' && entries !== null ? { day, entries } : null;
  } catch {
    return null;
  }
}
