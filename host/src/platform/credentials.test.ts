import Cookies from 'js-cookie';
import { createCredentialStore } from './credentials.ts';
import { createStorage } from './storage.ts';

const KEY = 'ab'.repeat(32);
const GRANT = { token: 'tok', signingKey: KEY, expireAt: '2027-01-01T00:00:00.000Z', userName: 'player01' };
const storage = createStorage({ openArea: () => localStorage, nowMs: () => 0 });
const set = jest.fn<string | undefined, Parameters<typeof Cookies.set>>((...args) => Cookies.set(...args));
const credentials = createCredentialStore({ storage, cookies: { get: Cookies.get, remove: Cookies.remove, set }, secure: false });

beforeEach(() => {
  credentials.clear();
  localStorage.clear();
  set.mockClear();
});

test('remember-me stores the token for 365 days, in a cookie and in local storage [SES-2] [CON-14]', () => {
  credentials.save(GRANT, true);

  expect(set).toHaveBeenCalledWith('X-API-TOKEN', 'tok', expect.objectContaining({ expires: 365, sameSite: 'strict' }));
  expect(localStorage.getItem('X-API-TOKEN')).toBe('tok');
  expect(storage.read('loginInfo')).toEqual({ userName: 'player01', isChecked: true });
});

test('the cookie of the token is Secure where the page is served by https, and goes to no other site [SES-2]', () => {
  for (const secure of [true, false]) {
    createCredentialStore({ storage, cookies: { get: Cookies.get, remove: Cookies.remove, set }, secure }).save(GRANT, true);
    expect(set.mock.calls.at(-1)?.[2]).toMatchObject({ secure, sameSite: 'strict', path: '/' });
  }
});

test('without remember-me the token is a session cookie alone and ends with the browser [SES-2]', () => {
  credentials.save(GRANT, true);
  credentials.save({ ...GRANT, token: 'tok2' }, false);

  expect(set.mock.calls.at(-1)?.[2]).not.toHaveProperty('expires');
  expect(localStorage.getItem('X-API-TOKEN')).toBeNull();
  expect(credentials.read()).toEqual({ token: 'tok2', signingKey: KEY, userName: 'player01' });
});

test('the token is read from the cookie, else from local storage [SES-1]', () => {
  storage.write('token', 'from-storage');
  expect(credentials.token()).toBe('from-storage');

  Cookies.set('X-API-TOKEN', 'from-cookie');
  expect(credentials.token()).toBe('from-cookie');
});

test('clearing removes the token, the cookie and the cache id [SES-3]', () => {
  credentials.save(GRANT, true);
  storage.write('cacheId', 'c1');

  credentials.clear();

  expect(credentials.token()).toBeNull();
  expect(Cookies.get('X-API-TOKEN')).toBeUndefined();
  expect(storage.read('cacheId')).toBeNull();
  expect(localStorage.getItem('X-API-KEY')).toBeNull();
});

test('a browser that refuses cookies still remembers the log-in in local storage', () => {
  const refusing = createCredentialStore({
    storage,
    secure: false,
    cookies: { get: (() => undefined) as never, set: () => undefined, remove: () => undefined },
  });

  refusing.save(GRANT, false);

  expect(refusing.read()?.token).toBe('tok');
});

describe('a page that starts between two steps of another one', () => {
  const OTHER = { ...GRANT, token: 'tok2', signingKey: 'cd'.repeat(32), userName: 'player02' };
  const asRead = ({ token, signingKey, userName }: typeof GRANT) => ({ token, signingKey, userName });

  /** What other pages read after each step of `work`: a token, and complete credentials. */
  function steps(work: (store: typeof credentials) => void) {
    const seen: { readonly token: string | null; readonly complete: ReturnType<typeof credentials.read> }[] = [];
    const look = () => void seen.push({ token: credentials.token(), complete: credentials.read() });
    const watched = createCredentialStore({
      storage: {
        read: storage.read,
        write: (key, value) => {
          storage.write(key, value);
          look();
        },
        remove: (key) => {
          storage.remove(key);
          look();
        },
      },
      cookies: {
        get: Cookies.get,
        set: (...args) => {
          const written = Cookies.set(...args);
          look();
          return written;
        },
        remove: (...args) => {
          Cookies.remove(...args);
          look();
        },
      },
      secure: false,
    });
    work(watched);
    expect(seen.length).toBeGreaterThan(3);
    for (const { token, complete } of seen) expect(complete?.token ?? null).toBe(token);
    return seen.map(({ complete }) => complete);
  }

  test.each([true, false])('finds the new credentials or none while a member logs in, remembered: %s [SES-9]', (remember) => {
    const seen = steps((store) => store.save(GRANT, remember));

    expect(seen.at(-1)).toEqual(asRead(GRANT));
    for (const complete of seen) if (complete !== null) expect(complete).toEqual(asRead(GRANT));
  });

  test.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])('never finds the token of one member with the key of another, remembered before: %s, now: %s [SES-9]', (before, now) => {
    credentials.save(GRANT, before);
    const seen = steps((store) => store.save(OTHER, now));

    expect(seen.at(-1)).toEqual(asRead(OTHER));
    for (const complete of seen) if (complete !== null) expect([asRead(GRANT), asRead(OTHER)]).toContainEqual(complete);
  });

  test.each([true, false])('finds the ended credentials or none while a member logs out, remembered: %s [SES-3]', (remember) => {
    credentials.save(GRANT, remember);
    const seen = steps((store) => store.clear());

    expect(seen.at(-1)).toBeNull();
    for (const complete of seen) if (complete !== null) expect(complete).toEqual(asRead(GRANT));
  });

  test('finds nobody if the other one ended between its steps, and another log-in repairs what is left [SES-9]', () => {
    storage.write('signingKey', OTHER.signingKey);
    storage.write('userName', OTHER.userName);
    expect(credentials.token()).toBeNull();

    credentials.save(GRANT, false);
    expect(credentials.read()).toEqual(asRead(GRANT));
  });
});

test('a token without its key signs nothing', () => {
  storage.write('token', 'tok');

  expect(credentials.read()).toBeNull();
});
