import { randomUUID } from 'node:crypto';
import { lastDays } from '@site/shared/product';
import { getDemoLobby, getDemoState, getWalletSummary, launchDemo, listBets, openDemo, resetDemo, startBreak } from '@site/shared/wire';
import type { SignedClient } from '@site/server/kernel/testing.ts';
import { startTestApp, type TestApp } from '@site/server/testing/testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function play(
  token: string,
  path: string,
  order: object,
): Promise<{ readonly msg: string; readonly data: Readonly<Record<string, unknown>> }> {
  return (await app.venue.inject({ method: 'POST', url: `${path}api/rounds`, payload: { token, key: randomUUID(), ...order } })).json();
}

async function tokenFor(client: SignedClient, gameCode: string): Promise<string> {
  const { data, message } = await client.call(launchDemo, { gameCode });
  if (!data?.token) throw new Error(message);
  return data.token;
}

test('play coins use the same draws, a repeated order is one round, and no money or record changes [RT-4]', async () => {
  const guest = app.guest();
  await guest.call(openDemo, { birthDate: '1990-01-01' });
  const token = await tokenFor(guest, 'YT001');
  const order = { key: randomUUID(), picks: [{ area: 'seat1', stake: '20' }] };

  const first = await play(token, '/table/', order);
  const again = await play(token, '/table/', order);

  expect(first.data).toMatchObject({ stake: '20.00' });
  expect(again.data).toMatchObject({ betNo: first.data['betNo'], balance: first.data['balance'] });
  expect((await guest.call(getDemoState)).data?.coins).toBe(first.data['balance']);
  expect(await play(token, '/table/', { picks: [{ area: 'seat1', stake: '500' }] })).toMatchObject({ msg: '单注最高200.00试玩币' });
  expect((await guest.call(resetDemo)).data?.coins).toBe('10000.00');
});

test('a member tries a slot machine without effect on his wallet or records [RT-4]', async () => {
  const member = await app.player();
  const before = (await member.call(getWalletSummary)).data?.central;
  const bets = async () =>
    (await member.call(listBets, { page: 1, pageSize: 1, settled: true, ...lastDays(90, app.clock.nowMs()) })).data?.total;
  const known = await bets();
  await member.call(openDemo, {});
  const slot = (await member.call(getDemoLobby)).data?.games.find(({ venueCode }) => venueCode === 'XH');

  const round = await play(await tokenFor(member, slot?.code ?? ''), '/slot/', { stake: '2' });

  expect(round).toMatchObject({ data: { stake: '2.00' } });
  expect((await member.call(getWalletSummary)).data?.central).toBe(before);
  expect(await bets()).toBe(known);
});

test('a break ends the free play that a member has open; a lost answer from before it comes again [RG-4]', async () => {
  const member = await app.newcomer('freebreak');
  await member.call(openDemo, {});
  const token = await tokenFor(member, 'YT001');
  const order = { key: randomUUID(), picks: [{ area: 'seat1', stake: '20' }] };
  const before = await play(token, '/table/', order);
  await member.call(startBreak, { days: 1 });

  expect(await play(token, '/table/', { picks: order.picks })).toMatchObject({ msg: expect.stringContaining('冷静期至') });
  expect(await play(token, '/table/', order)).toMatchObject({ data: { betNo: before.data['betNo'] } });
  expect((await member.call(getDemoState)).data?.coins).toBe(before.data['balance']);
});
