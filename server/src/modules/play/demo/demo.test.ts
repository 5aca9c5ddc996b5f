import { getDemoLobby, getDemoState, launchDemo, openDemo } from '@site/shared/wire';
import { DAY_MS, HOUR_MS } from '../../../kernel/clock.ts';
import { withTestApp } from '../../../testing/testing.ts';
import { tablesOf } from '../schema.ts';
import { expireDemo } from './expired-demo.job.ts';

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

test('a guest needs the least age of the country where he is [RT-4] [RG-8]', async () => {
  const offers = ['play', 'promotions', 'recruiting'];
  await app.ops('/site/settings', { jurisdictions: [{ country: 'ZZ', minimumAge: 21, offers }] });
  const guest = app.guest();
  const birthDate = `${new Date(app.clock.nowMs()).getUTCFullYear() - 20}-01-01`;

  expect(await guest.call(openDemo, { birthDate })).toMatchObject({ message: expect.stringContaining('未满21周岁禁止参与') });
  expect((await guest.call(getDemoState)).data).toMatchObject({ isOpen: false });
  await app.ops('/site/settings', { jurisdictions: [{ country: 'ZZ', minimumAge: 18, offers }] });
  expect((await guest.call(openDemo, { birthDate })).data).toMatchObject({ isOpen: true });
});

test('the demo lobby lists games with a demo mode, without live tables and lotteries [RT-4]', async () => {
  const guest = app.guest();
  await guest.call(openDemo, ADULT);
  const lobby = (await guest.call(getDemoLobby)).data;

  expect(new Set(lobby?.venues.map(({ category }) => category))).toEqual(new Set(['egame', 'chess', 'fishing']));
  expect(lobby?.games.every(({ demo }) => demo)).toBe(true);
  expect(await guest.call(launchDemo, { gameCode: 'MZ001' })).toMatchObject({ message: '该游戏暂不支持试玩' });
});

const rowsOf = async () => {
  const sessions = await tablesOf(app.db).selectFrom('demo_sessions').select('device').execute();
  const wallets = await tablesOf(app.db).selectFrom('demo_wallets').select('device').execute();
  return { sessions: sessions.length, wallets: wallets.length };
};

test('free play that nobody uses is deleted, more than one statement takes, and used free play is not [RT-4]', async () => {
  const nowMs = app.clock.nowMs();
  await expireDemo(app).run(() => undefined);
  const before = await rowsOf();
  const old = Array.from({ length: 1100 }, (_none, place) => ({ device: `old-${place}`, balance: 1n, seen_at_ms: nowMs - 31 * DAY_MS }));
  const gone = {
    site_session_id: null,
    game_code: 'YT001',
    player_id: null,
    launch_ip: null,
    next_seed: '',
    next_round: 1,
    last_key: '',
    last_bet: '',
  };
  const ended = old.map(({ device }) => ({ ...gone, device, token_hash: device, expires_at_ms: nowMs - HOUR_MS }));
  for (let from = 0; from < old.length; from += 100) {
    await tablesOf(app.db)
      .insertInto('demo_wallets')
      .values(old.slice(from, from + 100))
      .execute();
    await tablesOf(app.db)
      .insertInto('demo_sessions')
      .values(ended.slice(from, from + 100))
      .execute();
  }

  await expireDemo(app).run(() => undefined);

  expect(await rowsOf()).toEqual(before);
});

test('a device has at most ten open sessions of free play', async () => {
  const guest = app.guest();
  await guest.call(openDemo, ADULT);
  const before = await rowsOf();
  for (let launch = 0; launch < 12; launch += 1) expect((await guest.call(launchDemo, { gameCode: 'YT001' })).status_code).toBe(6000);

  expect((await rowsOf()).sessions).toBe(before.sessions + 10);
});
