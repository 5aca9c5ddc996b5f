import { BusinessError, NetworkError } from '@site/shared/platform';
import { answer, createTestPlatform, fail, refuse, screen, userEvent, waitFor, type TestAnswer } from '@site/shared/testing';
import { getCaptcha, getProof, logIn } from '@site/shared/wire';
import { asGuest, GRANT, renderInHost } from '../../testing.tsx';
import { proofs } from '../../platform/proofs/proofs.ts';
import LoginScreen from './login.screen.tsx';

const PICTURE = 'data:image/png;base64,iVBORw0KGgo=';

function pictures() {
  let count = 0;
  return answer(getCaptcha, () => {
    count += 1;
    return { captchaId: `captcha-${count}`, image: PICTURE, ttl: 120 };
  });
}
async function open(...answers: readonly TestAnswer[]) {
  const platform = asGuest(Object.assign(createTestPlatform(...answers), { proofs }));
  const { host } = renderInHost(<LoginScreen />, platform, { path: '/user/login' });
  await userEvent.type(screen.getByLabelText('账号'), 'player01');
  await userEvent.type(screen.getByLabelText('密码'), 'Demo2026pass');
  return { platform, host };
}
const press = () => userEvent.click(screen.getByRole('button', { name: '登录' }));

const CHALLENGE = {
  challenge: { parameters: { algorithm: 'PBKDF2/SHA-256', nonce: '', salt: '', cost: 1, keyLength: 32, keyPrefix: '' }, signature: '' },
  ttl: 300,
};

/** Workers of this browser answer with these proofs, null for a challenge that they cannot solve, nothing while they work. */
function withWorkers(...proofs: readonly (string | null)[]): void {
  const left = [...proofs];
  class TestWorker extends EventTarget {
    postMessage(): void {
      const data = left.shift();
      if (data !== undefined) setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })));
    }
    terminate(): void {}
  }
  Object.assign(globalThis, { Worker: TestWorker, isSecureContext: true });
}
afterEach(() => void Reflect.deleteProperty(globalThis, 'Worker'));

/** The backend requires a verification until the log-in carries one. */
const requiringLogIn = (level: string) =>
  answer(logIn, ({ proof }) => {
    if (proof !== undefined) return GRANT;
    throw new BusinessError({ code: 6021, message: '请完成图形验证', response: { status_code: 6021, message: '', data: { level } } });
  });

test('the page solves the required proof by itself and logs in [ERR-5] [ERR-11]', async () => {
  withWorkers('c29sdmVk');
  const { platform, host } = await open(requiringLogIn('2'), answer(getProof, CHALLENGE));
  await press();

  await waitFor(() => expect(host.session.begin).toHaveBeenCalledWith(GRANT, false));
  expect(platform.sent(getProof)).toEqual([{ purpose: 'login', level: 2 }]);
  expect(platform.sent(logIn).at(-1)).toMatchObject({ proof: 'c29sdmVk' });
  expect(screen.queryByLabelText('验证码')).not.toBeInTheDocument();
});

test('while a proof is solved the page says so, and a picture can be chosen instead', async () => {
  withWorkers();
  await open(requiringLogIn('1'), answer(getProof, CHALLENGE), pictures());
  await press();

  expect(await screen.findByText('正在验证…')).toHaveAttribute('aria-live', 'polite');
  await userEvent.click(screen.getByRole('button', { name: '换用图片验证' }));
  expect(await screen.findByRole('img', { name: /图形验证码/ })).toBeVisible();
});

test('the next attempt after a wrong password is sent with a proof at once', async () => {
  withWorkers('Zmlyc3Q=', 'c2Vjb25k');
  const { platform } = await open(requiringLogIn('1'), answer(getProof, CHALLENGE));
  platform.answers(
    answer(logIn, ({ proof }) => {
      throw new BusinessError(proof === undefined ? { code: 6021, message: '' } : { code: 6002, message: '账号或密码错误' });
    }),
  );
  await press();
  expect(await screen.findByText('账号或密码错误')).toBeVisible();
  await press();

  await waitFor(() => expect(platform.sent(logIn).map(({ proof }) => proof)).toEqual([undefined, 'Zmlyc3Q=', 'c2Vjb25k']));
});

test('a challenge that the browser cannot solve leads to the picture', async () => {
  withWorkers(null);
  await open(requiringLogIn('1'), answer(getProof, CHALLENGE), pictures());
  await press();

  expect(await screen.findByRole('img', { name: /图形验证码/ })).toBeVisible();
  expect(await screen.findByText('请完成图形验证')).toBeVisible();
});

