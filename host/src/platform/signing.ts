/** The headers of every request and its signature (SIG-2, SIG-6); a stored signature where signing fails (SIG-4). */
import { keyBeforeLogin, openHeader, sealHeader, signArea, signingDay, signRequest } from '@site/shared/crypto';
import { CLIENT, HEADER, SIGNING_AREAS, signingArea, isRecord } from '@site/shared/product';
import type { KeyedStorage, Signing } from '@site/shared/platform';
import type { StartSettings } from '@site/shared/site-map';
import type { Credentials } from './credentials.ts';
import { randomUuid, uniqueId } from './device.ts';

export interface HostSigning extends Signing {
  /** SIG-5: builds the stored signatures for the current member or guest. */
  buildMap(): void;
}

interface SigningDependencies {
  readonly settings: Pick<StartSettings, 'siteId' | 'salt'>;
  readonly version: string;
  readonly uuid: string;
  readonly storage: KeyedStorage;
  readonly credentials: () => Credentials | null;
  /** The server's clock: a player's wrong one must not invalidate a signature. */
  readonly nowMs: () => number;
  /** Called with the reason why a request could not be signed. */
  readonly report: (error: unknown) => void;
}

/** Values of X-API-SIGN-FROM: the source of a signature that was not made for this request. */
const FROM = { map: 'map', nowhere: 'none' } as const;

export function createSigning({
  settings: { siteId, salt },
  version,
  uuid,
  storage,
  credentials,
  nowMs,
  report,
}: SigningDependencies): HostSigning {
  const guestKey = keyBeforeLogin(siteId, uuid, salt);
  const map = createSignatureMap({ storage, storeKey: guestKey, uuid, siteId, nowMs });
  const buildMap = () => {
    try {
      map.build(credentials()?.signingKey ?? guestKey);
    } catch (error) {
      report(error);
    }
  };
  const signed = (request: Parameters<Signing['headersFor']>[0], key: string, time: string) => {
    const nonce = randomUuid();
    return { [HEADER.nonce]: nonce, [HEADER.sign]: signRequest(key, { ...request, time, nonce, uuid, siteId }) };
  };
  const stored = (path: string) => {
    const sign = map.entry(path);
    return { [HEADER.nonce]: uniqueId(), [HEADER.sign]: sign, [HEADER.signFrom]: sign === '' ? FROM.nowhere : FROM.map };
  };
  const signatureFor = (request: Parameters<Signing['headersFor']>[0], key: string, time: string) => {
    try {
      return signed(request, key, time);
    } catch (error) {
      report(error);
      return stored(request.path);
    }
  };
  return {
    buildMap,
    headersFor: async (request) => {
      const session = credentials();
      const time = String(nowMs());
      const signature = signatureFor(request, session?.signingKey ?? guestKey, time);
      if (map.isOutOfDate()) buildMap();
      return {
        [HEADER.client]: CLIENT,
        [HEADER.site]: String(siteId),
        [HEADER.version]: version,
        [HEADER.token]: session?.token ?? '',
        [HEADER.uuid]: uuid,
        [HEADER.time]: time,
        ...signature,
      };
    },
  };
}

// Fallback signatures for when signing fails: one per area, valid for the day, stored encrypted (SIG-4, SIG-5).

interface SignatureMap {
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

function createSignatureMap({ storage, storeKey, uuid, siteId, nowMs }: SignatureMapDependencies): SignatureMap {
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
      const stored = decryptSignatures(storage.read('signatureMap') ?? '', storeKey);
      const signature = stored?.day === today() ? stored.entries[signingArea(path)] : undefined;
      return signature !== undefined && SIGNATURE.test(signature) ? signature : '';
    },
    isOutOfDate: () => builtOn !== '' && builtOn !== today(),
  };
}

interface StoredSignatures {
  readonly day: string;
  readonly entries: Readonly<Record<string, string>>;
}

function decryptSignatures(sealed: string, storeKey: string): StoredSignatures | null {
  try {
    const { day, entries } = JSON.parse(openHeader(storeKey, sealed) ?? '{}') as Partial<StoredSignatures>;
    return typeof day === 'string' && isRecord(entries) ? { day, entries } : null;
  } catch {
    return null;
  }
}
