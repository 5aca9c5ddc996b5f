import { BusinessError } from '@site/shared/platform';
import { restoreSession } from './session-restore.ts';

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

test('a token in the address logs a guest in, and wins over a stored one without a key [SES-1]', async () => {
  const parts = setUp(null);

  await restoreSession({ ...parts, token: 'kept', tokenInAddress: 'new' });

  expect(parts.open).toHaveBeenCalledWith('new');
  expect(parts.session.begin).toHaveBeenCalledWith(GRANT, false);
  expect(parts.confirm).not.toHaveBeenCalled();
});

test.each([true, false])('a stored token without its key is restored with its remember-me flag: %s [SES-1] [SES-2]', async (remembered) => {
  const parts = setUp(null);

  await restoreSession({ ...parts, token: 'kept', tokenInAddress: null, isRemembered: () => remembered });

  expect(parts.session.begin).toHaveBeenCalledWith(GRANT, remembered);
});

test('another logged-in member must confirm first [SES-1]', async () => {
  const parts = setUp(CURRENT);
  parts.confirm.mockResolvedValueOnce(false);

  await restoreSession({ ...parts, token: 'old', tokenInAddress: 'new' });
  await Promise.resolve();

  expect(parts.confirm).toHaveBeenCalledWith('player01');
  expect(parts.session.begin).not.toHaveBeenCalled();
});

test('a member who confirms becomes the other one [SES-1]', async () => {
  const parts = setUp(CURRENT);
  const begun = new Promise((resolve) => parts.session.begin.mockImplementation(resolve));

  await restoreSession({ ...parts, token: 'old', tokenInAddress: 'new' });

  await expect(begun).resolves.toBe(GRANT);
});

test('the member’s own token in the address changes nothing', async () => {
  const parts = setUp(CURRENT);

  await restoreSession({ ...parts, token: 'old', tokenInAddress: 'old' });

  expect(parts.open).not.toHaveBeenCalled();
});

test('an invalid token is cleared', async () => {
  const parts = setUp(null);
  parts.open.mockRejectedValueOnce(new Error('refused'));

  await restoreSession({ ...parts, token: 'stale', tokenInAddress: null });

  expect(parts.session.end).toHaveBeenCalledTimes(1);
  expect(parts.report).toHaveBeenCalledWith(new Error('refused'));
});

test('an invalid token in the address keeps the current member logged in, and shows a notice [SES-1]', async () => {
  const parts = setUp(CURRENT);
  parts.open.mockRejectedValueOnce(new BusinessError({ code: 10105, message: '登录已过期，请重新登录' }));
  const notice = new Promise((resolve) => parts.say.mockImplementation(resolve));

  await restoreSession({ ...parts, token: 'old', tokenInAddress: 'stale' });

  await expect(notice).resolves.toBe('登录已过期，请重新登录');
  expect(parts.session.end).not.toHaveBeenCalled();
});
