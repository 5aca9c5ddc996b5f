import { answer, createTestPlatform, renderScreen, screen, userEvent, within } from '@site/shared/testing';
import { addAccount, getAccountPicture, listAccounts, uploadAccountPicture, type PayoutAccount, type PayoutBook } from '@site/shared/wire';
import AccountsScreen from './accounts.screen.tsx';
import AddAccountScreen from './add-account.screen.tsx';

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
const WEBP = new Uint8Array([0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50]);
const account: PayoutAccount = {
  id: 'w1',
  type: 'wechat',
  alias: '',
  masked: 'w***r',
  maskedHolder: '林*舟',
  bankName: null,
  network: null,
  hasPicture: true,
  isDefault: true,
  status: 'active',
  createdAt: '2026-11-20T04:00:00Z',
  usableFrom: '2026-11-21T04:00:00Z',
  usable: true,
};
const book: PayoutBook = { accounts: [account], maskedHolder: '林*舟', maskedPhone: '*******5678', hasWithdrawPassword: true };
const choose = (bytes: Uint8Array<ArrayBuffer>) =>
  userEvent.upload(screen.getByLabelText('选择收款二维码图片'), new File([bytes], 'code.png', { type: 'image/png' }), {
    applyAccept: false,
  });

test('a wallet is added with the picture of its code, which is shown from the file [RT-10] [VAL-5]', async () => {
  const platform = createTestPlatform(
    answer(listAccounts, { ...book, accounts: [] }),
    answer(uploadAccountPicture, { pictureId: 'a'.repeat(48) }),
    answer(addAccount, account),
  );
  renderScreen(<AddAccountScreen />, platform, { path: '/mine/addwechatCard' });
  await userEvent.type(await screen.findByRole('textbox', { name: '微信号' }), 'wx_traveller');

  await choose(PNG);
  expect(await screen.findByRole('img', { name: '收款二维码' })).toHaveAttribute('src', expect.stringMatching(/^data:image\/png;base64,/));
  await userEvent.click(screen.getByRole('button', { name: '提交' }));

  expect(platform.sent(uploadAccountPicture)).toEqual([
    { sha256: expect.stringMatching(/^[0-9a-f]{64}$/), content: btoa(String.fromCharCode(...PNG)) },
  ]);
  expect(platform.sent(addAccount)).toMatchObject([{ type: 'wechat', account: 'wx_traveller', pictureId: 'a'.repeat(48) }]);
});

test('a picture of another kind is refused before the upload, and the input stays [VAL-5]', async () => {
  const platform = createTestPlatform(answer(listAccounts, book));
  renderScreen(<AddAccountScreen />, platform, { path: '/mine/addAlipayCard' });
  const field = await screen.findByRole('textbox', { name: '支付宝账号' });
  await userEvent.type(field, 'me@example.com');

  await choose(WEBP);

  expect(await screen.findByRole('alert')).toHaveTextContent('请上传2MB以内的JPG/PNG图片');
  expect(field).toHaveValue('me@example.com');
  expect(platform.sent(uploadAccountPicture)).toEqual([]);
});

test('a bound wallet shows its code on demand; a card has none [RT-10]', async () => {
  const platform = createTestPlatform(
    answer(listAccounts, book),
    answer(getAccountPicture, { type: 'image/png', content: 'iVBORw0KGgo=' }),
  );
  renderScreen(<AccountsScreen />, platform, { path: '/mine/wechatAcount' });
  const row = within(await screen.findByRole('listitem'));
  expect(platform.sent(getAccountPicture)).toEqual([]);

  await userEvent.click(row.getByRole('button', { name: '查看收款二维码' }));

  expect(await row.findByRole('img', { name: 'w***r 的收款二维码' })).toBeVisible();
  expect(platform.sent(getAccountPicture)).toEqual([{ accountId: 'w1' }]);
  expect(screen.queryByLabelText('选择收款二维码图片')).toBeNull();
});
