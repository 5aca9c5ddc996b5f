import { operatorCommand } from '../../../testing/test-adapters.ts';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addAccount,
  requestAccountRemoval,
  createWithdrawal,
  getAccountPicture,
  listAccounts,
  uploadAccountPicture,
} from '@site/shared/wire';
import { pictureUpload } from '../../../kernel/testing.ts';
import { DAY_MS } from '../../../kernel/clock.ts';
import { withConsole } from '../../../testing/testing.ts';
import { keyed } from '../deposits/testing.ts';
import { addedAccount, holder, logInAgain, wechat, WITHDRAW_PASSWORD } from './testing.ts';

/** The first bytes, base64. */
const PNG_HEAD = 'iVBORw0KGgo';
const operators = withConsole(operatorCommand('cash'));

const pictured = (pictureId: string, account = `wx_${pictureId.slice(0, 8)}`) => wechat(account, { pictureId });

async function sender(userName: string) {
  const member = await holder(operators.app, userName);
  const upload = async (kind: 'png' | 'jpg') => (await member.call(uploadAccountPicture, pictureUpload(kind))).data?.pictureId ?? '';
  return { member, upload };
}

test('a code picture is stored encrypted, readable by its owner alone, and deleted with the account [RT-10] [VAL-5]', async () => {
  const { member, upload } = await sender('Pictured1');
  const stranger = await operators.app.newcomer('Pictured2');

  const added = await member.call(addAccount, pictured(await upload('png')));
  const accountId = added.data?.id ?? '';

  expect(added.data).toMatchObject({ hasPicture: true });
  expect((await member.call(listAccounts)).data?.accounts).toMatchObject([{ id: accountId, hasPicture: true }]);
  expect((await member.call(getAccountPicture, { accountId })).data).toEqual({
    type: 'image/png',
    content: expect.stringContaining(PNG_HEAD),
  });
  expect(await stranger.call(getAccountPicture, { accountId })).toMatchObject({ status_code: 10001, message: '图片不存在', data: null });
  expect(JSON.stringify(await storedPictures())).not.toContain(PNG_HEAD);

  await member.call(requestAccountRemoval, { accountId });
  await operators.type('unbind', accountId);
  expect(await storedPictures()).toEqual([]);
});

test.each(['gif', 'html', 'webp'] as const)(
  '%s bytes are refused as the picture of a code, whatever their declared type [VAL-5]',
  async (kind) => {
    const member = await operators.app.player();

    expect(await member.call(uploadAccountPicture, pictureUpload(kind))).toMatchObject({
      status_code: 10003,
      message: expect.stringContaining('请上传2MB以内的JPG/PNG图片'),
    });
  },
);

test('a picture serves one account of its sender; a card takes none; a wallet needs none [VAL-5]', async () => {
  const [{ member, upload }, other] = [await sender('Pictured3'), await sender('Pictured4')];
  const pictureId = await upload('jpg');

  expect((await other.member.call(addAccount, pictured(pictureId))).message).toContain('图片已失效，请重新上传');
  expect((await member.call(addAccount, pictured(pictureId))).data).toMatchObject({ hasPicture: true });
  expect((await member.call(addAccount, pictured(pictureId, 'wx_again'))).message).toContain('图片已失效，请重新上传');
  expect(await member.call(addAccount, { ...pictured(pictureId), type: 'bank' })).toMatchObject({ status_code: 10003 });
  expect((await member.call(addAccount, pictured('', 'wx_plain'))).data).toMatchObject({ hasPicture: false });
});

test('the operator who pays a withdrawal writes the picture of its wallet to a file [RT-9]', async () => {
  const { member, upload } = await sender('Pictured5');
  const accountId = await addedAccount(member, pictured(await upload('png')));
  operators.app.clock.advance(DAY_MS);
  await logInAgain(member, 'Pictured5');
  const order = { accountId, amount: '200', withdrawPassword: WITHDRAW_PASSWORD };
  const billNo = (await member.call(createWithdrawal, order, keyed())).data?.billNo ?? '';
  const file = join(mkdtempSync(join(tmpdir(), 'picture-')), 'code.png');

  expect((await operators.type('picture', billNo, file)).text).toContain('image/png');
  expect(readFileSync(file).toString('base64')).toContain(PNG_HEAD);
  expect((await operators.type('picture', 'W2600000000000', file)).code).toBe(1);
});

const storedPictures = () => operators.app.db.withTables<{ payout_pictures: object }>().selectFrom('payout_pictures').selectAll().execute();
