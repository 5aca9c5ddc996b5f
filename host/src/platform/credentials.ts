/**
 * Stores a log-in: the token in a cookie and, with remember-me, in local storage; the signing key in local storage. The token is written last and
 * removed first, so that a page that starts or dies in between finds complete credentials or none.
 */
import { HEADER, keysClearedBy, TOKEN_COOKIE_DAYS } from '@site/shared/product';
import type { KeyedStorage } from '@site/shared/platform';
import type { SessionGrant } from '@site/shared/wire';
import type Cookies from 'js-cookie';

export interface Credentials {
  readonly token: string;
  readonly signingKey: string;
  readonly userName: string;
}

export interface CredentialStore {
  /** The token alone, from the cookie, else from local storage (SES-1). */
  token(): string | null;
  /** The complete credentials of a signed call, or null. */
  read(): Credentials | null;
  save(grant: SessionGrant, remember: boolean): void;
  /** Removes token, cookie, key and cache id (SES-3). */
  clear(): void;
}

interface CredentialStoreDependencies {
  readonly storage: KeyedStorage;
  readonly cookies: Pick<typeof Cookies, 'get' | 'set' | 'remove'>;
  readonly secure: boolean;
}

const COOKIE = HEADER.token;

export function createCredentialStore({ storage, cookies, secure }: CredentialStoreDependencies): CredentialStore {
  const token = () => cookies.get(COOKIE) || storage.read('token');
  const removeToken = () => {
    cookies.remove(COOKIE, { path: '/' });
    storage.remove('token');
  };
  return {
    token,
    read: () => {
      const [storedToken, signingKey, userName] = [token(), storage.read('signingKey'), storage.read('userName')];
      return storedToken && signingKey && userName ? { token: storedToken, signingKey, userName } : null;
    },
    save: (grant, remember) => {
      removeToken();
      storage.write('signingKey', grant.signingKey);
      storage.write('userName', grant.userName);
      storage.write('loginInfo', { userName: remember ? grant.userName : '', isChecked: remember });
      if (remember) storage.write('token', grant.token);
      cookies.set(COOKIE, grant.token, { sameSite: 'strict', path: '/', secure, ...(remember && { expires: TOKEN_COOKIE_DAYS }) });
      // Without remember-me the token ends with the browser, unless cookies are refused.
      if (cookies.get(COOKIE) !== grant.token) storage.write('token', grant.token);
    },
    clear: () => {
      removeToken();
      for (const key of keysClearedBy('log-out')) storage.remove(key);
    },
  };
}
