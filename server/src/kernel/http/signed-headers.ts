import { randomUUID } from 'node:crypto';
import { keyBeforeLogin, sealHeader, signRequest } from '@site/shared/crypto';
import { CLIENT, HEADER } from '@site/shared/every-site';
import { SITE_ID } from '@site/shared/site-map';
import type { SessionGrant } from '@site/shared/wire';

export type Headers = Readonly<Record<string, string>>;

interface Signer {
  /** Null for a guest, who signs with the salt of the site. */
  readonly session: SessionGrant | null;
  readonly uuid: string;
  readonly salt: string;
  readonly nowMs: number;
}

interface UnsignedRequest {
  readonly method: string;
  readonly url: string;
  readonly body: string;
}

/** SIG-2: the signed headers of a request. */
export function signedHeaders({ session, uuid, salt, nowMs }: Signer, { method, url, body }: UnsignedRequest): Headers {
  const [path = '', query = ''] = url.split('?');
  const [time, nonce] = [String(nowMs), randomUUID()];
  const key = session?.signingKey ?? keyBeforeLogin(SITE_ID, uuid, salt);
  return {
    [HEADER.client]: CLIENT,
    [HEADER.site]: String(SITE_ID),
    [HEADER.version]: '1.0.0',
    [HEADER.uuid]: uuid,
    [HEADER.time]: time,
    [HEADER.nonce]: nonce,
    [HEADER.token]: session?.token ?? '',
    [HEADER.sign]: signRequest(key, { method, path, query, body, time, nonce, uuid, siteId: SITE_ID }),
    ...(session === null ? {} : { [HEADER.userName]: sealHeader(session.signingKey, session.userName) }),
  };
}
