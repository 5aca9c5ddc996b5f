import { BusinessError } from '@site/shared/platform';
import type { Credentials } from './credentials.ts';
import { createServerClock } from './server-clock.ts';
import { createRepair } from './signature-repair.ts';

const DAY_MS = 86_400_000;
const SENT = { token: 'old', isRepeatable: false } as const;
const refusal = (field: string, nowMs: string | null = '1700000000000') =>
  new BusinessError({ code: 10108, message: '', response: { status_code: 10108, data: { field, nowMs } } });

/** `stored`: what another tab has stored since. */
function open({ stored = null }: { readonly stored?: Credentials | null } = {}) {
  let current: Credentials | null = { token: 'old', signingKey: 'ab'.repeat(32), userName: 'player01' };
  const dependencies = { clock: createServerClock({ servedAtMs: 0, deviceNowMs: () => 0 }), react: jest.fn() };
  const reread = () => {
    current = stored ?? current;
    return stored !== null;
  };
  const repair = createRepair({ ...dependencies, session: { credentials: () => current, reread } });
  return { ...dependencies, repair, leave: () => (current = null), take: (next: Credentials) => (current = next) };
}

test('a clock that is off by days is set to the time in the rejection [SIG-6] [F36]', async () => {
  const clock = createServerClock({ servedAtMs: 1_700_000_000_000, deviceNowMs: () => 1_700_000_000_000 + 2 * DAY_MS });
  expect(clock.nowMs()).toBe(1_700_000_000_000);
  const { repair, clock: learning, react } = open();

  expect(await repair(refusal('X-API-TIME'), SENT)).toBe(true);
  expect(learning.nowMs()).toBe(1_700_000_000_000);
  expect(react).not.toHaveBeenCalled();
});

test('a key that fits no longer ends the session: nothing but a log-in makes another one [SIG-6] [SES-1]', async () => {
  const { repair, react } = open();

  expect(await repair(refusal('X-API-SIGN'), SENT)).toBe(false);
  expect(react).toHaveBeenCalledWith(expect.objectContaining({ code: 10105, message: '本设备的登录密钥已失效，请重新登录' }));
});

test('a key that another tab has stored is taken, and the request is sent again [SES-9] [SIG-6]', async () => {
  const { repair, react } = open({ stored: { token: 'old', signingKey: 'cd'.repeat(32), userName: 'player01' } });

  expect(await repair(refusal('X-API-SIGN'), SENT)).toBe(true);
  expect(react).not.toHaveBeenCalled();
});

test('a request in flight during a log-in is sent again as the current member', async () => {
  const { repair, react, take } = open();
  take({ token: 'new', signingKey: 'cd'.repeat(32), userName: 'player01' });

  expect(await repair(refusal('X-API-SIGN'), SENT)).toBe(true);
  expect(react).not.toHaveBeenCalled();
});

test.each([
  ['a stored signature', refusal('X-API-SIGN-FROM'), SENT],
  ['the nonce of what must not be carried out twice', refusal('X-API-NONCE'), SENT],
  ['a time nobody can read', refusal('X-API-TIME', 'soon'), SENT],
  ['no field', new BusinessError({ code: 10108, message: '' }), SENT],
  ['a guest’s signature', refusal('X-API-SIGN'), { ...SENT, token: '' }],
] as const)('a refusal for %s is not mended', async (_case, error, sent) => {
  const { repair, react } = open();

  expect(await repair(error, sent)).toBe(false);
  expect(react).not.toHaveBeenCalled();
});

test('a request that arrived twice is sent again with another nonce, if it may be carried out twice [SIG-6]', async () => {
  const { repair, react } = open();

  expect(await repair(refusal('X-API-NONCE'), { ...SENT, isRepeatable: true })).toBe(true);
  expect(react).not.toHaveBeenCalled();
});

test('a guest has no session to end', async () => {
  const { repair, leave, react } = open();
  leave();

  expect(await repair(refusal('X-API-SIGN'), SENT)).toBe(false);
  expect(react).not.toHaveBeenCalled();
});

test('an expired session that this page has replaced ends nothing: the request is retried as the current member [SES-6]', async () => {
  const over = new BusinessError({ code: 10105, message: '登录已失效' });
  const { repair, take } = open();

  expect(await repair(over, SENT)).toBe(false);
  take({ token: 'new', signingKey: 'cd'.repeat(32), userName: 'player01' });
  expect(await repair(over, SENT)).toBe(true);
  expect(await repair(over, { token: 'new', isRepeatable: false })).toBe(false);
  expect(await repair(over, { token: '', isRepeatable: false })).toBe(false);
});
