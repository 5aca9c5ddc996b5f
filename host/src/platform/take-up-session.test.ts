import { BusinessError } from '@site/shared/platform';
import { takeUpSession } from './take-up-session.ts';

const GRANT = { token: 'new', signingKey: 'key', expireAt: '', userName: 'player02' };
const CURRENT = { token: 'old', signingKey: 'key', userName: 'player01' };
const setUp = (current: typeof CURRENT | null) => ({
  session: { get: jest.fn(), credentials: () => current, begin: jest.fn(), end: jest.fn() },
  open: jest.fn(async () => GRANT),
  isRemembered: () => true,
  confirm: jest.fn(async () => true),
  say: jest.fn(),
  report: jest.fn(),
});

test('a token from the address is taken up when nobody is logged in, and wins over a kept one without a key [SES-1]', async () => {
  const parts = setUp(null);

  await takeUpSession({ ...parts, token: 'kept', arrived: 'new' });

  expect(parts.open).toHaveBeenCalledWith('new');
  expect(parts.session.begin).toHaveBeenCalledWith(GRANT, false);
  expect(parts.confirm).not.toHaveBeenCalled();
});

test.each([true, false])('a kept token whose key is gone is taken up as it was kept: remembered %s [SES-1] [SES-2]', async (remembered) => {
  const parts = setUp(null);

  await takeUpSession({ ...parts, token: 'kept', arrived: null, isRemembered: () => remembered });

  expect(parts.session.begin).toHaveBeenCalledWith(GRANT, remembered);
});

test('another member who is logged in is asked first [SES-1]', async () => {
  const parts = setUp(CURRENT);
  parts.confirm.mockResolvedValueOnce(false);

  await takeUpSession({ ...parts, token: 'old', arrived: 'new' });
  await Promise.resolve();

  expect(parts.confirm).toHaveBeenCalledWith('player01');
  expect(parts.session.begin).not.toHaveBeenCalled();
});

test('a member who agrees becomes the other one [SES-1]', async () => {
  const parts = setUp(CURRENT);
  const begun = new Promise((resolve) => parts.session.begin.mockImplementation(resolve));

  await takeUpSession({ ...parts, token: 'old', arrived: 'new' });

  await expect(begun).resolves.toBe(GRANT);
});

test('the own token in the address changes nothing', async () => {
  const parts = setUp(CURRENT);

  await takeUpSession({ ...parts, token: 'old', arrived: 'old' });

  expect(parts.open).not.toHaveBeenCalled();
});

test('a token that opens nothing is cleared away', async () => {
  const parts = setUp(null);
  parts.open.mockRejectedValueOnce(new Error('refused'));

  await takeUpSession({ ...parts, token: 'stale', arrived: null });

  expect(parts.session.end).toHaveBeenCalledTimes(1);
  expect(parts.report).toHaveBeenCalledWith(new Error('refused'));
});

test('a token from the address that opens nothing leaves the member here logged in, and says so [SES-1]', async () => {
  const parts = setUp(CURRENT);
  parts.open.mockRejectedValueOnce(new BusinessError({ code: 10105, message: '登录已过期，请重新登录' }));
  const said = new Promise((resolve) => parts.say.mockImplementation(resolve));

  await takeUpSession({ ...parts, token: 'old', arrived: 'stale' });

  await expect(said).resolves.toBe('登录已过期，请重新登录');
  expect(parts.session.end).not.toHaveBeenCalled();
});
