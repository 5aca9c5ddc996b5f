import { operatorCommand } from '../../../testing/test-adapters.ts';
import { requestInfoAudit, getIdentity, getProfile, listMails, logOutOtherDevices, submitIdentity } from '@site/shared/wire';
import { pay } from '../../money/deposits/testing.ts';
import { DAY_MS } from '../../../kernel/clock.ts';
import { countRows } from '../../../kernel/db/pages.ts';
import { createVault } from '../../../kernel/security/vault.ts';
import { deposit } from '../../protection/limits/testing.ts';
import { withConsole } from '../../../testing/testing.ts';
import { tablesOf } from '../schema.ts';
import { createDocumentPictures } from './identity.service.ts';
import { documentPicture, passportCheck } from './testing.ts';

const operators = withConsole(operatorCommand('members'));

const checkIdOf = async (userName: string) =>
  /([0-9A-HJKMNP-TV-Z]{26}) {2}pending {2}\S* ?/.exec(
    (await operators.type('identities', '--status', 'pending')).text.split('\n').find((line) => line.includes(userName)) ?? '',
  )?.[1] ?? '';

test('an operator sees a member’s check in full and passes it; the member is notified by mail [ACC-1] [ACC-2]', async () => {
  const member = await operators.app.newcomer('idpassed', '1995-03-08');
  expect((await member.call(getIdentity)).data).toEqual({ status: 'none', maskedRealName: null, birthDate: '1995-03-08', checks: [] });

  expect((await member.call(submitIdentity, await passportCheck(member, 'e1234 5678'))).data).toMatchObject({
    status: 'pending',
    maskedRealName: '王*明',
    checks: [{ docType: 'passport', maskedDocNo: 'E*******8', maskedName: '王*明', status: 'pending', reason: null }],
  });
  const checkId = await checkIdOf('idpassed');
  const { text } = await operators.type('identity', checkId);
  expect(text).toContain('王小明');
  expect(text).toContain('E12345678');
  expect((await operators.type('pass', checkId)).code).toBe(0);

  expect((await member.call(getProfile)).data).toMatchObject({ identity: 'passed', maskedRealName: '王*明', safetyScore: 50 });
  const mails = await member.call(listMails, { category: 'notification', page: 1, pageSize: 20 });
  expect(mails.data?.list[0]).toMatchObject({ title: '实名认证已通过', link: '/mine/userInfo/authentication' });
  expect((await operators.type('reject', checkId, '照片不清')).code).toBe(3);
  expect((await member.call(submitIdentity, await passportCheck(member, 'E12345678'))).message).toBe('您已完成实名认证');
});

test('a failed check states the reason, its pictures are deleted, and a new one may be sent [ACC-2]', async () => {
  const member = await operators.app.newcomer('idrejected');
  expect((await member.call(submitIdentity, await passportCheck(member, 'R12345678'))).data?.status).toBe('pending');
  expect((await member.call(submitIdentity, await passportCheck(member, 'R12345678'))).message).toBe('认证资料审核中，请等待结果');
  const checkId = await checkIdOf('idrejected');
  const picture = /picture (\S+)/.exec((await operators.type('identity', checkId)).text)?.[1] ?? '';
  expect(picture).toMatch(/^[0-9a-f]{48}$/);

  await operators.type('reject', checkId, '照片不清晰，请重新拍摄');

  expect((await member.call(getIdentity)).data).toMatchObject({ status: 'rejected', checks: [{ reason: '照片不清晰，请重新拍摄' }] });
  expect((await operators.type('picture', picture, '/tmp/never-written.png')).code).toBe(1);
  expect((await member.call(submitIdentity, { ...(await passportCheck(member, 'R12345678')), realName: '' })).data?.status).toBe('pending');
});

test('a check that waits ends with the sessions in one of which somebody handed it in [ACC-1] [SES-6]', async () => {
  const [thief, owner] = [await operators.app.newcomer('idstolen'), await operators.app.again('idstolen')];
  await thief.call(submitIdentity, await passportCheck(thief, 'S12345678'));
  const checkId = await checkIdOf('idstolen');

  await owner.call(logOutOtherDevices, { password: 'Sturdy2026' });

  expect((await owner.call(getIdentity)).data).toMatchObject({
    status: 'rejected',
    checks: [{ reason: expect.stringContaining('重新提交') }],
  });
  expect((await operators.type('pass', checkId)).code).toBe(3);
  expect((await owner.call(submitIdentity, { ...(await passportCheck(owner, 'O12345678')), realName: '' })).data?.status).toBe('pending');
});

test('the limit is three checks a day [ACC-1]', async () => {
  const member = await operators.app.newcomer('idoften');
  for (const turn of [1, 2, 3]) {
    await member.call(submitIdentity, await passportCheck(member, `T1234567${turn}`));
    await operators.type('reject', await checkIdOf('idoften'), '不清晰');
  }

  expect((await member.call(submitIdentity, await passportCheck(member, 'T12345674'))).message).toBe('今日提交次数过多，请明日再试');
});

