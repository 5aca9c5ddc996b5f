import { BusinessError } from '@site/shared/platform';
import { restoreSession, storageHas } from './session-restore.ts';

const GRANT = { token: 'new', signingKey: 'key', expireAt: '', userName: 'player02' };
const CURRENT = { token: 'old', signingKey: 'key', userName: 'player01' };
const NEW_DEVICE = new BusinessError({ code: 6035, message: '该设备需要授权', response: { data: { ticket: 't1' } } });
const GONE = new BusinessError({ code: 10105, message: '登录已过期，请重新登录' });

/** `stored`: what another tab stores while this one waits for the key. */
function setUp({
  current = null,
  stored = null,
}: { readonly current?: typeof CURRENT | null; readonly stored?: typeof CURRENT | null } = {}) {
  let credentials = current;
  const reread = () => {
    credentials = stored ?? credentials;
    return stored !== null;
  };
  const { promise: begun, resolve } = Promise.withResolvers<readonly unknown[]>();
  return {
    session: { credentials: () => credentials, begin: jest.fn((...call: readonly unknown[]) => resolve(call)), end: jest.fn(), reread },
    begun,
    keyArrives: jest.fn(async (isThere: () => boolean) => void isThere()),
    ownerOf: jest.fn(async () => ({ maskedUserName: 'p***2' })),
    open: jest.fn(async () => GRANT),
    dialogs: { confirm: jest.fn(async () => true), finishLogIn: jest.fn(async () => true) },
    say: jest.fn(),
    report: jest.fn(),
  };
}

test('a guest logs in by a token in the address after he has seen the masked account [SES-1]', async () => {
  const options = setUp();

  await restoreSession({ ...options, token: null, tokenInAddress: 'new' });

  expect(options.dialogs.confirm).toHaveBeenCalledWith('此链接将登录账号 p***2。如果这不是您的账号，请取消。', {
    title: '登录确认',
    ok: { title: '登录' },
  });
  expect(await options.begun).toEqual([GRANT, false]);
});

test('a guest who declines stays a guest, and the token stays unused [SES-1]', async () => {
  const options = setUp();
  options.dialogs.confirm.mockResolvedValueOnce(false);

  await restoreSession({ ...options, token: null, tokenInAddress: 'new' });
  await Promise.resolve();

  expect(options.open).not.toHaveBeenCalled();
  expect(options.session.begin).not.toHaveBeenCalled();
});

test('another logged-in member confirms first, and then becomes the other one [SES-1]', async () => {
  const options = setUp({ current: CURRENT });

  await restoreSession({ ...options, token: 'old', tokenInAddress: 'new' });

  expect(options.dialogs.confirm).toHaveBeenCalledWith('当前已登录账号 player01，是否切换为链接中的账号 p***2？');
  expect(await options.begun).toEqual([GRANT, false]);
});

test('a handed-over session on a new device asks its code, and can be repeated for another one [SES-1] [ERR-5]', async () => {
  const options = setUp();
  const { promise: asked, resolve } = Promise.withResolvers<{ readonly again: () => Promise<unknown> }>();
  options.open.mockRejectedValueOnce(NEW_DEVICE);

  await restoreSession({
    ...options,
    dialogs: {
      ...options.dialogs,
      finishLogIn: async (pending) => {
        resolve(pending);
        return true;
      },
    },
    token: null,
    tokenInAddress: 'new',
  });
  const pending = await asked;

  expect(pending).toMatchObject({ refusal: NEW_DEVICE });
  expect(await pending.again()).toBe(GRANT);
  expect(options.session.begin).not.toHaveBeenCalled();
  expect(options.report).not.toHaveBeenCalled();
});

test('the member’s own token in the address changes nothing', async () => {
  const options = setUp({ current: CURRENT });

  await restoreSession({ ...options, token: 'old', tokenInAddress: 'old' });

  expect(options.ownerOf).not.toHaveBeenCalled();
});

test('a stored token without its key opens nothing and is cleared with a notice [SES-1] [SIG-6]', async () => {
  const options = setUp();

  await restoreSession({ ...options, token: 'kept', tokenInAddress: null });

  expect(options.open).not.toHaveBeenCalled();
  expect(options.session.end).toHaveBeenCalledTimes(1);
  expect(options.say).toHaveBeenCalledWith('本设备的登录信息不完整，请重新登录');
});

test('a stored token whose key another tab is writing waits for it [SES-9]', async () => {
  const options = setUp({ stored: CURRENT });

  await restoreSession({ ...options, token: 'old', tokenInAddress: null });

  expect(options.keyArrives).toHaveBeenCalledTimes(1);
  expect(options.session.end).not.toHaveBeenCalled();
  expect(options.say).not.toHaveBeenCalled();
});

test('an invalid token in the address keeps the current member logged in, and shows a notice [SES-1]', async () => {
  const options = setUp({ current: CURRENT });
  options.ownerOf.mockRejectedValueOnce(GONE);

  await restoreSession({ ...options, token: 'old', tokenInAddress: 'stale' });

  expect(options.say).toHaveBeenCalledWith('登录已过期，请重新登录');
  expect(options.dialogs.confirm).not.toHaveBeenCalled();
  expect(options.session.end).not.toHaveBeenCalled();
});

test('a token that ended while the question was open shows a notice [SES-1]', async () => {
  const options = setUp();
  options.open.mockRejectedValueOnce(GONE);
  const notice = new Promise((resolve) => options.say.mockImplementation(resolve));

  await restoreSession({ ...options, token: null, tokenInAddress: 'new' });

  await expect(notice).resolves.toBe('登录已过期，请重新登录');
});

test('the wait for a key goes on while another page stores entry after entry, and ends when it is there [SES-9]', async () => {
  const looks = [false, false, true];
  const isThere = jest.fn(() => looks.shift() ?? true);
  const waiting = storageHas(window, isThere);
  window.dispatchEvent(new StorageEvent('storage'));
  expect(isThere).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new StorageEvent('storage'));

  await expect(waiting).resolves.toBeUndefined();
  window.dispatchEvent(new StorageEvent('storage'));
  expect(isThere).toHaveBeenCalledTimes(3);
});
