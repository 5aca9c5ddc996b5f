import {
  applyForActivity,
  createWithdrawal,
  getDepositMethods,
  GAME_CATEGORIES,
  getLobby,
  getWalletSummary,
  launchVenue,
  listMovements,
  logOut,
  excludeMember,
  getProtection,
  setRealityCheck,
  startBreak,
} from '@site/shared/wire';
import { keyed } from '../../money/deposits/testing.ts';
import { A_SLOT, enterGame, playRound } from '../../play/games/testing.ts';
import { DAY_MS, MINUTE_MS } from '../../../kernel/clock.ts';
import { withTestApp } from '../../../testing/testing.ts';
import { deposit, limited, lose, stake } from './testing.ts';

const app = withTestApp();

/** Launch data of every open venue, by its first game. */
async function everyLaunch() {
  const lobbies = await Promise.all(GAME_CATEGORIES.map((category) => app.guest().call(getLobby, { category })));
  const orders = lobbies.flatMap(({ data }) =>
    (data?.venues ?? [])
      .filter(({ status }) => status === 'open')
      .map(({ code, enName }) => ({ ...A_SLOT, enName, gameCode: data?.games.find(({ venueCode }) => venueCode === code)?.code ?? '' })),
  );
  expect(orders.length).toBeGreaterThan(20);
  return orders;
}

test('a loss limit refuses bets that could exceed it, then the launch of every venue [RG-1]', async () => {
  const member = await app.newcomer('Loser001');
  const token = await enterGame(member);
  await limited(member, { kind: 'loss', period: 'day', value: '20' });
  expect((await playRound(app, token, '20.01')).msg).toBe('已达到您设置的每日亏损限额，剩余20元');

  await lose(app, 'Loser001', 2_000n);
  const { data } = await member.call(getProtection);

  expect(data?.limits[0]?.used).toBe('20.00');
  for (const order of await everyLaunch())
    expect(await member.call(launchVenue, order)).toMatchObject({ message: '已达到您设置的每日亏损限额，剩余0元' });
  expect((await playRound(app, token, '1')).msg).toBe('已达到您设置的每日亏损限额，剩余0元');
});

test('stakes of open bets count as losses until they are settled [RG-1]', async () => {
  const member = await app.newcomer('OpenLoss1');
  const token = await enterGame(member);
  await limited(member, { kind: 'loss', period: 'day', value: '20' });

  await stake(app, 'OpenLoss1', 1_500n);

  expect((await member.call(getProtection)).data?.limits[0]?.used).toBe('15.00');
  expect((await playRound(app, token, '5.01')).msg).toBe('已达到您设置的每日亏损限额，剩余5元');
});

test('a running game takes no bet during a break [RG-4]', async () => {
  const member = await app.newcomer('Playing01');
  const token = await enterGame(member);

  await member.call(startBreak, { days: 1 });

  expect((await playRound(app, token, '1')).msg).toMatch(/^冷静期至 .+，期间不可提前结束/);
});

test('a stake limit counts stakes, a bet limit counts bets [RG-1]', async () => {
  const member = await app.newcomer('Staker001');
  const token = await enterGame(member);
  await limited(member, { kind: 'stake', period: 'day', value: '30' });
  await limited(member, { kind: 'stake', period: 'once', value: '20' });

  expect((await playRound(app, token, '21')).msg).toBe('超过您设置的单注上限20元');
  expect((await playRound(app, token, '20')).code).toBe('0000000');
  expect((await playRound(app, token, '11')).msg).toBe('已达到您设置的每日投注限额，剩余可投10元');
  expect((await playRound(app, token, '10')).code).toBe('0000000');
  expect((await member.call(launchVenue, A_SLOT)).message).toBe('已达到您设置的每日投注限额，剩余可投0元');
});

test('a session limit ends play after its minutes, until a pause [RG-1]', async () => {
  const member = await app.newcomer('Session01');
  const token = await enterGame(member);
  await limited(member, { kind: 'session', period: 'once', value: '10' });
  await playRound(app, token, '1');
  app.clock.advance(9 * MINUTE_MS);
  expect((await playRound(app, token, '1')).code).toBe('0000000');
  app.clock.advance(MINUTE_MS);

  expect((await playRound(app, token, '1')).msg).toBe('已达到您设置的时长限额，请休息一下');
  expect((await member.call(launchVenue, A_SLOT)).message).toBe('已达到您设置的时长限额，请休息一下');
  app.clock.advance(31 * MINUTE_MS);
  expect((await playRound(app, token, '1')).code).toBe('0000000');
});

