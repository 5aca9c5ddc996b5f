import { BusinessError, NetworkError } from '@site/shared/platform';
import type { SessionGrant } from '@site/shared/wire';
import type { Credentials } from './credentials.ts';
import { createServerClock } from './server-clock.ts';
import { createRepair } from './signature-repair.ts';

const DAY_MS = 86_400_000;
const GRANT: SessionGrant = { token: 'new', signingKey: 'cd'.repeat(32), expireAt: '2027-01-01T00:00:00.000Z', userName: 'player01' };
const SENT = { signer: 'current', token: 'old' } as const;
const refusal = (field: string, nowMs: string | null = '1700000000000') =>
  new BusinessError({ code: 10108, message: '', response: { status_code: 10108, data: { field, nowMs } } });

interface RepairSetup {
  readonly grant?: (token: string) => Promise<SessionGrant>;
  readonly remembered?: boolean;
}

function open({ grant = async () => GRANT, remembered = true }: RepairSetup = {}) {
  let current: Credentials | null = { token: 'old', signingKey: 'ab'.repeat(32), userName: 'player01' };
  const dependencies = {
    clock: createServerClock({ servedAtMs: 0, deviceNowMs: () => 0 }),
    begin: jest.fn((grant: SessionGrant) => void (current = grant)),
    open: jest.fn(grant),
    react: jest.fn(),
  };
  const repair = createRepair({
    ...dependencies,
    session: { credentials: () => current, begin: dependencies.begin },
    isRemembered: () => remembered,
  });
  return { ...dependencies, repair, leave: () => (current = null) };
}

test('a clock that is off by days is set to the time in the rejection [SIG-6] [F36]', async () => {
  const clock = createServerClock({ servedAtMs: 1_700_000_000_000, deviceNowMs: () => 1_700_000_000_000 + 2 * DAY_MS });
  expect(clock.nowMs()).toBe(1_700_000_000_000);
  const { repair, clock: learning, open: openSession } = open();

  expect(await repair(refusal('X-API-TIME'), SENT)).toBe(true);
  expect(learning.nowMs()).toBe(1_700_000_000_000);
  expect(openSession).not.toHaveBeenCalled();
});

test('ten requests rejected for a wrong key renew the session once, and all succeed [SIG-6]', async () => {
  const { repair, open: openSession, begin } = open();

  expect(await Promise.all(Array.from({ length: 10 }, () => repair(refusal('X-API-SIGN'), SENT)))).toEqual(Array(10).fill(true));
  expect(openSession).toHaveBeenCalledTimes(1);
  expect(begin).toHaveBeenCalledWith(GRANT, true);
});

test('a renewal keeps remember-me off [SES-2] [SIG-6]', async () => {
  const { repair, begin } = open({ remembered: false });

  await repair(refusal('X-API-SIGN'), SENT);

  expect(begin).toHaveBeenCalledWith(GRANT, false);
});

test('a request in flight during the key renewal is sent again without another renewal', async () => {
  const { repair, open: openSession } = open();
  await repair(refusal('X-API-SIGN'), SENT);

  expect(await repair(refusal('X-API-SIGN'), SENT)).toBe(true);
  expect(openSession).toHaveBeenCalledTimes(1);
});

test('a session that cannot be renewed is ended by the site’s reaction, once, and nothing is retried', async () => {
  const gone = new BusinessError({ code: 10105, message: '登录已过期' });
  const { repair, open: openSession, react } = open({ grant: () => Promise.reject(gone) });

  expect(await repair(refusal('X-API-SIGN'), SENT)).toBe(false);
  expect(await repair(refusal('X-API-SIGN'), SENT)).toBe(false);
  expect(openSession).toHaveBeenCalledTimes(1);
  expect(react).toHaveBeenCalledTimes(1);
  expect(react).toHaveBeenCalledWith(gone);
});

test('a renewal that failed because of the network is retried with the next rejection', async () => {
  const lost = new NetworkError({ fault: 'closed', message: '' });
  const { repair, open: openSession, react } = open({ grant: () => Promise.reject(lost) });

  expect(await repair(refusal('X-API-SIGN'), SENT)).toBe(false);
  expect(await repair(refusal('X-API-SIGN'), SENT)).toBe(false);
  expect([openSession.mock.calls.length, react.mock.calls.length]).toEqual([2, 0]);
});

test.each([
  ['a stored signature', refusal('X-API-SIGN-FROM'), SENT],
  ['a nonce', refusal('X-API-NONCE'), SENT],
  ['a time nobody can read', refusal('X-API-TIME', 'soon'), SENT],
  ['no field', new BusinessError({ code: 10108, message: '' }), SENT],
  ['a guest’s signature', refusal('X-API-SIGN'), { signer: 'guest', token: '' }],
] as const)('a refusal for %s is not mended', async (_case, error, sent) => {
  const { repair, open: openSession } = open();

  expect(await repair(error, sent)).toBe(false);
  expect(openSession).not.toHaveBeenCalled();
});

test('a guest has no key to renew', async () => {
  const { repair, leave, open: openSession } = open();
  leave();

  expect(await repair(refusal('X-API-SIGN'), SENT)).toBe(false);
  expect(openSession).not.toHaveBeenCalled();
});

test('an expired session that this page has replaced ends nothing: the request is retried as the current member [SES-6]', async () => {
  const over = new BusinessError({ code: 10105, message: '登录已失效' });
  const { repair } = open();
  const [early, , late] = [repair(over, SENT), repair(refusal('X-API-SIGN'), SENT), repair(over, SENT)];

  expect(await early).toBe(false);
  expect(await late).toBe(true);
  expect(await repair(over, SENT)).toBe(true);
  expect(await repair(over, { signer: 'current', token: 'new' })).toBe(false);
  expect(await repair(over, { signer: 'current', token: '' })).toBe(false);
});
