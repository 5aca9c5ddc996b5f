import { getDemoLobby, getDemoState, launchDemo, openDemo } from '@site/shared/wire';
import { withTestApp } from '../../../testing/testing.ts';

const app = withTestApp();

const ADULT = { birthDate: '1990-01-01' };

test('a guest has to confirm his age first; a minor is refused [RT-4]', async () => {
  const guest = app.guest();

  expect((await guest.call(getDemoState)).data).toMatchObject({ isOpen: false });
  expect(await guest.call(launchDemo, { gameCode: 'YT001' })).toMatchObject({ status_code: 10003 });
  expect(await guest.call(openDemo, { birthDate: '2015-01-01' })).toMatchObject({ message: expect.stringContaining('未满18周岁禁止参与') });
  expect(await guest.call(openDemo, {})).toMatchObject({ message: '请选择出生日期' });
  expect((await guest.call(openDemo, ADULT)).data).toEqual({ isOpen: true, coins: '10000.00', startCoins: '10000.00' });
});

test('the demo lobby lists games with a demo mode, without live tables and lotteries [RT-4]', async () => {
  const guest = app.guest();
  await guest.call(openDemo, ADULT);
  const lobby = (await guest.call(getDemoLobby)).data;

  expect(new Set(lobby?.venues.map(({ category }) => category))).toEqual(new Set(['egame', 'chess', 'fishing']));
  expect(lobby?.games.every(({ demo }) => demo)).toBe(true);
  expect(await guest.call(launchDemo, { gameCode: 'MZ001' })).toMatchObject({ message: '该游戏暂不支持试玩' });
});
