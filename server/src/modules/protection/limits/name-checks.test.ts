import { SITE_ID } from '@site/shared/product';
import * as wire from '@site/shared/wire';
import type { SignedClient } from '../../../kernel/testing.ts';
import { everyEndpoint } from '../../../testing/endpoint-samples.testing.ts';
import { operatorCommand } from '../../../testing/test-adapters.ts';
import { withConsole } from '../../../testing/testing.ts';
import { BY_BANK, keyed } from '../../money/deposits/testing.ts';
import { passportCheck } from '../../people/identity/testing.ts';
import { A_SLOT } from '../../play/games/testing.ts';

const operators = withConsole(operatorCommand('members'));

const BORN = '1990-06-18';
const launch = (member: SignedClient) => member.call(wire.launchVenue, { ...A_SLOT, siteId: SITE_ID });
const payAs = (member: SignedClient, payerName: string) =>
  member.call(wire.createDeposit, { ...BY_BANK, amount: '1.00', payerName }, keyed());

/** A member who passed his identity check under this name and excluded himself. */
async function excluded(userName: string, realName: string): Promise<void> {
  const member = await operators.app.newcomer(userName, BORN);
  await member.call(wire.submitIdentity, { ...(await passportCheck(member, `X7${userName.slice(-7)}`)), realName });
  const pending = (await operators.type('identities', '--status', 'pending')).text.split('\n');
  const checkId = /\b[0-9A-Z]{26}\b/.exec(pending.find((line) => line.includes(userName)) ?? '')?.[0] ?? '';
  expect(await operators.type('pass', checkId)).toMatchObject({ code: 0 });
  const order = { months: 6, agree: true, word: '确认排除', password: 'Sturdy2026' } as const;
  expect((await member.call(wire.excludeMember, order)).status_code).toBe(6000);
}

/** A member who typed the names of many payers, none of them a person of the site. */
async function guesser(userName: string): Promise<SignedClient> {
  const member = await operators.app.newcomer(userName, BORN);
  for (const payerName of ['甲一一', '甲二二', '甲三三', '甲四四']) await payAs(member, payerName);
  return member;
}

/** Calls that end the session of the test, or the restriction. */
const APART = new Set<string>([wire.logOut.path, wire.excludeMember.path, wire.startBreak.path]);

test('every call answers a stranger with the name of an excluded person as it answers who typed many names [RG-6] [RG-4]', async () => {
  await excluded('parity000001', '孟一一');
  const matched = await operators.app.newcomer('paritymatch', BORN);
  await payAs(matched, '孟一一');
  const other = await guesser('parityother');

  for (const { endpoint, body } of everyEndpoint()) {
    if (endpoint.access !== 'member' || APART.has(endpoint.path)) continue;
    const given = endpoint.path === wire.launchVenue.path ? { ...A_SLOT, siteId: SITE_ID } : body;
    const [one, two] = [await matched.call(endpoint, given, keyed()), await other.call(endpoint, given, keyed())];
    expect([endpoint.path, one.status_code, one.message]).toEqual([endpoint.path, two.status_code, two.message]);
    if (one.status_code !== 6000) expect(one.data).toEqual(two.data);
    expect(JSON.stringify(one)).not.toMatch(/自我排除|samePerson|unconfirmed|"restricted"|"state":"excluded"/u);
  }
  const info = (member: SignedClient) => member.call(wire.getMemberInfo, { withLockMoney: 1 });
  expect((await info(matched)).data?.protection).toEqual({ state: 'unverified', until: null, need: 'identity' });
  expect((await info(other)).data?.protection).toEqual({ state: 'unverified', until: null, need: 'identity' });
  expect((await matched.call(wire.getProtection)).data).toEqual((await other.call(wire.getProtection)).data);
});

test('a member corrects the name of a payer; names beyond that are not compared and ask for his identity check [RG-6] [ACC-1]', async () => {
  await excluded('names0000002', '孟二二');
  const member = await operators.app.newcomer('namestyped', BORN);
  for (const payerName of ['乙一一', '乙二二', '乙三三', '乙 三三']) await payAs(member, payerName);
  expect((await launch(member)).status_code).toBe(6000);

  await payAs(member, '乙四四');
  await payAs(member, '孟二二');

  expect(await launch(member)).toMatchObject({ message: expect.stringContaining('请先完成实名认证'), data: { need: 'identity' } });
  expect((await operators.type('matches')).text).not.toContain('namestyped');
});
