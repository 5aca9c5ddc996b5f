import { PasskeyError } from '@site/shared/platform';
import { CODE } from '@site/shared/product';
import { answer, refuse, screen, userEvent, waitFor, within, type TestAnswer } from '@site/shared/testing';
import { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from '@site/shared/wire';
import { openUserInfo, showUserInfo, userInfoPlatform } from './testing.ts';
import { LAPTOP, SECURITY_KEY } from './user-info.states.ts';

const PASSWORD = 'Demo2026pass';
const CREATION = { challenge: 'aaaa', rpId: 'play.example', userId: 'bWU', userName: 'player01', algorithms: [-7], excluded: [] };
const CREDENTIAL = { id: 'aaaa', clientDataJSON: 'e30', attestationObject: 'aaaa', transports: ['internal'] };

/** The page in a browser that has passkeys and makes this one. */
function open(create: () => Promise<typeof CREDENTIAL> = async () => CREDENTIAL, ...more: readonly TestAnswer[]) {
  const browser = { isPossible: () => true, hasAutofill: async () => false, create: jest.fn(create), get: jest.fn() };
  return { browser, ...showUserInfo({ ...userInfoPlatform(...more), passkeys: browser }) };
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
async function prove(submit: string) {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('登录密码'), PASSWORD);
  await userEvent.click(dialog.getByRole('button', { name: submit }));
}

test('a member sees his passkeys with their last use', async () => {
  open(undefined, answer(listPasskeys, [LAPTOP, SECURITY_KEY]));

  const list = within(await screen.findByRole('list', { name: '通行密钥' }));
  const [first, second] = list.getAllByRole('listitem');
  expect(first).toHaveTextContent(/Chrome · Windows已同步最近使用 2026-11-20 14:00添加于 2026-11-01 14:00/);
  expect(second).toHaveTextContent(/办公室尚未使用/);
});

test('a passkey is added with the password, and the list shows it', async () => {
  const { platform, browser } = open(undefined, answer(startPasskey, CREATION), answer(addPasskey, LAPTOP));

  await press('添加通行密钥');
  await prove('继续');

  await waitFor(() => expect(platform.dialogLog).toEqual(['notify: 已添加通行密钥“Chrome · Windows”']));
  expect(platform.sent(startPasskey)).toEqual([{ password: PASSWORD }]);
  expect(browser.create).toHaveBeenCalledWith(CREATION);
  expect(platform.sent(addPasskey)).toEqual([{ credential: CREDENTIAL }]);
  expect(platform.sent(listPasskeys)).toHaveLength(2);
});

test('a cancelled prompt adds nothing, and the dialog says so', async () => {
  const { platform } = open(() => Promise.reject(new PasskeyError('cancelled')), answer(startPasskey, CREATION));

  await press('添加通行密钥');
  await prove('继续');

  expect(await screen.findByText('未完成通行密钥验证，请重试或使用密码')).toBeVisible();
  expect(platform.sent(addPasskey)).toEqual([]);
});

test('a browser without passkeys lists them and adds none', async () => {
  openUserInfo(answer(listPasskeys, [LAPTOP]));

  expect(await screen.findByRole('list', { name: '通行密钥' })).toBeVisible();
  expect(screen.getByText(/当前浏览器或网址不支持添加通行密钥/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '添加通行密钥' })).not.toBeInTheDocument();
});

test('a member with ten passkeys is offered no further one', async () => {
  open(
    undefined,
    answer(
      listPasskeys,
      Array.from({ length: 10 }, (_none, index) => ({ ...LAPTOP, id: `p${index}` })),
    ),
  );

  await screen.findByRole('list', { name: '通行密钥' });

  expect(screen.queryByRole('button', { name: '添加通行密钥' })).not.toBeInTheDocument();
});

test('a passkey gets another name', async () => {
  const { platform } = open(undefined, answer(listPasskeys, [LAPTOP]), answer(renamePasskey, null));

  await press('重命名通行密钥：Chrome · Windows');
  const name = await screen.findByLabelText('名称');
  await userEvent.clear(name);
  await press('保存');
  expect(await screen.findByText('请输入名称')).toBeVisible();
  await userEvent.type(name, '我的电脑');
  await press('保存');

  await waitFor(() => expect(platform.sent(renamePasskey)).toEqual([{ passkeyId: 'p1', name: '我的电脑' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a passkey is removed with the password; a wrong one is reported at its field', async () => {
  const { platform } = open(undefined, answer(listPasskeys, [LAPTOP]), refuse(removePasskey, CODE.validation, '登录密码错误'));

  await press('移除通行密钥：Chrome · Windows');
  expect(await screen.findByRole('dialog', { name: '移除通行密钥' })).toHaveTextContent('用它登录的设备将退出登录');
  await prove('移除');
  expect(await screen.findByText('登录密码错误')).toBeVisible();
  platform.answers(answer(removePasskey, null));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '移除' }));

  await waitFor(() => expect(platform.dialogLog).toEqual(['notify: 已移除通行密钥']));
  expect(platform.sent(removePasskey).at(-1)).toEqual({ passkeyId: 'p1', password: PASSWORD });
});