test('a balance limit counts the stakes of open bets: money does not leave it by being staked [RG-1]', async () => {
  const member = await app.newcomer('Balance02');
  await limited(member, { kind: 'balance', period: 'once', value: '10300' });
  await stake(app, 'Balance02', 20_000n);

  expect((await deposit(member, '101')).message).toBe('已达到您设置的余额上限，剩余可存100元');
});

test('a balance limit refuses deposits that would exceed it [RG-1]', async () => {
  const member = await app.newcomer('Balance01');
  await limited(member, { kind: 'balance', period: 'once', value: '10300' });

  expect((await deposit(member, '301')).message).toBe('已达到您设置的余额上限，剩余可存300元');
  expect((await deposit(member, '300')).data?.status).toBe('awaiting');
});

test('a break blocks play, deposits and offers on every device, survives logout, is never shortened, and ends by time [RG-3]', async () => {
  const member = await app.newcomer('Pausing01');
  const token = await enterGame(member);
  const text = /^冷静期至 .+，期间不可提前结束/;
  await member.call(startBreak, { days: 7 });
  await member.call(startBreak, { days: 1 });
  expect((await playRound(app, token, '1')).msg).toMatch(text);
  await member.call(logOut);
  const second = await app.again('Pausing01');

  expect((await second.call(launchVenue, A_SLOT)).message).toMatch(text);
  expect((await playRound(app, token, '1')).msg).toContain('请重新进入游戏');
  expect((await deposit(second, '100')).message).toMatch(text);
  expect((await second.call(applyForActivity, { activityId: 'newcomer-guide' })).message).toMatch(text);
  expect((await second.call(getProtection)).data).toMatchObject({ state: 'timeout' });
  app.clock.advance(6 * DAY_MS);
  const third = await app.again('Pausing01');
  expect((await third.call(launchVenue, A_SLOT)).message).toMatch(text);
  app.clock.advance(DAY_MS);
  expect((await (await app.again('Pausing01')).call(launchVenue, A_SLOT)).data?.token).not.toBe('');
});

test('an excluded member is logged out everywhere, can still read and withdraw, and is not readmitted by time alone [RG-6]', async () => {
  const member = await app.newcomer('Leaving01');
  const other = await app.again('Leaving01');
  const order = { months: 6, agree: true, word: '确认排除', password: 'Sturdy2026' } as const;

  expect(await member.call(excludeMember, { ...order, password: 'Wrong2026' })).toMatchObject({ data: { field: 'password' } });
  expect((await member.call(excludeMember, order)).data).toMatchObject({ state: 'excluded', marketingOptOut: true });

  expect((await member.call(getProtection)).data).toBeNull();
  expect((await other.call(getProtection)).data).toBeNull();
  const back = await app.again('Leaving01');
  expect((await deposit(back, '100')).message).toMatch(/^您处于自我排除期/);
  expect((await back.call(launchVenue, A_SLOT)).message).toMatch(/^您处于自我排除期/);
  expect((await back.call(getWalletSummary)).data?.central).toBe('10000.00');
  expect((await back.call(listMovements, { page: 1, pageSize: 5 })).data?.total).toBe(1);
  const withdrawal = { accountId: 'none', amount: '100', withdrawPassword: '258013' };
  expect((await back.call(createWithdrawal, withdrawal, keyed())).message).not.toMatch(/排除/);
  app.clock.advance(200 * DAY_MS);
  const late = await app.again('Leaving01');
  expect((await late.call(getProtection)).data?.state).toBe('excluded');
  expect((await late.call(getDepositMethods)).data?.methods.length).toBeGreaterThan(0);
});

test('the reality check is on every hour unless set otherwise [RG-2]', async () => {
  const member = await app.newcomer('Reality01');

  expect((await member.call(getProtection)).data?.realityCheck).toEqual({ enabled: true, minutes: 60 });
  expect((await member.call(setRealityCheck, { enabled: true, minutes: 10 })).data?.realityCheck).toEqual({ enabled: true, minutes: 10 });
  expect(await member.call(setRealityCheck, { enabled: true, minutes: 9 })).toMatchObject({ status_code: 10003 });
  expect(await app.guest().call(getProtection)).toMatchObject({ data: null });
});
