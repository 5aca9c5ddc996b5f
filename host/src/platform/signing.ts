/** What every request says about itself, and the signature over it (SIG-2, SIG-6). */
import { keyBeforeLogin, signRequest } from '@site/shared/crypto';
import { CLIENT, HEADER } from '@site/shared/product';
import type { Signing } from '@site/shared/platform';
import type { StartSettings } from '@site/shared/wire';
import type { Credentials } from './credentials.ts';
import { randomUuid } from './device.ts';

interface Parts {
  readonly settings: Pick<StartSettings, 'siteId' | 'salt'>;
  readonly version: string;
  readonly uuid: string;
  readonly credentials: () => Credentials | null;
  /** The server's clock: a player's wrong one must not void a signature. */
  readonly nowMs: () => number;
}

export function createSigning({ settings: { siteId, salt }, version, uuid, credentials, nowMs }: Parts): Signing {
  return {
    headersFor: async (request) => {
      const session = credentials();
      const key = session?.signingKey ?? keyBeforeLogin(siteId, uuid, salt);
      const [time, nonce] = [String(nowMs()), randomUuid()];
      return {
        [HEADER.client]: CLIENT,
        [HEADER.site]: String(siteId),
        [HEADER.version]: version,
        [HEADER.sign]: signRequest(key, { ...request, time, nonce, uuid, siteId }),
        [HEADER.token]: session?.token ?? '',
        [HEADER.uuid]: uuid,
        [HEADER.time]: time,
        [HEADER.nonce]: nonce,
      };
    },
  };
}