test('a document of another member is answered like any other; the reviewer sees both and passes one [ACC-1]', async () => {
  const [owner, other] = [await operators.app.newcomer('idowner'), await operators.app.newcomer('idother')];
  await owner.call(submitIdentity, await passportCheck(owner, 'S12345678'));
  const taken = await other.call(submitIdentity, await passportCheck(other, 's12345678'));
  const [ofOwner, ofOther] = [await checkIdOf('idowner'), await checkIdOf('idother')];

  expect(taken).toMatchObject({ status_code: 6000, data: { status: 'pending' } });
  expect((await operators.type('identity', ofOther)).text).toContain('same document as idowner');
  expect(await operators.type('pass', ofOwner)).toMatchObject({ code: 0 });
  expect(await operators.type('pass', ofOther)).toMatchObject({
    code: 3,
    text: expect.stringContaining('another member passed with the document'),
  });
  expect((await other.call(getIdentity)).data?.status).toBe('pending');
  expect(await operators.type('reject', ofOther, '证件无法核实，请联系客服')).toMatchObject({ code: 0 });
});

test('the birth date in an identity card must match the registration [ACC-1]', async () => {
  const member = await operators.app.newcomer('idbirth');
  const pictureIds = [await documentPicture(member), await documentPicture(member)];
  const check = { realName: '王小明', docType: 'idCard', docNo: '11010519491231002X', pictureIds, consent: true } as const;

  expect(await member.call(submitIdentity, check)).toMatchObject({
    status_code: 10003,
    message: '证件上的出生日期与注册时填写的不一致，请核对或联系客服',
  });
  expect((await member.call(submitIdentity, { ...check, pictureIds: pictureIds.slice(1) })).message).toContain(
    '请上传证件照片：人像面、国徽面',
  );
  const other = await operators.app.newcomer('idthief');
  expect(
    (await other.call(submitIdentity, { ...(await passportCheck(other, 'P12345678')), pictureIds: pictureIds.slice(1) })).message,
  ).toContain('图片已失效');
});

test('document data is stored encrypted [ACC-1]', async () => {
  const member = await operators.app.newcomer('idsealed');
  await member.call(submitIdentity, await passportCheck(member, 'Z98765432'));
  const rows = await tablesOf(operators.app.db).selectFrom('identity_checks').selectAll().execute();
  const pictures = await tablesOf(operators.app.db).selectFrom('identity_pictures').selectAll().execute();

  expect(JSON.stringify(rows)).not.toContain('Z98765432');
  expect(JSON.stringify(rows)).not.toContain('王小明');
  expect(JSON.stringify(pictures)).not.toContain('iVBORw0KGgo');
});

test('pictures of a passed check are deleted after thirty days, unclaimed ones after a day; the check stays [ACC-2]', async () => {
  const [member, idle] = [await operators.app.newcomer('idretain'), await operators.app.newcomer('ididle01')];
  const pictures = openPictures();
  expect((await member.call(submitIdentity, await passportCheck(member, 'H12345678'))).data?.status).toBe('pending');
  const checkId = await checkIdOf('idretain');
  expect(await operators.type('pass', checkId)).toMatchObject({ code: 0 });
  await documentPicture(idle);
  const count = async () => (await pictures.idsOf(checkId)).length;

  expect(await count()).toBe(1);
  operators.app.clock.advance(29 * DAY_MS);
  await pictures.tick();
  expect(await count()).toBe(1);
  expect(await picturesOfNoCheck()).toBe(0);
  operators.app.clock.advance(DAY_MS + 1);
  await pictures.tick();

  expect(await count()).toBe(0);
  expect((await (await operators.app.again('idretain')).call(getIdentity)).data?.status).toBe('passed');
});

test('a corrected name invalidates the check under the old one: its pictures go, and a new one is required [ACC-5]', async () => {
  const member = await operators.app.newcomer('idrename');
  await member.call(submitIdentity, await passportCheck(member, 'N12345678'));
  const checkId = await checkIdOf('idrename');
  expect((await operators.type('pass', checkId)).code).toBe(0);
  const { data } = await member.call(requestInfoAudit, { type: 'realName', wanted: '王大明', password: 'Sturdy2026' });
  expect((await operators.type('approve', data?.id ?? '')).code).toBe(0);

  const { data: identity } = await member.call(getIdentity);
  expect(identity).toMatchObject({ status: 'rejected', checks: [{ reason: '真实姓名已更正，请按新姓名重新认证' }] });
  expect(await openPictures().idsOf(checkId)).toEqual([]);
  expect((await member.call(submitIdentity, { ...(await passportCheck(member, 'N12345678')), realName: '' })).data).toMatchObject({
    status: 'pending',
    maskedRealName: '王*明',
  });
});

test('deposits are limited to 50,000 in thirty days until the identity check passes [ACC-3]', async () => {
  const member = await operators.app.newcomer('idlimit');
  const { data } = await deposit(member, '30000.00');
  await pay(operators.app, data ?? never(), { way: 'exact' });

  expect(await deposit(member, '20000.01')).toMatchObject({
    message: '请先完成实名认证。认证通过前，30天内最多存款50,000元',
    data: { field: 'amount', need: 'identity' },
  });
  await member.call(submitIdentity, await passportCheck(member, 'L12345678'));
  await operators.type('pass', await checkIdOf('idlimit'));
  expect((await deposit(member, '20000.01')).message).not.toContain('请先完成实名认证');
});

const picturesOfNoCheck = () => countRows(tablesOf(operators.app.db).selectFrom('identity_pictures').where('owner_id', 'is', null));
const openPictures = () => createDocumentPictures({ ...operators.app, vault: createVault('0'.repeat(64)) });

const never = (): never => {
  throw new Error('The deposit was refused.');
};
