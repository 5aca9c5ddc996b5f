import {
  answer,
  createTestPlatform,
  refuse,
  renderScreen,
  screen,
  userEvent,
  waitFor,
  type TestAnswer,
  type TestPlatform,
} from '@site/shared/testing';
import { BusinessError } from '@site/shared/platform';
import { checkUserName, register } from '@site/shared/wire';
import { HostProvider } from '../../platform/host-context.tsx';
import RegisterScreen from './register.screen.tsx';
import { createTestHost } from '../../testing.tsx';

const GRANT = { token: 'tok', signingKey: 'key', expireAt: '2027-01-01T00:00:00.000Z', userName: 'newbie99' };

function open(...answers: readonly TestAnswer[]) {
  const platform = createTestPlatform(answer(checkUserName, { available: true }), ...answers);
  platform.session.set({ loggedIn: false, userName: null, member: null });
  const host = createTestHost();
  const { begin } = host.session;
  const show = () =>
    renderScreen(
      <HostProvider host={host}>
        <RegisterScreen />
      </HostProvider>,
      platform,
      { path: '/user/register' },
    );
  return { platform, begin, show };
}
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(new RegExp(`^${label}`)), text);
const press = () => userEvent.click(screen.getByRole('button', { name: '注册' }));
async function fillAll(platform: TestPlatform) {
  await type('账号', 'newbie99');
  await type('密码', 'Blue2026pass');
  await type('出生日期', '1990-05-01');
  await userEvent.click(screen.getByLabelText(/年满18周岁/));
  await userEvent.click(screen.getByLabelText(/我已阅读并同意/));
  return platform;
}

test('a visitor registers and is logged in [RT-2]', async () => {
  const { platform, begin, show } = open(answer(register, GRANT));
  show();

  await fillAll(platform);
  await press();

  await waitFor(() => expect(begin).toHaveBeenCalledWith(GRANT, false));
  expect(platform.sent(register)).toEqual([
    { userName: 'newbie99', password: 'Blue2026pass', birthDate: '1990-05-01', adult: true, agree: true },
  ]);
});

test('an empty form shows each field’s requirement, the two boxes apart, and focuses the first [VAL-5]', async () => {
  const { platform, show } = open();
  show();

  await press();

  for (const text of ['请输入账号', '请输入密码', '请选择出生日期', '请确认您已年满18周岁', '请阅读并同意用户协议和隐私规则']) {
    expect(await screen.findByText(text)).toBeVisible();
  }
  expect(screen.getByLabelText('账号')).toHaveFocus();
  expect(platform.sent(register)).toEqual([]);
});

test.each([
  ['账号', '1abcd', '账号须为5-15位字母或数字，且以字母开头'],
  ['账号', 'Adm1n888', '账号包含不允许的字符：客服、管理员等名称由平台专用'],
  ['密码', 'abcdefgh', '密码须为8-20位，且包含字母和数字'],
  ['邀请码', 'a!', '邀请码格式不正确'],
])('%s "%s" is refused on blur [VAL-5]', async (label, text, refusal) => {
  open().show();
  await userEvent.click(screen.getByRole('button', { name: '有邀请码？' }));

  await type(label, text);
  await userEvent.tab();

  expect(await screen.findByText(refusal)).toBeVisible();
});

test('the field of the invitation code takes the focus of the button it replaces [VAL-5]', async () => {
  open().show();

  await userEvent.click(screen.getByRole('button', { name: '有邀请码？' }));

  expect(screen.getByLabelText(/邀请码/)).toHaveFocus();
});

test('a password that is shown is typed once; a hidden one twice, and an empty confirmation is refused [VAL-5]', async () => {
  const { platform, show } = open(answer(register, GRANT));
  show();
  expect(screen.getByLabelText('密码')).toHaveAttribute('type', 'text');
  expect(screen.queryByLabelText('确认密码')).toBeNull();

  await fillAll(platform);
  await userEvent.click(screen.getByRole('button', { name: '隐藏密码' }));
  expect(screen.getByLabelText('密码')).toHaveAttribute('type', 'password');
  await press();

  expect(await screen.findByText('请再次输入密码')).toBeVisible();
  expect(platform.sent(register)).toEqual([]);
});

test('two different passwords, and one equal to the account, are refused before other fields are filled in [VAL-5]', async () => {
  open().show();
  await type('账号', 'newbie2026');
  await userEvent.click(screen.getByRole('button', { name: '隐藏密码' }));
  await type('密码', 'newbie2026');
  await type('确认密码', 'newbie2027');
  await userEvent.tab();
  expect(await screen.findByText('两次输入的密码不一致')).toBeVisible();

  await press();

  expect(await screen.findByText('密码不能与账号相同')).toBeVisible();
});

test('a visitor below the minimum age is refused [VAL-5]', async () => {
  open().show();

  await type('出生日期', `${new Date().getUTCFullYear() - 10}-01-01`);
  await userEvent.tab();

  expect(await screen.findByText('您未达到法定年龄，无法注册')).toBeVisible();
});

test('a name is checked on blur', async () => {
  const { platform, show } = open();
  show();

  await type('账号', 'newbie99');
  await userEvent.tab();
  expect(await screen.findByText('该账号可用')).toBeVisible();

  platform.answers(answer(checkUserName, { available: false }));
  await type('账号', '9');
  await userEvent.tab();

  expect(await screen.findByText('该账号已被注册')).toBeVisible();
  expect(platform.sent(checkUserName)).toEqual([{ userName: 'newbie99' }, { userName: 'newbie999' }]);
});

test('a server rejection is shown at its field, with all input unchanged', async () => {
  const { platform, show } = open(
    answer(register, () => {
      throw new BusinessError({ code: 10003, message: '密码过于简单，请更换', response: { data: { field: 'password' } } });
    }),
  );
  show();

  await fillAll(platform);
  await press();

  expect(await screen.findByText('密码过于简单，请更换')).toBeVisible();
  expect(screen.getByLabelText(/^密码/)).toHaveFocus();
  expect(screen.getByLabelText('账号')).toHaveValue('newbie99');
});

test('a rejection without a field is shown above the form', async () => {
  const { platform, show } = open(refuse(register, 6501, '操作过于频繁，请稍后再试'));
  show();

  await fillAll(platform);
  await press();

  expect(await screen.findByText('操作过于频繁，请稍后再试')).toBeVisible();
});

test('an invite code of the address is filled in and sent [SH-7]', async () => {
  const { platform, show } = open(answer(register, GRANT));
  platform.storage.write('iCode', 'INVITE8');
  show();
  expect(screen.getByLabelText(/^邀请码/)).toHaveValue('INVITE8');

  await fillAll(platform);
  await press();

  await waitFor(() => expect(platform.sent(register)).toMatchObject([{ inviteCode: 'INVITE8' }]));
});

test('a site that stopped registration shows no form [SH-8]', () => {
  const { platform, show } = open();
  platform.site.set({ ...platform.site.get(), preInfo: { stopRegister: true } as never });
  show();

  expect(screen.getByText('注册暂未开放，请稍后再试')).toBeVisible();
  expect(screen.queryByRole('button', { name: '注册' })).not.toBeInTheDocument();
});

test('the strength of a password is shown in a word', async () => {
  open().show();

  await type('密码', 'Blue-Night-2026');

  expect(screen.getByText('密码强度：强')).toBeVisible();
});
