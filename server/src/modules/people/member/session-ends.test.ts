import { LOCKED_TEXT } from '@site/shared/product';
import { operatorCommand } from '../../../testing/test-adapters.ts';
import { excludeMember, getWalletSummary, logIn, register } from '@site/shared/wire';
import type { SignedClient } from '../../../kernel/testing.ts';
import { withConsole } from '../../../testing/testing.ts';
import { enterGame, playRound } from '../../play/games/testing.ts';
import { tablesOf } from '../schema.ts';
import { memberIdOf } from './testing.ts';

const operators = withConsole(operatorCommand('members'));

test('self-exclusion ends the session on every device with that reason [RG-6] [SES-7]', async () => {
  const [here, there] = [await operators.app.newcomer('endexcl'), await operators.app.again('endexcl')];
  await here.call(excludeMember, { months: 6, agree: true, word: '确认排除', password: 'Sturdy2026' });

  const refusal = { status_code: 6001, message: '您已开启自我排除，所有设备均已退出登录。您仍可登录取款和查看记录。' };
  expect(await here.call(getWalletSummary)).toMatchObject(refusal);
  expect(await there.call(getWalletSummary)).toMatchObject(refusal);
});

test.each([
  ['a log-in', 'leaver1', (client: SignedClient) => client.call(logIn, { userName: 'endother9', password: 'Sturdy2026', remember: false })],
  [
    'a registration',
    'leaver2',
    (client: SignedClient) =>
      client.call(register, { userName: 'endnew9', password: 'Sturdy2026', birthDate: '1991-02-03', adult: true, agree: true }),
  ],
] as const)('%s of another member ends the session that signs it, with its venue tokens [SES-7]', async (_how, userName, enter) => {
  if (userName === 'leaver1') await operators.app.newcomer('endother9');
  const device = await operators.app.newcomer(userName);
  const elsewhere = await operators.app.again(userName);
  const [token, other] = [await enterGame(device), await enterGame(elsewhere)];
  expect(await enter(device)).toMatchObject({ status_code: 6000 });

  expect(await device.call(getWalletSummary)).toMatchObject({ status_code: 10105 });
  expect(await playRound(operators.app, token, '1.00')).toMatchObject({ code: '10105' });
  expect(await elsewhere.call(getWalletSummary)).toMatchObject({ status_code: 6000 });
  expect(await playRound(operators.app, other, '1.00')).not.toMatchObject({ code: '10105' });
});

test('a log-in that names only the device of another member, without his session, ends nothing of him', async () => {
  await operators.app.newcomer('endother8');
  const device = await operators.app.newcomer('stayer8');
  const grant = device.session();
  device.use(null);
  expect(await device.call(logIn, { userName: 'endother8', password: 'Sturdy2026', remember: false })).toMatchObject({ status_code: 6000 });
  device.use(grant);

  expect(await device.call(getWalletSummary)).toMatchObject({ status_code: 6000 });
});

test('operators end all sessions of a member, who reads so and may log in again [SES-7]', async () => {
  const [here, there, other] = [
    await operators.app.newcomer('endedall'),
    await operators.app.again('endedall'),
    await operators.app.newcomer('endother'),
  ];

  expect(await operators.type('end-sessions', 'endedall')).toEqual({ code: 0, text: 'endedall: 2 sessions ended' });

  const refusal = { status_code: 6001, message: '您的登录已由平台结束，请重新登录。如有疑问请联系客服。' };
  expect(await here.call(getWalletSummary)).toMatchObject(refusal);
  expect(await there.call(getWalletSummary)).toMatchObject(refusal);
  expect((await other.call(getWalletSummary)).status_code).toBe(6000);
  expect((await (await operators.app.again('endedall')).call(getWalletSummary)).status_code).toBe(6000);
  expect((await operators.type('end-sessions', 'nobody77')).code).toBe(1);
});

test('operators lock an account, close it and open it again; each says what it did [RG-9]', async () => {
  const member = await operators.app.newcomer('endlock');

  expect(await operators.type('lock', 'endlock')).toEqual({ code: 0, text: 'endlock: locked, 1 sessions ended' });
  expect(await member.call(getWalletSummary)).toMatchObject({
    status_code: 6001,
    message: '您的账号已被锁定，所有设备均已退出登录。您仍可登录联系客服。',
  });
  expect((await operators.type('close', 'endlock')).text).toBe('endlock: closed, 0 sessions ended');
  expect((await operators.type('unlock', 'endlock')).text).toBe('endlock: active, 0 sessions ended');
  expect((await (await operators.app.again('endlock')).call(getWalletSummary)).status_code).toBe(6000);
});

test.each([
  ['locked', { code: '10001', msg: LOCKED_TEXT }],
  ['closed', { code: '10105' }],
] as const)(
  'a bet asks in its own transaction whether the account is %s, also while the session is open [RG-9]',
  async (standing, refusal) => {
    const member = await operators.app.newcomer(`endbet${standing}`);
    const token = await enterGame(member);
    const memberId = await memberIdOf(operators.app, `endbet${standing}`);
    await tablesOf(operators.app.db).updateTable('members').set({ standing }).where('id', '=', memberId).execute();

    expect(await playRound(operators.app, token, '1')).toMatchObject(refusal);
  },
);
