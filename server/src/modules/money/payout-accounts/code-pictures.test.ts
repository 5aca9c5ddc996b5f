import { operatorCommand } from '../../../testing/test-adapters.ts';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HEADER } from '@site/shared/product';
import {
  addAccount,
  askAccountRemoval,
  createWithdrawal,
  getAccountPicture,
  listAccounts,
  logIn,
  setWithdrawPassword,
  submitRealName,
  uploadAccountPicture,
  type NewPayout,
} from '@site/shared/wire';
import { pictureUpload } from '../../messaging/feedback/testing.ts';
import { DAY_MS } from '../../../kernel/clock.ts';
import { bindPhone, startConsole, type TestApp } from '../../../testing/testing.ts';

let app: TestApp;
let cash: Awaited<ReturnType<typeof startConsole>>['type'];
beforeAll(async () => {
  ({ app, type: cash } = await startConsole(operatorCommand('cash')));
});
afterAll(() => app.close());

const wechat = (pictureId: string, account = `wx_${pictureId.slice(0, 8)}`): NewPayout => ({
  type: 'wechat',
  account,
  alias: '',
  bankCode: '',
  network: '',
  branch: '',
  own: false,
  pictureId,
});

async function holder(userName: string) {
  const member = await app.newcomer(userName);
  await member.call(submitRealName, { realName: '周小满' });
  await bindPhone(app, member);
  await member.call(setWithdrawPassword, { password: '258013' });
  const upload = async (kind: 'png' | 'jpg') => (await member.call(uploadAccountPicture, pictureUpload(kind))).data?.pictureId ?? '';
  return { member, upload };
}

test('a code picture is stored encrypted, readable by its owner alone, and deleted with the account [RT-10] [VAL-5]', async () => {
  const { member, upload } = await holder('Pictured1');
  const stranger = await app.newcomer('Pictured2');

  const added = await member.call(addAccount, wechat(await upload('png')));
  const accountId = added.data?.id ?? '';

  expect(added.data).toMatchObject({ hasPicture: true });
  expect((await member.call(listAccounts)).data?.accounts).toMatchObject([{ id: accountId, hasPicture: true }]);
  expect((await member.call(getAccountPicture, { accountId })).data).toEqual({ type: 'image/png', content: pictureUpload('png').content });
  expect(await stranger.call(getAccountPicture, { accountId })).toMatchObject({ status_code: 10001, message: '图片不存在', data: null });
  expect(JSON.stringify(await kept())).not.toContain(pictureUpload('png').content);

  await member.call(askAccountRemoval, { accountId });
  await cash('unbind', accountId);
  expect(await kept()).toEqual([]);
});

test.each(['gif', 'html', 'webp'] as const)(
  '%s bytes are refused as the picture of a code, whatever their declared type [VAL-5]',
  async (kind) => {
    const member = await app.player();

    expect(await member.call(uploadAccountPicture, pictureUpload(kind))).toMatchObject({
      status_code: 10003,
      message: expect.stringContaining('请上传2MB以内的JPG/PNG图片'),
    });
  },
);

test('a picture serves one account of its sender; a card takes none; a wallet needs none [VAL-5]', async () => {
  const [{ member, upload }, other] = [await holder('Pictured3'), await holder('Pictured4')];
  const pictureId = await upload('jpg');

  expect((await other.member.call(addAccount, wechat(pictureId))).message).toContain('图片已失效，请重新上传');
  expect((await member.call(addAccount, wechat(pictureId))).data).toMatchObject({ hasPicture: true });
  expect((await member.call(addAccount, wechat(pictureId, 'wx_again'))).message).toContain('图片已失效，请重新上传');
  expect(await member.call(addAccount, { ...wechat(pictureId), type: 'bank' })).toMatchObject({ status_code: 10003 });
  expect((await member.call(addAccount, wechat('', 'wx_plain'))).data).toMatchObject({ hasPicture: false });
});

test('the operator who pays a withdrawal writes the picture of its wallet to a file [RT-9]', async () => {
  const { member, upload } = await holder('Pictured5');
  const accountId = (await member.call(addAccount, wechat(await upload('png')))).data?.id ?? '';
  app.clock.advance(DAY_MS);
  member.use(null);
  member.use((await member.call(logIn, { userName: 'Pictured5', password: 'Sturdy2026', remember: false })).data);
  const order = { accountId, amount: '200', withdrawPassword: '258013' };
  const billNo = (await member.call(createWithdrawal, order, { [HEADER.idempotencyKey]: randomUUID() })).data?.billNo ?? '';
  const file = join(mkdtempSync(join(tmpdir(), 'picture-')), 'code.png');

  expect((await cash('picture', billNo, file)).text).toContain('image/png');
  expect(readFileSync(file).toString('base64')).toBe(pictureUpload('png').content);
  expect((await cash('picture', 'W2600000000000', file)).code).toBe(1);
});

const kept = () => app.db.withTables<{ payout_pictures: object }>().selectFrom('payout_pictures').selectAll().execute();
