import { SITE_ID } from '@site/shared/product';
import {
  createDeposit,
  excludeMember,
  getMemberInfo,
  getProtection,
  launchVenue,
  requestInfoAudit,
  submitIdentity,
  submitRealName,
} from '@site/shared/wire';
import { operatorCommand } from '../../../testing/test-adapters.ts';
import { withConsole } from '../../../testing/testing.ts';
import { DAY_MS } from '../../../kernel/clock.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import { keyed } from '../../money/deposits/testing.ts';
import { passportCheck } from '../../people/identity/testing.ts';
import { A_SLOT } from '../../play/games/testing.ts';

const operators = withConsole(operatorCommand('members'));

const password = 'Sturdy2026';
const born = '1990-06-18';
const exclude = (member: SignedClient) => member.call(excludeMember, { months: 6, agree: true, word: '确认排除', password });
const depositAs = (member: SignedClient, payerName: string) =>
  member.call(createDeposit, { methodCode: 'bank', channelId: 'bank-a', amount: '500.00', payerName }, keyed());
const launch = (member: SignedClient) => member.call(launchVenue, { ...A_SLOT, siteId: SITE_ID });

/** An excluded member of this name. */
async function excluded(userName: string, realName: string): Promise<SignedClient> {
  const member = await operators.app.newcomer(userName, born);
  await member.call(submitRealName, { realName });
  expect((await exclude(member)).status_code).toBe(6000);
  return member;
}

test('a new account under the name and birth date of an excluded person can neither pay in nor play [RG-6]', async () => {
  await excluded('shutout01', '周小满');
  const back = await operators.app.newcomer('backagain', born);
  expect((await back.call(submitRealName, { realName: '周小满' })).status_code).toBe(6000);

  const refused = {
    message: expect.stringMatching(/^您的姓名和出生日期与一个自我排除的账号一致，排除期至 .+（剩余\d+天），.*取款.*联系客服/),
    data: { restricted: 'excluded' },
  };
  expect(await depositAs(back, '周小满')).toMatchObject(refused);
  expect(await launch(back)).toMatchObject(refused);
  expect((await back.call(getProtection)).data).toMatchObject({ state: 'excluded', excludedUntil: expect.any(String) });
  expect((await back.call(requestInfoAudit, { type: 'exclusionEnd', wanted: '' })).message).toContain('同一姓名的另一个账号');
});

test('a payer’s name is compared before the first deposit, and the match outlives the refused order [RG-6]', async () => {
  await excluded('shutout02', '欧阳·晓明');
  const back = await operators.app.newcomer('backpayer', born);

  expect((await launch(back)).status_code).toBe(6000);
  expect((await depositAs(back, '欧阳晓明')).message).toContain('自我排除的账号一致');
  expect((await depositAs(back, '赵一')).message).toContain('自我排除的账号一致');
  expect((await launch(back)).message).toContain('自我排除的账号一致');
  expect((await operators.type('matches')).text).toMatch(/backpayer .*matches shutout02/);
});

test('a deposit without any name of its member is refused [RG-6] [ACC-3]', async () => {
  const nameless = await operators.app.newcomer('nameless', born);
  const order = { methodCode: 'usdt_trc20', channelId: 'usdt-trc20-a', amount: '100.00', rate: '7.18' } as const;

  expect(await nameless.call(createDeposit, order, keyed())).toMatchObject({ data: { field: 'payerName' } });
});

test('an identity check under the name of an excluded person is recognised [RG-6] [ACC-1]', async () => {
  await excluded('shutout03', '王小明');
  const back = await operators.app.newcomer('backcheck', born);
  expect((await back.call(submitIdentity, await passportCheck(back, 'X1234567'))).status_code).toBe(6000);

  expect((await launch(back)).message).toContain('自我排除的账号一致');
  expect((await back.call(getMemberInfo, { withLockMoney: 1 })).data?.protection.state).toBe('excluded');
});

test('the second account is recognised when the first one is excluded later, after its term and once closed [RG-6] [RG-9]', async () => {
  const { app } = operators;
  const [first, second] = [await app.newcomer('closedone', born), await app.newcomer('secondone', born)];
  for (const member of [first, second]) await member.call(submitRealName, { realName: '郑成工' });
  expect((await launch(second)).status_code).toBe(6000);
  await exclude(first);
  await operators.type('close', 'closedone');
  expect((await launch(second)).message).toContain('剩余');

  app.clock.advance(200 * DAY_MS);
  expect((await launch(await app.again('secondone'))).message).toContain('排除期已满');
});

test('another birth date is another person [RG-6]', async () => {
  await excluded('shutout04', '李四光');
  const namesake = await operators.app.newcomer('namesake', '1991-06-18');
  await namesake.call(submitRealName, { realName: '李四光' });

  expect((await launch(namesake)).status_code).toBe(6000);
});

test('operators clear the match of a namesake with a reason that the audit keeps [RG-6]', async () => {
  await excluded('shutout05', '张伟国');
  const namesake = await operators.app.newcomer('twinname', born);
  await namesake.call(submitRealName, { realName: '张伟国' });
  expect((await launch(namesake)).message).toContain('自我排除的账号一致');

  expect(await operators.type('clear-match', 'twinname', 'two passports seen')).toMatchObject({
    code: 0,
    text: expect.stringContaining('two passports seen'),
  });
  expect((await launch(namesake)).status_code).toBe(6000);
  expect((await operators.type('clear-match', 'twinname', 'once more')).text).toContain('matches no excluded account');
  const audit = (await operators.app.ops('/site')).body;
  expect(audit).toContain('exclusion-match');
  expect(audit).toContain('clear-exclusion-match');
  expect(audit).toContain('two passports seen');
});
