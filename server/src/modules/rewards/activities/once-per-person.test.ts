import { randomUUID } from 'node:crypto';
import { applyForActivity, createDeposit, getDepositMethods, getWalletSummary, register } from '@site/shared/wire';
import { signedClient, type SignedClient } from '../../../kernel/testing.ts';
import { withTestApp } from '../../../testing/testing.ts';
import { BY_BANK, keyed, ordered, pay } from '../../money/deposits/testing.ts';

const app = withTestApp();

let accounts = 0;
/** A further account on a device, by default from an address of its own. */
async function registeredOn(uuid: string, birthDate: string, address?: string): Promise<SignedClient> {
  accounts += 1;
  const ip = address ?? `198.19.7.${accounts}`;
  const client = signedClient({ app: app.http, salt: app.config.siteSalt, clock: app.clock, uuid, ip });
  const body = { userName: `OneDev${accounts}`, password: 'Sturdy2026', birthDate, adult: true, agree: true } as const;
  const { data, message } = await client.call(register, body);
  if (data === null) throw new Error(`The registration was refused: ${message}`);
  client.use(data);
  return client;
}

const central = async (member: SignedClient) => (await member.call(getWalletSummary)).data?.central;
const offersTo = async (member: SignedClient) => (await member.call(getDepositMethods)).data?.offers.map(({ bonusId }) => bonusId) ?? [];
const newcomerOrder = (payerName: string) => ({ ...BY_BANK, amount: '100.00', payerName, bonusId: 'newcomer-first-deposit' });

test('an offer is given once to a device, whatever accounts are on it, also where both ordered before the first was paid [RT-7]', async () => {
  const uuid = randomUUID();
  const [one, two] = [await registeredOn(uuid, '1985-05-05'), await registeredOn(uuid, '1986-06-06')];
  const orders = [await ordered(one, newcomerOrder('林晓舟')), await ordered(two, newcomerOrder('周晓林'))] as const;
  for (const order of orders) await pay(app, order, { way: 'exact' });

  expect([await central(one), await central(two)]).toEqual(['10110.00', '10100.00']);
  const three = await registeredOn(uuid, '1987-07-07');
  expect(await offersTo(three)).not.toContain('newcomer-first-deposit');
  expect(await three.call(createDeposit, newcomerOrder('钱小林'), keyed())).toMatchObject({ message: '该优惠不可参加，请重新选择' });
  expect(await offersTo(await registeredOn(randomUUID(), '1988-08-08'))).toContain('newcomer-first-deposit');
});

test('an offer is given once to a person in a network, on whatever devices; who only types the name learns nothing [RT-7]', async () => {
  const home = '198.19.8.1';
  const [one, two] = [await registeredOn(randomUUID(), '1979-09-09', home), await registeredOn(randomUUID(), '1979-09-09', home)];
  const stranger = await registeredOn(randomUUID(), '1979-09-09');
  await pay(app, await ordered(one, newcomerOrder('欧阳明远')), { way: 'exact' });
  for (const other of [two, stranger]) await other.call(createDeposit, { ...BY_BANK, payerName: '欧·阳明远', amount: '1.00' }, keyed());

  expect(await offersTo(two)).not.toContain('newcomer-first-deposit');
  expect(await offersTo(stranger)).toContain('newcomer-first-deposit');
});

test('an activity is joined once on a device; the first account applies again without a change [RT-7]', async () => {
  const uuid = randomUUID();
  const [one, two] = [await registeredOn(uuid, '1981-01-01'), await registeredOn(uuid, '1982-02-02')];
  const apply = (member: SignedClient) => member.call(applyForActivity, { activityId: 'newcomer-guide' });

  expect((await apply(one)).data?.state).toBe('applied');
  expect(await apply(two)).toMatchObject({ message: '同一会员或同一设备的其他账号已参加该优惠，不能重复参加。如有误判请联系客服' });
  expect((await apply(one)).data?.state).toBe('applied');
});
