import { randomUUID } from 'node:crypto';
import { createDeposit, excludeMember, getDeposit, getWalletSummary, launchVenue, register, submitRealName } from '@site/shared/wire';
import { CODE, EXCLUSION_WORD } from '@site/shared/product';
import { signedClient, type SignedClient } from '@site/server/kernel/testing.ts';
import { BY_BANK, keyed, ordered, pay } from '@site/server/modules/money/deposits/testing.ts';
import { verifyLedger } from '@site/server/modules/money/seeding.ts';
import { A_SLOT } from '@site/server/modules/play/games/testing.ts';
import { withTestApp } from '@site/server/testing/testing.ts';

const app = withTestApp();

/** A further account on a device, from an address of its own. */
async function registeredOn(uuid: string, userName: string, ip: string, birthDate = '1985-05-05'): Promise<SignedClient> {
  const client = signedClient({ app: app.http, salt: app.config.siteSalt, clock: app.clock, uuid, ip });
  const body = { userName, password: 'Sturdy2026', birthDate, adult: true, agree: true } as const;
  const { data, message } = await client.call(register, body);
  if (data === null) throw new Error(`The registration was refused: ${message}`);
  client.use(data);
  return client;
}

const central = async (member: SignedClient) => (await member.call(getWalletSummary)).data?.central;

/** The member deposits 100.00 and chooses the offer for newcomers, where it is his to choose; a bonus is 10.00. */
async function depositWithOffer(member: SignedClient, payerName: string): Promise<void> {
  const request = { ...BY_BANK, amount: '100.00', payerName };
  const chosen = await member.call(createDeposit, { ...request, bonusId: 'newcomer-first-deposit' }, keyed());
  const order = chosen.status_code === CODE.success && chosen.data !== null ? chosen.data : await ordered(member, request);
  await pay(app, order, { way: 'exact' });
}

test('an offer for newcomers is given once to a device, as its rules say, whatever accounts are on it [RT-7]', async () => {
  const uuid = randomUUID();
  const first = await registeredOn(uuid, 'Device001', '198.19.7.1');
  await depositWithOffer(first, '林晓舟');
  const second = await registeredOn(uuid, 'Device002', '198.19.7.2');
  await depositWithOffer(second, '周晓林');

  expect([await central(first), await central(second)]).toEqual(['10110.00', '10100.00']);
  expect(await verifyLedger(app.db)).toEqual([]);
});

const BORN = '1979-09-09';
const NAME = '欧阳明远';
const exclude = (member: SignedClient) =>
  member.call(excludeMember, { months: 6, agree: true, word: EXCLUSION_WORD, password: 'Sturdy2026' });

test('an excluded person who registers anew is held until his identity check, from whatever device and network [RG-6]', async () => {
  const one = await app.newcomer('Person001', BORN);
  await one.call(submitRealName, { realName: NAME });
  await exclude(one);

  const later = await app.newcomer('Person003', BORN);
  const order = await ordered(later, { ...BY_BANK, payerName: '欧·阳明远' });
  expect((await later.call(launchVenue, A_SLOT)).status_code).toBe(CODE.success);
  await pay(app, order, { way: 'exact' });

  expect((await later.call(getDeposit, { billNo: order.billNo })).data?.status).toBe('held');
  expect((await later.call(launchVenue, A_SLOT)).status_code).toBe(CODE.common);
});

test('the answers to an account that matches an exclusion tell a stranger neither of the exclusion nor of its end [RG-6]', async () => {
  const stranger = await app.newcomer('Stranger1', BORN);

  const order = await ordered(stranger, { ...BY_BANK, payerName: NAME });
  await pay(app, order, { way: 'exact' });
  const held = (await stranger.call(getDeposit, { billNo: order.billNo })).data;
  const { status_code: code, message } = await stranger.call(launchVenue, A_SLOT);

  expect(code).not.toBe(CODE.success);
  expect(`${message} ${held?.remark ?? ''} ${held?.hold?.blocked ?? ''}`).not.toMatch(/排除|\d{4}-\d{2}-\d{2}/);
});

test('an account prepared before an exclusion is held, with the same name on the same device and another birth date [RG-6]', async () => {
  const uuid = randomUUID();
  const born = (userName: string, birthDate: string, ip: string) => registeredOn(uuid, userName, ip, birthDate);
  const prepared = await born('Prepared1', '1981-01-01', '198.19.9.1');
  const excluded = await born('Prepared2', '1982-02-02', '198.19.9.2');
  const stranger = await born('Prepared3', '1983-03-03', '198.19.9.3');
  for (const member of [prepared, excluded]) await member.call(submitRealName, { realName: '郑小排' });
  await stranger.call(submitRealName, { realName: '郑大排' });
  await exclude(excluded);

  expect(await prepared.call(createDeposit, { ...BY_BANK, payerName: '郑小排' }, keyed())).toMatchObject({ data: { need: 'identity' } });
  expect((await prepared.call(launchVenue, A_SLOT)).status_code).toBe(CODE.common);
  expect((await stranger.call(launchVenue, A_SLOT)).status_code).toBe(CODE.success);
});
