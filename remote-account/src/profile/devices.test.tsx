import { CODE } from '@site/shared/product';
import { answer, refuse, screen, userEvent, waitFor, within } from '@site/shared/testing';
import { guardDevices, listDevices, logOutDevice, logOutOtherDevices } from '@site/shared/wire';
import { openUserInfo } from './testing.ts';
import { PHONE, PROFILE, THIS_DEVICE } from './user-info.states.ts';

const PASSWORD = 'Demo2026pass';

async function press(name: string | RegExp) {
  await userEvent.click(await screen.findByRole('button', { name }));
}
/** The switch of the code for new devices. */
async function turn(name: '开启' | '关闭') {
  const guard = within(await screen.findByRole('region', { name: '新设备登录需授权' }));
  await userEvent.click(guard.getByRole('button', { name }));
}
async function prove(submit: string, password = PASSWORD) {
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText('登录密码');
  await userEvent.clear(field);
  if (password) await userEvent.type(field, password);
  await userEvent.click(dialog.getByRole('button', { name: submit }));
}

test('another device is logged out with the password', async () => {
  const { platform } = openUserInfo(answer(logOutDevice, null));

  await press(/^退出该设备：Safari · iPhone/);
  expect(await screen.findByRole('dialog', { name: '退出该设备' })).toHaveTextContent('“Safari · iPhone”需要重新登录');
  await prove('退出该设备');

  await waitFor(() => expect(platform.dialogLog).toEqual(['notify: 已退出该设备']));
  expect(platform.sent(logOutDevice)).toEqual([{ deviceId: 'd2', password: PASSWORD }]);
  expect(platform.sent(listDevices)).toHaveLength(2);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('nothing is sent without a password, or when the question is closed', async () => {
  const { platform } = openUserInfo();

  await press(/^退出该设备：Safari · iPhone/);
  await prove('退出该设备', '');
  expect(await screen.findByText('请输入密码')).toBeVisible();
  await press('取消');

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(platform.sent(logOutDevice)).toEqual([]);
});

test('a wrong password is reported at its field, and the input stays', async () => {
  openUserInfo(refuse(logOutDevice, CODE.validation, '登录密码错误'));

  await press(/^退出该设备：Safari · iPhone/);
  await prove('退出该设备', 'Wrong2026');

  expect(await screen.findByText('登录密码错误')).toBeVisible();
  expect(screen.getByLabelText('登录密码')).toHaveValue('Wrong2026');
});

test('the reason why a device cannot be logged out is shown above the form', async () => {
  openUserInfo(refuse(logOutDevice, CODE.common, '设备不存在或已移除'));

  await press(/^退出该设备：Safari · iPhone/);
  await prove('退出该设备');

  expect(await screen.findByRole('alert')).toHaveTextContent('设备不存在或已移除');
});

test('all other devices are logged out at once', async () => {
  const { platform } = openUserInfo(answer(logOutOtherDevices, { ended: 2 }));

  await press('退出其他设备');
  await prove('全部退出');

  await waitFor(() => expect(platform.dialogLog).toEqual(['notify: 已退出其他 2 台设备']));
  expect(platform.sent(logOutOtherDevices)).toEqual([{ password: PASSWORD }]);
});

test('a member who has this device alone is not offered to log the others out', async () => {
  openUserInfo(answer(listDevices, [THIS_DEVICE]));

  await screen.findByText('本机');

  expect(screen.queryByRole('button', { name: '退出其他设备' })).not.toBeInTheDocument();
});

test('a device shows whether it is logged in; the current one is marked and cannot be logged out here', async () => {
  openUserInfo(answer(listDevices, [THIS_DEVICE, PHONE, { ...PHONE, id: 'd3', name: 'Edge · Windows', loggedIn: false }]));

  const devices = within(await screen.findByRole('list', { name: '登录设备' }));
  expect(devices.getByText('本机').closest('li')).toHaveTextContent('Chrome · Windows');
  expect(devices.getByText('登录中').closest('li')).toHaveTextContent('Safari · iPhone');
  expect(devices.getByText('未登录').closest('li')).toHaveTextContent('Edge · Windows');
  expect(devices.getAllByRole('button')).toHaveLength(2);
});

test('a member switches the code for new devices on, with his password [ERR-5]', async () => {
  const { platform } = openUserInfo(answer(guardDevices, ({ on }) => ({ ...PROFILE, guardsDevices: on })));

  await turn('开启');
  await prove('开启');

  await waitFor(() => expect(platform.dialogLog).toEqual(['notify: 已开启新设备登录授权']));
  expect(platform.sent(guardDevices)).toEqual([{ on: true, password: PASSWORD }]);
  expect(await screen.findByText('已开启：新设备登录需输入授权码')).toBeVisible();
});

test('choosing the current value sends nothing', async () => {
  openUserInfo();

  await turn('关闭');

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('of many devices the latest are shown, the rest on request [RT-8]', async () => {
  const many = [THIS_DEVICE, ...Array.from({ length: 9 }, (_none, index) => ({ ...PHONE, id: `p${index}` }))];
  openUserInfo(answer(listDevices, many));
  const shown = async () => within(await screen.findByRole('list', { name: '登录设备' })).getAllByRole('listitem').length;

  expect(await shown()).toBe(6);
  await userEvent.click(screen.getByRole('button', { name: '查看全部 10 台' }));

  expect(await shown()).toBe(10);
});
