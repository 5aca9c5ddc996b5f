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
  const dependencies = setUp(null);

  await restoreSession({ ...dependencies, token: 'kept', tokenInAddress: 'new' });

  expect(dependencies.open).toHaveBeenCalledWith('new');
  expect(dependencies.session.begin).toHaveBeenCalledWith(GRANT, false);
  expect(dependencies.confirm).not.toHaveBeenCalled();
});

test.each([true, false])('a stored token without its key is restored with its remember-me flag: %s [SES-1] [SES-2]', async (remembered) => {
  const dependencies = setUp(null);

  await restoreSession({ ...dependencies, token: 'kept', tokenInAddress: null, isRemembered: () => remembered });

  expect(dependencies.session.begin).toHaveBeenCalledWith(GRANT, remembered);
});

test('another logged-in member must confirm first [SES-1]', async () => {
  const dependencies = setUp(CURRENT);
  dependencies.confirm.mockResolvedValueOnce(false);

  await restoreSession({ ...dependencies, token: 'old', tokenInAddress: 'new' });
  await Promise.resolve();

  expect(dependencies.confirm).toHaveBeenCalledWith('player01');
  expect(dependencies.session.begin).not.toHaveBeenCalled();
});

test('a member who confirms becomes the other one [SES-1]', async () => {
  const dependencies = setUp(CURRENT);
  const begun = new Promise((resolve) => dependencies.session.begin.mockImplementation(resolve));

  await restoreSession({ ...dependencies, token: 'old', tokenInAddress: 'new' });

  await expect(begun).resolves.toBe(GRANT);
});

test('the member’s own token in the address changes nothing', async () => {
  const dependencies = setUp(CURRENT);

  await restoreSession({ ...dependencies, token: 'old', tokenInAddress: 'old' });

  expect(dependencies.open).not.toHaveBeenCalled();
});

test('an invalid token is cleared', async () => {
  const dependencies = setUp(null);
  dependencies.open.mockRejectedValueOnce(new Error('refused'));

  await restoreSession({ ...dependencies, token: 'stale', tokenInAddress: null });

  expect(dependencies.session.end).toHaveBeenCalledTimes(1);
  expect(dependencies.report).toHaveBeenCalledWith(new Error('refused'));
});

test('an invalid token in the address keeps the current member logged in, and shows a notice [SES-1]', async () => {
  const dependencies = setUp(CURRENT);
  dependencies.open.mockRejectedValueOnce(new BusinessError({ code: 10105, message: '登录已过期，请重新登录' }));
  const notice = new Promise((resolve) => dependencies.say.mockImplementation(resolve));

  await restoreSession({ ...dependencies, token: 'old', tokenInAddress: 'stale' });

  await expect(notice).resolves.toBe('登录已过期，请重新登录');
  expect(dependencies.session.end).not.toHaveBeenCalled();
});