test('a browser without workers shows a captcha once the backend requires one; with its letters the log-in succeeds [ERR-5] [ERR-11]', async () => {
  const { platform, host } = await open(refuse(logIn, 6021, '请完成图形验证'), pictures());
  expect(screen.queryByLabelText('验证码')).not.toBeInTheDocument();

  await press();
  expect(await screen.findByRole('img', { name: /图形验证码/ })).toHaveAttribute('src', PICTURE);
  expect(await screen.findByText('请完成图形验证')).toBeVisible();
  expect(screen.getByLabelText('验证码')).toHaveFocus();
  expect(screen.getByRole('link', { name: /看不清图片/ })).toBeVisible();
  expect(screen.getByLabelText('密码')).toHaveValue('Demo2026pass');

  platform.answers(answer(logIn, GRANT));
  await userEvent.type(screen.getByLabelText('验证码'), 'aB3x');
  await press();

  await waitFor(() => expect(host.session.begin).toHaveBeenCalledWith(GRANT, false));
  expect(platform.sent(logIn).at(-1)).toMatchObject({ captchaId: 'captcha-1', captchaCode: 'aB3x' });
});

test.each([
  ['', '请输入验证码'],
  ['ab', '验证码格式不正确'],
])('the letters "%s" are refused at their field and not sent [VAL-5]', async (letters, text) => {
  const { platform } = await open(refuse(logIn, 6021, '请完成图形验证'), pictures());
  await press();
  const field = await screen.findByLabelText('验证码');
  await screen.findByRole('img', { name: /图形验证码/ });
  if (letters) await userEvent.type(field, letters);
  await press();

  expect(await screen.findByText(text)).toBeVisible();
  expect(field).toHaveFocus();
  expect(platform.sent(logIn)).toHaveLength(1);
});

test.each([
  [6022, '验证码错误，请重新输入'],
  [6023, '验证码已过期，请刷新'],
  [6024, '安全验证未通过，请重试'],
])('%i loads the next captcha, clears the field and focuses it [ERR-5] [ERR-11]', async (code, text) => {
  const { platform } = await open(refuse(logIn, 6021, '请完成图形验证'), pictures());
  await press();
  await screen.findByRole('img', { name: /图形验证码/ });
  await userEvent.type(screen.getByLabelText('验证码'), 'aB3x');
  platform.answers(
    answer(logIn, () => {
      throw new BusinessError({ code, message: text });
    }),
  );
  await press();

  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText('验证码')).toHaveValue('');
  expect(screen.getByLabelText('验证码')).toHaveFocus();
  await waitFor(() => expect(platform.sent(getCaptcha)).toHaveLength(2));
});

test('a wrong password uses the captcha up: a new one loads, and the message is about the password [ERR-11]', async () => {
  const { platform } = await open(refuse(logIn, 6021, '请完成图形验证'), pictures());
  await press();
  await screen.findByRole('img', { name: /图形验证码/ });
  await userEvent.type(screen.getByLabelText('验证码'), 'aB3x');
  platform.answers(refuse(logIn, 6002, '账号或密码错误'));
  await press();

  expect(await screen.findByText('账号或密码错误')).toBeVisible();
  await waitFor(() => expect(platform.sent(getCaptcha)).toHaveLength(2));
});

test('after a picture that is not enough the page proves the required level by itself [ERR-5]', async () => {
  withWorkers(null, 'c29sdmVk');
  const { platform, host } = await open(requiringLogIn('3'), answer(getProof, CHALLENGE), pictures());
  await press();
  await screen.findByRole('img', { name: /图形验证码/ });
  await userEvent.type(screen.getByLabelText('验证码'), 'aB3x');
  await press();

  await waitFor(() => expect(host.session.begin).toHaveBeenCalledWith(GRANT, false));
  expect(platform.sent(logIn).at(-1)).toMatchObject({ proof: 'c29sdmVk' });
  expect(platform.sent(getProof).at(-1)).toEqual({ purpose: 'login', level: 3 });
});

test('who can solve neither reads what remains', async () => {
  await open(requiringLogIn('3'), pictures());
  await press();
  await screen.findByRole('img', { name: /图形验证码/ });
  await userEvent.type(screen.getByLabelText('验证码'), 'aB3x');
  await press();

  expect(await screen.findByText(/图片验证暂不适用于本次操作，请换用较新的浏览器，或一小时后再试/)).toBeVisible();
  expect(screen.getByRole('link', { name: /看不清图片/ })).toBeVisible();
});

test('the visitor can request another captcha', async () => {
  const { platform } = await open(refuse(logIn, 6021, '请完成图形验证'), pictures());
  await press();
  await screen.findByRole('img', { name: /图形验证码/ });

  await userEvent.click(screen.getByRole('button', { name: '换一张图片' }));

  await waitFor(() => expect(platform.sent(getCaptcha)).toHaveLength(2));
});

test('a captcha that fails to load is reported like 900000, and can be requested again [ERR-5]', async () => {
  const { platform } = await open(
    refuse(logIn, 6021, '请完成图形验证'),
    fail(getCaptcha, new NetworkError({ fault: 'closed', message: '连接已中断' })),
  );
  await press();

  expect(await screen.findByText('验证码加载失败，请检查网络')).toBeVisible();
  platform.answers(pictures());
  await userEvent.click(screen.getByRole('button', { name: '换一张图片' }));
  expect(await screen.findByRole('img', { name: /图形验证码/ })).toBeVisible();
});
