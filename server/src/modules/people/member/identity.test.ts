import { CODE } from '@site/shared/product';
import { getProfile, setWithdrawPassword, submitRealName } from '@site/shared/wire';
import { DAY_MS, HOUR_MS } from '../../../kernel/clock.ts';
import { withTestApp } from '../../../testing/testing.ts';

const LOCK_LEFT_MS = DAY_MS - 3 * HOUR_MS;

const app = withTestApp();

test('a real name is set once and shown masked [VAL-2]', async () => {
  const member = await app.newcomer('Identity1');

  expect(await member.call(submitRealName, { realName: '阿卜杜·热合曼' })).toMatchObject({ data: { maskedRealName: '阿*****曼' } });
  expect((await member.call(getProfile)).data?.maskedRealName).toBe('阿*****曼');
  expect(await member.call(submitRealName, { realName: '王小明' })).toMatchObject({ message: '实名信息提交后不可自行修改' });
});

test.each(['王', '王1', '<b>王小明</b>', '王 小明'])('the real name %j is refused [VAL-5]', async (realName) => {
  const player = await app.player();

  expect(await player.call(submitRealName, { realName })).toMatchObject({ status_code: 10003, data: { field: 'realName' } });
});

test.each([
  ['111111', '取款密码过于简单'],
  ['123456', '取款密码过于简单'],
  ['654321', '取款密码过于简单'],
  ['950308', '取款密码过于简单'],
])('the withdrawal password %s is refused: %s [VAL-5]', async (password, message) => {
  const member = await app.newcomer(`Identity${password}`, '1995-03-08');

  expect(await member.call(setWithdrawPassword, { password })).toMatchObject({ message, data: { field: 'password' } });
});

test('a withdrawal password is changed with the current one only; five wrong attempts lock it for a day [VAL-5]', async () => {
  const member = await app.newcomer('Identity2');
  const change = (current?: string) => member.call(setWithdrawPassword, { password: '924680', ...(current && { current }) });
  await member.call(setWithdrawPassword, { password: '258013' });

  expect(await change()).toMatchObject({ message: '请输入取款密码', data: { field: 'current' } });
  expect(await change('135790')).toMatchObject({ message: '取款密码错误，还可尝试4次' });
  expect(await member.call(setWithdrawPassword, { password: '258013', current: '258013' })).toMatchObject({
    message: '新密码不能与旧密码相同',
    data: { field: 'password' },
  });
  expect(await change('258013')).toMatchObject({ status_code: 6000 });
  const messages: string[] = [];
  for (let turn = 0; turn < 6; turn += 1) messages.push((await change('135790')).message);
  expect(messages).toEqual([
    '取款密码错误，还可尝试4次',
    '取款密码错误，还可尝试3次',
    '取款密码错误，还可尝试2次',
    '取款密码错误，还可尝试1次',
    '取款密码已锁定，请24小时后再试',
    '取款密码已锁定，请24小时后再试',
  ]);
  const right = () => member.call(setWithdrawPassword, { password: '258013', current: '924680' });
  expect(await right()).toMatchObject({ message: '取款密码已锁定，请24小时后再试' });
  app.clock.advance(LOCK_LEFT_MS);
  expect(await right()).toMatchObject({ message: '取款密码已锁定，请3小时后再试' });
});

test('of two changes of a withdrawal password by the same one before, the second has to know the first [ACC-7]', async () => {
  const member = await app.newcomer('WithdrawTwo');
  await member.call(setWithdrawPassword, { password: '382917' });
  const answers = await Promise.all(
    ['519283', '618294'].map((password) => member.call(setWithdrawPassword, { password, current: '382917' })),
  );

  expect(answers.filter(({ status_code }) => status_code === CODE.success)).toHaveLength(1);
  expect(answers.find(({ status_code }) => status_code !== CODE.success)?.message).toMatch(/取款密码/);
});

test('concurrent attempts are counted one by one', async () => {
  const member = await app.newcomer('Identity3');
  await member.call(setWithdrawPassword, { password: '258013' });

  const answers = await Promise.all(
    Array.from({ length: 12 }, () => member.call(setWithdrawPassword, { password: '924680', current: '135790' })),
  );

  expect(answers.filter(({ message }) => message.startsWith('取款密码错误'))).toHaveLength(4);
  expect(await member.call(setWithdrawPassword, { password: '924680', current: '258013' })).toMatchObject({
    message: '取款密码已锁定，请24小时后再试',
  });
});
