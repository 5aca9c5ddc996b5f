import {
  answer,
  createTestPlatform,
  refuse,
  renderScreen,
  screen,
  userEvent,
  waitFor,
  within,
  type TestAnswer,
  samplePreInfo,
} from '@site/shared/testing';
import { CODE } from '@site/shared/product';
import { bindContact, changePassword, sendContactCode, setWithdrawPassword } from '@site/shared/wire';
import { AccountDialogs } from './account-dialogs.tsx';
import { PROFILE } from './user-info.states.ts';

function open(maskedPhone: string | null, ...answers: readonly TestAnswer[]) {
  const platform = createTestPlatform(...answers);
  return { platform, ...renderScreen(<AccountDialogs profile={{ ...PROFILE, maskedPhone }} />, platform, { path: '/mine/userInfo' }) };
}

const CODE_SENT = answer(sendContactCode, { ticket: 't'.repeat(32), cooldown: 60 });

test('an e-mail is bound in two steps: the address, then the code [ACC-6]', async () => {
  const { platform } = open('*******5678', CODE_SENT, refuse(bindContact, 10409, '短信验证码错误或已过期'));
  await userEvent.click(await screen.findByRole('button', { name: '绑定邮箱' }));
  const dialog = within(await screen.findByRole('dialog', { name: '绑定邮箱' }));
  await userEvent.type(dialog.getByLabelText('邮箱'), 'me@example');
  await userEvent.type(dialog.getByLabelText('登录密码'), 'Demo2026pass');
  await userEvent.click(dialog.getByRole('button', { name: '获取验证码' }));
  expect(await dialog.findByText('邮箱格式不正确')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('邮箱'), '.com');
  await userEvent.click(dialog.getByRole('button', { name: '获取验证码' }));

  await userEvent.type(await dialog.findByLabelText('验证码'), '123456');
  await userEvent.click(dialog.getByRole('button', { name: '确认绑定' }));
  expect(await dialog.findByText('短信验证码错误或已过期')).toBeVisible();
  expect(platform.sent(sendContactCode)).toEqual([{ kind: 'email', target: 'me@example.com', password: 'Demo2026pass' }]);
  expect(platform.sent(bindContact)).toEqual([{ ticket: 't'.repeat(32), code: '123456' }]);
});

test('a bound e-mail is changed in a dialog titled as a change [ACC-6]', async () => {
  const platform = createTestPlatform();
  renderScreen(<AccountDialogs profile={{ ...PROFILE, maskedEmail: 'm***@example.com' }} />, platform, { path: '/mine/userInfo' });

  await userEvent.click(await screen.findByRole('button', { name: '更换邮箱' }));

  expect(await screen.findByRole('dialog', { name: '更换邮箱' })).toBeVisible();
});

test('a phone that is bound is changed by a request, one that is not is bound here [ACC-6] [ACC-5]', async () => {
  const { unmount } = open('*******5678');
  expect(await screen.findByRole('link', { name: '更换手机号' })).toHaveAttribute('href', '/mine/infoAudit');
  unmount();

  open(null, CODE_SENT, refuse(bindContact, 10003, '该手机号已被使用'));
  await userEvent.click(await screen.findByRole('button', { name: '绑定手机号' }));
  const dialog = within(await screen.findByRole('dialog', { name: '绑定手机号' }));
  await userEvent.type(dialog.getByLabelText('手机号'), '13900001111');
  await userEvent.type(dialog.getByLabelText('登录密码'), 'Demo2026pass');
  await userEvent.click(dialog.getByRole('button', { name: '获取验证码' }));
  await userEvent.type(await dialog.findByLabelText('验证码'), '123456');
  await userEvent.click(dialog.getByRole('button', { name: '确认绑定' }));
  expect(await dialog.findByText('该手机号已被使用')).toBeVisible();
});

