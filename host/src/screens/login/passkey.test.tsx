import { PasskeyError } from '@site/shared/platform';
import { act, answer, createTestPlatform, refuse, screen, userEvent, waitFor, type TestAnswer } from '@site/shared/testing';
import { logInByPasskey, startPasskeyLogIn } from '@site/shared/wire';
import { asGuest, GRANT, renderInHost } from '../../testing.tsx';
import LoginScreen from './login.screen.tsx';

const REQUEST = { challenge: 'aaaa', rpId: 'play.example', allowed: [] };
const ASSERTION = { id: 'aaaa', clientDataJSON: 'e30', authenticatorData: 'aaaa', signature: 'aaaa' };
type Get = (request: object, prompt?: { readonly isAutofill?: boolean; readonly signal?: AbortSignal }) => Promise<typeof ASSERTION>;

const waits: Get = (_request, { signal } = {}) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new PasskeyError('cancelled'))));

/** The log-in page in a browser with passkeys; `get` answers its prompts. */
function open(get: Get, { hasAutofill = false, answers = [] as readonly TestAnswer[] } = {}) {
  const platform = asGuest(createTestPlatform(answer(startPasskeyLogIn, REQUEST), answer(logInByPasskey, GRANT), ...answers));
  const browser = { isPossible: () => true, hasAutofill: async () => hasAutofill, create: jest.fn(), get: jest.fn(get) };
  const shown = renderInHost(<LoginScreen />, { ...platform, passkeys: browser }, { path: '/user/login' });
  return { platform, browser, begin: shown.host.session.begin, unmount: shown.unmount };
}
const button = () => screen.getByRole('button', { name: '使用通行密钥登录' });

test('a visitor logs in by a passkey alone, with the chosen remember-me', async () => {
  const { platform, browser, begin } = open(async () => ASSERTION);

  await userEvent.click(screen.getByLabelText('记住我'));
  await userEvent.click(button());

  await waitFor(() => expect(begin).toHaveBeenCalledWith(GRANT, true));
  expect(browser.get).toHaveBeenCalledWith(REQUEST);
  expect(platform.sent(logInByPasskey)).toEqual([{ assertion: ASSERTION, remember: true }]);
  expect(platform.dialogLog).toContain('notify: 登录成功');
});

test('a cancelled prompt and a refused passkey say what to do', async () => {
  const text = '通行密钥验证未通过或已移除，请重试或使用密码登录';
  let isCancelled = true;
  const get: Get = () => (isCancelled ? Promise.reject(new PasskeyError('cancelled')) : Promise.resolve(ASSERTION));
  const { begin } = open(get, { answers: [refuse(logInByPasskey, 6002, text)] });

  await userEvent.click(button());
  expect(await screen.findByText('未完成通行密钥验证，请重试或使用密码')).toBeVisible();
  isCancelled = false;
  await userEvent.click(button());

  expect(await screen.findByText(text)).toBeVisible();
  expect(begin).not.toHaveBeenCalled();
});

test('a passkey that is chosen among the suggestions of the account field logs in', async () => {
  const { browser, begin } = open(async () => ASSERTION, { hasAutofill: true });

  await waitFor(() => expect(begin).toHaveBeenCalledWith(GRANT, false));

  expect(browser.get.mock.calls[0]?.[1]).toMatchObject({ isAutofill: true });
  expect(screen.getByLabelText('账号')).toHaveAttribute('autocomplete', 'username webauthn');
});

test('the button ends the suggestions before it asks, and the page ends them when it is left', async () => {
  const { browser, unmount } = open(waits, { hasAutofill: true });
  await waitFor(() => expect(browser.get).toHaveBeenCalledTimes(1));

  await userEvent.click(button());

  await waitFor(() => expect(browser.get).toHaveBeenCalledTimes(2));
  expect(browser.get.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  unmount();
});

test('suggestions get a new challenge before theirs expires', async () => {
  jest.useFakeTimers();
  const { platform, browser } = open(waits, { hasAutofill: true });
  await act(async () => jest.advanceTimersByTimeAsync(1000));
  expect(browser.get).toHaveBeenCalledTimes(1);

  await act(async () => jest.advanceTimersByTimeAsync(240_000));

  expect(browser.get).toHaveBeenCalledTimes(2);
  expect(browser.get.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  expect(platform.sent(startPasskeyLogIn)).toHaveLength(2);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  jest.useRealTimers();
});

test('a browser without passkeys shows no button and suggests none', () => {
  const platform = asGuest(createTestPlatform());
  renderInHost(<LoginScreen />, platform, { path: '/user/login' });

  expect(screen.queryByRole('button', { name: '使用通行密钥登录' })).not.toBeInTheDocument();
  expect(screen.getByLabelText('账号')).toHaveAttribute('autocomplete', 'username');
});

test('a site that stopped log-ins asks for no passkey [SH-8]', () => {
  const platform = asGuest(createTestPlatform());
  platform.site.set({ ...platform.site.get(), preInfo: { stopLogin: true } as never });
  const browser = { isPossible: () => true, hasAutofill: async () => true, create: jest.fn(), get: jest.fn() };
  renderInHost(<LoginScreen />, { ...platform, passkeys: browser }, { path: '/user/login' });

  expect(button()).toBeDisabled();
  expect(browser.get).not.toHaveBeenCalled();
});
