/** What every request says about itself, and the signature over it (SIG-2, SIG-6); where signing fails, the stored one (SIG-4). */
import { keyBeforeLogin, signRequest } from '@site/shared/crypto';
import { CLIENT, HEADER } from '@site/shared/product';
import type { KeyedStorage, Signing } from '@site/shared/platform';
import type { StartSettings } from '@site/shared/wire';
import type { Credentials } from './credentials.ts';
import { randomUuid, uniqueId } from './device.ts';
import { createSignatureMap } from './signature-map.ts';

/** Who a request is signed as: whoever is here, or a guest whoever is here. */
export type Signer = 'current' | 'guest';

export interface HostSigning extends Signing {
  headersFor(request: Parameters<Signing['headersFor']>[0], signer?: Signer): ReturnType<Signing['headersFor']>;
  /** SIG-5: makes the stored signatures for whoever is here now. */
  buildMap(): void;
}

interface Parts {
  readonly settings: Pick<StartSettings, 'siteId' | 'salt'>;
  readonly version: string;
  readonly uuid: string;
  readonly storage: KeyedStorage;
  readonly credentials: () => Credentials | null;
  /** The server's clock: a player's wrong one must not void a signature. */
  readonly nowMs: () => number;
  /** Told why a request could not be signed. */
  readonly report: (error: unknown) => void;
}

/** What X-API-SIGN-FROM says: where the signature came from, when it was not made for this request. */
const FROM = { map: 'map', nowhere: 'none' } as const;

export function createSigning({ settings: { siteId, salt }, version, uuid, storage, credentials, nowMs, report }: Parts): HostSigning {
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
