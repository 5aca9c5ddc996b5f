import { randomUUID } from 'node:crypto';
import { getDemoLobby, getDemoState, getWalletSummary, launchDemo, listBets, openDemo, resetDemo } from '@site/shared/wire';
import { lastDays } from '@site/shared/product';
import type { SignedClient } from '../../../kernel/testing.ts';
import { startTestApp, type TestApp } from '../../../testing/testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ADULT = { birthDate: '1990-01-01' };

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

test('a guest has to confirm his age first; a minor is refused [RT-4]', async () => {
  const guest = app.guest();

  expect((await guest.call(getDemoState)).data).toMatchObject({ isOpen: false });
  expect(await guest.call(launchDemo, { gameCode: 'YT001' })).toMatchObject({ status_code: 10003 });
  expect(await guest.call(openDemo, { birthDate: '2015-01-01' })).toMatchObject({ message: expect.stringContaining('未满18周岁禁止参与') });
  expect(await guest.call(openDemo, {})).toMatchObject({ message: '请选择出生日期' });
  expect((await guest.call(openDemo, ADULT)).data).toEqual({ isOpen: true, coins: '10000.00', startCoins: '10000.00' });
});

test('play coins use the same draws, a repeated order is one round, and no money or record changes [RT-4]', async () => {
  const guest = app.guest();
  await guest.call(openDemo, ADULT);
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

test('the demo lobby lists games with a demo mode, without live tables and lotteries [RT-4]', async () => {
  const guest = app.guest();
  await guest.call(openDemo, ADULT);
  const lobby = (await guest.call(getDemoLobby)).data;

  expect(new Set(lobby?.venues.map(({ category }) => category))).toEqual(new Set(['egame', 'chess', 'fishing']));
  expect(lobby?.games.every(({ demo }) => demo)).toBe(true);
  expect(await guest.call(launchDemo, { gameCode: 'MZ001' })).toMatchObject({ message: '该游戏暂不支持试玩' });
});