test('a new password is typed twice, differs from the old one, and is saved when the old one is right [ACC-6]', async () => {
  const { platform } = open('*******5678', answer(changePassword, null));
  await userEvent.click(await screen.findByRole('button', { name: '修改登录密码' }));
  const dialog = within(await screen.findByRole('dialog', { name: '修改登录密码' }));
  await userEvent.type(dialog.getByLabelText('当前密码'), 'Demo2026pass');
  await userEvent.type(dialog.getByLabelText('新密码'), 'Other2026pass');
  await userEvent.type(dialog.getByLabelText('确认新密码'), 'Other2026pas');
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText('两次输入的密码不一致')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('确认新密码'), 's');
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));

  await waitFor(() => expect(platform.sent(changePassword)).toEqual([{ current: 'Demo2026pass', password: 'Other2026pass' }]));
  expect(platform.dialogLog).toContain('notify: 登录密码已修改，其他设备已退出登录');
});

test('the withdrawal password changes with the current one; a wrong one is reported at its field [ACC-7] [VAL-5]', async () => {
  const { platform } = open('*******5678', refuse(setWithdrawPassword, CODE.common, '取款密码错误，还可尝试4次'));
  await userEvent.click(await screen.findByRole('button', { name: '修改取款密码' }));
  const dialog = within(await screen.findByRole('dialog', { name: '修改取款密码' }));
  await userEvent.type(dialog.getByLabelText('当前取款密码'), '258013');
  await userEvent.type(dialog.getByLabelText('新取款密码'), '258013');
  await userEvent.type(dialog.getByLabelText('确认新取款密码'), '258013');
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText('新密码不能与旧密码相同')).toBeVisible();
  for (const label of ['新取款密码', '确认新取款密码']) {
    await userEvent.clear(dialog.getByLabelText(label));
    await userEvent.type(dialog.getByLabelText(label), '924680');
  }
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));

  expect(await dialog.findByText('取款密码错误，还可尝试4次')).toBeVisible();
  expect(dialog.getByLabelText('当前取款密码')).toHaveAccessibleDescription('取款密码错误，还可尝试4次');
  expect(platform.sent(setWithdrawPassword)).toEqual([{ current: '258013', password: '924680' }]);
});

test('a member who has no withdrawal password sets one on his page [ACC-7]', async () => {
  const platform = createTestPlatform(answer(setWithdrawPassword, null));
  renderScreen(<AccountDialogs profile={{ ...PROFILE, hasWithdrawPassword: false }} />, platform, { path: '/mine/userInfo' });
  await userEvent.click(await screen.findByRole('button', { name: '设置取款密码' }));
  const dialog = within(await screen.findByRole('dialog', { name: '设置取款密码' }));
  await userEvent.type(dialog.getByLabelText('取款密码', { selector: 'input' }), '258013');
  await userEvent.type(dialog.getByLabelText('确认取款密码'), '258013');
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(platform.sent(setWithdrawPassword)).toEqual([{ password: '258013' }]);
});

test('a phone with a disabled prefix is refused before anything is sent [MNT-2] [VAL-5]', async () => {
  const platform = createTestPlatform(CODE_SENT);
  platform.site.set({ ...platform.site.get(), preInfo: samplePreInfo({ disablePhones: ['170'] }) });
  renderScreen(<AccountDialogs profile={{ ...PROFILE, maskedPhone: null }} />, platform, { path: '/mine/userInfo' });
  await userEvent.click(await screen.findByRole('button', { name: '绑定手机号' }));
  const dialog = within(await screen.findByRole('dialog', { name: '绑定手机号' }));
  await userEvent.type(dialog.getByLabelText('手机号'), '17012345678');
  await userEvent.type(dialog.getByLabelText('登录密码'), 'Demo2026pass');
  await userEvent.click(dialog.getByRole('button', { name: '获取验证码' }));

  expect(await dialog.findByText('该号段暂不支持，请更换手机号')).toBeVisible();
  expect(platform.sent(sendContactCode)).toEqual([]);
});
