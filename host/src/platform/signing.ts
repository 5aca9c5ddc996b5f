/** The headers of every request and its signature (SIG-2, SIG-6); a stored signature where signing fails (SIG-4). */
import { keyBeforeLogin, signRequest } from '@site/shared/crypto';
import { CLIENT, HEADER } from '@site/shared/product';
import type { KeyedStorage, Signing } from '@site/shared/platform';
import type { StartSettings } from '@site/shared/federation';
import type { Credentials } from './credentials.ts';
import { randomUuid, uniqueId } from './device.ts';
import { createSignatureMap } from './signature-map.ts';

/** The signer of a request: the current member or guest, or always a guest. */
export type Signer = 'current' | 'guest';

export interface HostSigning extends Signing {
  headersFor(request: Parameters<Signing['headersFor']>[0], signer?: Signer): ReturnType<Signing['headersFor']>;
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
    headersFor: async (request, signer = 'current') => {
      const session = signer === 'guest' ? null : credentials();
      const time = String(nowMs());
      const signature = signatureFor(request, session?.signingKey ?? guestKey, time);
      if (signer === 'current' && map.isOutOfDate()) buildMap();
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
