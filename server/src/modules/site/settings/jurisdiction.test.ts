import { operatorCommand } from '../../../testing/test-adapters.ts';
import { CODE, JURISDICTIONS_DEFAULT, type Jurisdiction } from '@site/shared/product';
import * as wire from '@site/shared/wire';
import {
  applyAsAgent,
  createDeposit,
  type Endpoint,
  getAgentProgram,
  getDepositMethods,
  getLobby,
  getPreInfo,
  getVipInfo,
  listActivities,
  listCoins,
  listMallOrders,
  listVipLevels,
  logIn,
  register,
} from '@site/shared/wire';
import { keyed } from '../../money/deposits/testing.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import { withConsole } from '../../../testing/testing.ts';
import { countryOf } from './gate.ts';

const operators = withConsole(operatorCommand('site'));

const FOREIGN = '8.8.8.8';
const APPLICATION = {
  name: '陈先生',
  email: 'chen@example.com',
  plan: '介绍给成年的同好者，线下活动为主。',
  adult: true,
  agree: true,
} as const;

test.each([
  ['127.0.0.1', 'ZZ'],
  ['::1', 'ZZ'],
  ['::ffff:192.168.1.7', 'ZZ'],
  ['203.0.113.9', 'ZZ'],
  [FOREIGN, 'XX'],
  ['2606:4700::1111', 'XX'],
])('the address %s counts to %s [RG-8]', (ip, country) => {
  expect(countryOf(ip)).toBe(country);
});

test('a visitor from an unserved country gets 6031 for everything but pre-info [RG-8]', async () => {
  const guest = operators.app.guest(FOREIGN);

  expect((await guest.call(getPreInfo, { platformType: 6 })).data?.ip).toBe(FOREIGN);
  expect(await guest.call(getLobby, { category: 'egame' })).toMatchObject({ status_code: CODE.ipBlocked });
  expect((await operators.app.guest().call(getLobby, { category: 'egame' })).status_code).toBe(CODE.success);
  expect(JURISDICTIONS_DEFAULT.map(({ country }) => country)).toEqual(['ZZ']);
});

test('a country is admitted with its age and with what is offered there alone, and shut again [RG-8]', async () => {
  const guest = operators.app.guest(FOREIGN);
  expect((await operators.type('jurisdiction', 'XX', '21', 'play')).code).toBe(0);

  expect((await guest.call(getLobby, { category: 'egame' })).status_code).toBe(CODE.success);
  expect(await guest.call(listActivities)).toMatchObject({ status_code: CODE.accessNotice });
  expect((await guest.call(getAgentProgram)).data?.recruiting).toBe(false);
  expect((await guest.call(applyAsAgent, APPLICATION)).message).toContain('所在地区');
  const born = `${new Date(operators.app.clock.nowMs()).getUTCFullYear() - 19}-01-01`;
  const newcomer = { userName: 'younger21', password: 'Sturdy2026', birthDate: born, adult: true, agree: true } as const;
  expect(await guest.call(register, newcomer)).toMatchObject({ message: '您未达到法定年龄，无法注册', data: { field: 'birthDate' } });

  await operators.type('jurisdiction', 'XX', '18', 'none');
  expect(await guest.call(getLobby, { category: 'egame' })).toMatchObject({ status_code: CODE.ipBlocked });
  expect((await operators.app.guest().call(getAgentProgram)).data?.recruiting).toBe(true);
});

/** A member at an address in a country without promotions. */
async function playerWithoutOffers(userName: string): Promise<SignedClient> {
  await operators.type('jurisdiction', 'XX', '18', 'play');
  await operators.app.newcomer(userName);
  const member = operators.app.guest(FOREIGN);
  member.use((await member.call(logIn, { userName, password: 'Sturdy2026', remember: false })).data);
  return member;
}

test('where promotions are not offered no call of theirs answers, and what a member has stays readable [RG-8]', async () => {
  const member = await playerWithoutOffers('nooffers1');
  const promotions = Object.values<unknown>(wire)
    .filter(isCall)
    .filter(({ path }) => isPromotion(path));
  const refused: string[] = [];
  for (const { method, path } of promotions) {
    const { status_code } = await member.send({ method, url: path, text: method === 'GET' ? '' : '{}', extra: keyed() });
    if (status_code === CODE.accessNotice) refused.push(path);
  }

  expect(refused).toEqual(promotions.map(({ path }) => path));
  expect(promotions.length).toBeGreaterThan(20);
  expect((await member.call(getVipInfo)).status_code).toBe(CODE.success);
  expect((await member.call(listVipLevels)).status_code).toBe(CODE.success);
  await operators.type('jurisdiction', 'XX', '18', 'none');
});

test('where promotions are not offered a deposit names no offer and takes none [RG-8]', async () => {
  const member = await playerWithoutOffers('nooffers2');
  const { data } = await member.call(getDepositMethods);
  expect(data?.offers).toEqual([]);
  const channelId = data?.methods[0]?.channels[0]?.channelId ?? '';
  const order = { methodCode: data?.methods[0]?.code ?? 'bank', channelId, amount: '500', bonusId: 'act-newcomer' } as const;
  expect(await member.call(createDeposit, order, keyed())).toMatchObject({ status_code: CODE.accessNotice, data: { field: 'bonusId' } });
  await operators.type('jurisdiction', 'XX', '18', 'none');
});

type Call = Pick<Endpoint<unknown, unknown>, 'method' | 'path'>;
const isCall = (call: unknown): call is Call => typeof call === 'object' && call !== null && 'path' in call && 'access' in call;
/** Rewards are under these addresses; what a member did or may know of his level is no offer. */
const NO_OFFERS: ReadonlySet<string> = new Set([getVipInfo.path, listVipLevels.path, listMallOrders.path, listCoins.path]);
const isPromotion = (path: string): boolean => /^\/(act\/api|site\/api\/v1\/(mall|vip))\//.test(path) && !NO_OFFERS.has(path);

test('what makes no sense is refused with a sentence [RG-8]', async () => {
  expect((await operators.type('jurisdiction', 'Germany', '18', 'play')).code).not.toBe(0);
  expect((await operators.type('jurisdiction', 'DE', '12', 'play')).code).not.toBe(0);
  expect((await operators.type('jurisdiction', 'DE', '18', 'everything')).code).not.toBe(0);
  const settings = (await operators.type('get')).text;
  expect(settings).toContain(JSON.stringify([...JURISDICTIONS_DEFAULT] satisfies Jurisdiction[]));
});
