import { CODE, fromWire } from '@site/shared/product';
import {
  getGuide,
  getMemberInfo,
  markGuide,
  excludeMember,
  submitSelfTest,
  getPlayTotals,
  getPlayStatement,
  startBreak,
} from '@site/shared/wire';
import { pay } from '../../money/deposits/testing.ts';
import { bettor, score } from '../../play/betting/bettor.testing.ts';
import { enterGame, playRound } from '../../play/games/testing.ts';
import { HOUR_MS, MINUTE_MS } from '../../../kernel/clock.ts';
import { deposit } from '../limits/testing.ts';
import { withTestApp } from '../../../testing/testing.ts';

const app = withTestApp();

test('the statement has twelve calendar months, the current one first, with deposits and stakes', async () => {
  const member = await app.newcomer('Stated001');
  const { data: order } = await deposit(member, '300');
  if (order === null) throw new Error('The deposit was refused.');
  await pay(app, order, { way: 'exact' });
  await playRound(app, await enterGame(member), '20');

  const { data } = await member.call(getPlayStatement);

  expect(data?.map(({ month }) => month).slice(0, 7)).toEqual([
    '2026-06',
    '2026-05',
    '2026-04',
    '2026-03',
    '2026-02',
    '2026-01',
    '2025-12',
  ]);
  expect(data).toHaveLength(12);
  expect(data?.[0]).toMatchObject({ deposited: '300.00', withdrawn: '0.00', staked: '20.00' });
  const { net, returned } = data?.[0] ?? { net: '', returned: '' };
  expect(fromWire(net)).toBe(fromWire(returned) - 2000n);
  expect(data?.[1]).toEqual({
    month: '2026-05',
    deposited: '0.00',
    withdrawn: '0.00',
    staked: '0.00',
    open: '0.00',
    returned: '0.00',
    net: '0.00',
  });
});

test('an open bet is staked, neither won nor lost, until it is settled', async () => {
  const { member, bet, end } = await bettor(app, 'Stated002');
  await bet('100.00', { type: '1X2', code: 'home', odds: 2000 });
  const open = { staked: '100.00', open: '100.00', returned: '0.00', net: '0.00' };
  expect((await member.call(getPlayStatement)).data?.[0]).toMatchObject(open);
  expect((await member.call(getPlayTotals, { minutes: 5 })).data).toEqual(open);

  await end(1, { full: score('0-1') });

  expect((await member.call(getPlayStatement)).data?.[0]).toMatchObject({ staked: '100.00', open: '0.00', net: '-100.00' });
});

test('a session counts stakes since it began, none before', async () => {
  const member = await app.newcomer('Session001');
  const token = await enterGame(member);
  await playRound(app, token, '10');
  app.clock.advance(10 * MINUTE_MS);
  await playRound(app, token, '5');

  expect((await member.call(getPlayTotals, { minutes: 5 })).data?.staked).toBe('5.00');
  expect((await member.call(getPlayTotals, { minutes: 15 })).data?.staked).toBe('15.00');
});

test.each([-1, 21, 1.5])('a self test of %s yes answers is refused', async (score) => {
  const member = await app.player();
  expect((await member.call(submitSelfTest, { score })).status_code).toBe(CODE.validation);
});

test('self tests are stored, newest first; reading stores nothing', async () => {
  const member = await app.newcomer('Tested001');
  await member.call(submitSelfTest, { score: 8 });
  app.clock.advance(HOUR_MS);
  await member.call(submitSelfTest, { score: 2 });

  expect((await member.call(submitSelfTest, {})).data?.map(({ score }) => score)).toEqual([2, 8]);
});

test('the guide stores its answers for this member alone', async () => {
  const member = await app.newcomer('Guided001');
  await member.call(markGuide, { mark: 'limitDeclined' });
  await member.call(markGuide, { mark: 'limitDeclined' });

  expect((await member.call(markGuide, { mark: 'finished' })).data).toEqual({ limitDeclined: true, rulesRead: false, finished: true });
  expect((await (await app.newcomer('Guided002')).call(getGuide)).data?.finished).toBe(false);
});

test('member info contains the break or exclusion with its end, on every device', async () => {
  const member = await app.newcomer('Standing01');
  expect((await member.call(getMemberInfo, { withLockMoney: 1 })).data?.protection).toEqual({ state: 'active', until: null });
  const { data } = await member.call(startBreak, { days: 1 });
  const other = await app.again('Standing01');

  expect((await other.call(getMemberInfo, { withLockMoney: 1 })).data?.protection).toEqual({ state: 'timeout', until: data?.timeoutUntil });
  await other.call(excludeMember, { months: 6, agree: true, word: '确认排除', password: 'Sturdy2026' });
  const back = await app.again('Standing01');
  expect((await back.call(getMemberInfo, { withLockMoney: 1 })).data?.protection.state).toBe('excluded');
});
