import { getWalletSummary, rgExclude } from '@site/shared/wire';
import { startConsole } from '../testing.ts';
import { runMembersCommand } from './members.cli.ts';

let desk: Awaited<ReturnType<typeof startConsole>>;
beforeAll(async () => {
  desk = await startConsole(runMembersCommand);
});
afterAll(() => desk.app.close());

test('whoever excludes himself reads on every device that his exclusion ended the session [RG-6] [SES-7]', async () => {
  const [here, there] = [await desk.app.newcomer('endexcl'), await desk.app.again('endexcl')];
  await here.call(rgExclude, { months: 6, agree: true, word: '确认排除', password: 'Sturdy2026' });

  const told = { status_code: 6001, message: '您已开启自我排除，所有设备均已退出登录。您仍可登录取款和查看记录。' };
  expect(await here.call(getWalletSummary)).toMatchObject(told);
  expect(await there.call(getWalletSummary)).toMatchObject(told);
});

test('operators end all sessions of a member, who reads so and may log in again [SES-7]', async () => {
  const [here, there, other] = [await desk.app.newcomer('endstaff'), await desk.app.again('endstaff'), await desk.app.newcomer('endother')];

  expect(await desk.type('end-sessions', 'endstaff')).toEqual({ code: 0, text: 'endstaff: 2 sessions ended' });

  const told = { status_code: 6001, message: '您的登录已由平台结束，请重新登录。如有疑问请联系客服。' };
  expect(await here.call(getWalletSummary)).toMatchObject(told);
  expect(await there.call(getWalletSummary)).toMatchObject(told);
  expect((await other.call(getWalletSummary)).status_code).toBe(6000);
  expect((await (await desk.app.again('endstaff')).call(getWalletSummary)).status_code).toBe(6000);
  expect((await desk.type('end-sessions', 'nobody77')).code).toBe(1);
});

test('operators lock an account, close it and open it again; each says what it did [RG-9]', async () => {
  const member = await desk.app.newcomer('endlock');

  expect(await desk.type('lock', 'endlock')).toEqual({ code: 0, text: 'endlock: locked, 1 sessions ended' });
  expect(await member.call(getWalletSummary)).toMatchObject({
    status_code: 6001,
    message: '您的账号已被锁定，所有设备均已退出登录。您仍可登录联系客服。',
  });
  expect((await desk.type('close', 'endlock')).text).toBe('endlock: closed, 0 sessions ended');
  expect((await desk.type('unlock', 'endlock')).text).toBe('endlock: active, 0 sessions ended');
  expect((await (await desk.app.again('endlock')).call(getWalletSummary)).status_code).toBe(6000);
});
