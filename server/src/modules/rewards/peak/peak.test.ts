import { siteDate } from '@site/shared/product';
import {
  getFlipInfo,
  getPeakBoard,
  listCoins,
  listPeakRank,
  predictPeak,
  register,
  type PeakBoard,
  type PeakRound,
} from '@site/shared/wire';
import { unevenCoins } from '../../people/seeding.ts';
import { createCoins } from '../../money/seeding.ts';
import { DAY_MS, HOUR_MS } from '../../../kernel/clock.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import { createMemberStatus } from '../../people/index.ts';
import { startTestApp, TEST_NOW_MS, type TestApp } from '../../../testing/testing.ts';
import { createPeakRounds, rankOf } from './rounds.ts';
import { inviteCodeOf } from '../../people/member/testing.ts';

const TODAY = siteDate(TEST_NOW_MS);
const TOMORROW = siteDate(TEST_NOW_MS + DAY_MS);
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const board = async (member: SignedClient, roundId?: string) =>
  (await member.call(getPeakBoard, roundId === undefined ? {} : { roundId })).data;
const predict = (member: SignedClient, picks: Parameters<typeof pick>[0][], roundId = TODAY) =>
  member.call(predictPeak, { roundId, picks: picks.map(pick) });
const pick = ([matchId, choice]: readonly [string, 'home' | 'draw' | 'away']) => ({ matchId, pick: choice });
const fixturesIn = (shown: PeakBoard | null | undefined) => shown?.round?.fixtures ?? [];
const idsOf = (round: PeakRound | null | undefined) => round?.fixtures.map(({ matchId }) => matchId) ?? [];

/** One run of the rounds job, which the site runs every minute. */
function stepping() {
  const { db, clock } = app;
  const coins = createCoins({ db, clock, holders: createMemberStatus() });
  return createPeakRounds({
    db,
    clock,
    ...app.ports.sportsbook,
    give: async (trx, { memberId, reward, occasion, title, reason = 'prize' }) => {
      const delta = reward.kind === 'coins' ? reward.coins : 0;
      await coins.move(trx, { memberId, delta, reason, reference: occasion, remark: title });
    },
  });
}
const end = (matchId: string, home: number, away: number, isVoid = false) =>
  app.adapters.endMatch(app.db, Number(matchId), { home, away, isVoid });
const prizes = async (member: SignedClient) => {
  const span = { from: TODAY, to: TODAY };
  return (await member.call(listCoins, { page: 1, pageSize: 50, ...span })).data?.list.filter(({ reason }) => reason === 'prize') ?? [];
};

test('a round has up to eight real matches of its day, and guests see it without picks [RT-7]', async () => {
  const guest = await board(app.guest());

  expect(guest?.round).toMatchObject({ roundId: TODAY, state: 'open', own: null });
  expect(guest?.round?.fixtures.length).toBe(8);
  for (const { startAt, pick: own, home, away } of guest?.round?.fixtures ?? []) {
    expect(siteDate(startAt)).toBe(TODAY);
    expect(Date.parse(startAt)).toBeGreaterThan(TEST_NOW_MS + HOUR_MS - 1);
    expect([own, home === away]).toEqual([null, false]);
  }
  expect(new Set(fixturesIn(guest).map(({ home, away }) => `${home}/${away}`)).size).toBe(8);
  expect(guest?.rounds.map(({ state }) => state)).toEqual(['open', 'open']);
  expect((await board(app.guest(), '2026-01-01'))?.round).toBeNull();
});

test('a match of another round, a draw where none is possible and an unknown round are refused without any change [RT-7]', async () => {
  const member = await app.newcomer('Predictor2');
  const round = (await board(member))?.round;
  const [first = ''] = idsOf(round);
  const noDraw = round?.fixtures.find(({ hasDraw }) => !hasDraw);

  expect(
    await predict(member, [
      [first, 'home'],
      ['1', 'home'],
    ]),
  ).toMatchObject({ message: '本轮没有这场比赛' });
  expect((await predict(member, [[noDraw?.matchId ?? '', 'draw']])).message).toContain('没有平局');
  expect(await predict(member, [[first, 'home']], '2026-01-01')).toMatchObject({ message: '这一轮不存在' });
  expect((await board(member))?.round?.own).toBeNull();
});

test('friends have a separate ranking; names of other members are masked [RT-7]', async () => {
  const host = await app.newcomer('Predictor5');
  const inviteCode = await inviteCodeOf(app, 'Predictor5');
  const body = { userName: 'Predictor6', password: 'Sturdy2026', birthDate: '1995-03-08', adult: true, agree: true, inviteCode } as const;
  await app.guest('198.18.7.1').call(register, body);
  const [friend, stranger] = [await app.again('Predictor6'), await app.newcomer('Predictor7')];
  const [first = ''] = idsOf((await board(host))?.round);
  for (const member of [stranger, friend, host]) await predict(member, [[first, 'home']]);

  const rank = async (member: SignedClient, scope: 'friends' | 'all') =>
    (await member.call(listPeakRank, { roundId: TODAY, scope })).data?.map(({ rank: place, name, isOwn }) => [place, name, isOwn]);

  expect(await rank(host, 'friends')).toHaveLength(2);
  expect(await rank(friend, 'friends')).toHaveLength(2);
  expect(await rank(stranger, 'friends')).toEqual([[1, 'Predictor7', true]]);
  expect(await rank(host, 'all')).toContainEqual([expect.any(Number), 'P***', false]);
});

test('equal scores are ranked by the earlier prediction [RT-7]', () => {
  const of = (memberId: string, matchNo: number, choice: 'home' | 'draw', atMs: number) => ({
    memberId,
    name: memberId,
    matchNo,
    pick: choice,
    atMs,
  });
  const predictions = [
    of('late', 1, 'home', 9),
    of('early', 1, 'home', 3),
    of('best', 1, 'home', 8),
    of('best', 2, 'draw', 8),
    of('wrong', 1, 'draw', 1),
  ];

  const places = rankOf(
    predictions,
    new Map([
      [1, 'home'],
      [2, 'draw'],
    ]),
  );

  expect(places.map(({ memberId, rank, correct }) => [memberId, rank, correct])).toEqual([
    ['best', 1, 2],
    ['early', 2, 1],
    ['late', 3, 1],
    ['wrong', 4, 0],
  ]);
});

test('a round is settled once: right picks and first places earn coins, voided matches count for nobody [RT-7]', async () => {
  const [one, other] = [await app.newcomer('Predictor3'), await app.newcomer('Predictor4')];
  const ids = idsOf((await board(one))?.round);
  await predict(
    one,
    ids.map((id) => [id, 'home'] as const),
  );
  await predict(
    other,
    ids.slice(0, 3).map((id) => [id, 'away'] as const),
  );
  const rounds = stepping();
  await end(ids[0] ?? '', 1, 3);
  for (const id of ids.slice(1, 4)) await end(id, 2, 1);
  await rounds.tick();
  expect((await board(one, TODAY))?.round).toMatchObject({ state: 'open', own: { rank: 1, correct: 3, coins: 0 } });
  for (const id of ids.slice(4)) await end(id, 0, 0, true);

  await Promise.all([rounds.tick(), rounds.tick()]);
  await rounds.tick();

  expect((await board(one, TODAY))?.round).toMatchObject({ state: 'settled', own: { rank: 1, correct: 3, predicted: 8, coins: 360 } });
  expect((await board(other, TODAY))?.round?.fixtures.map(({ result }) => result).slice(0, 5)).toEqual([
    'away',
    'home',
    'home',
    'home',
    'void',
  ]);
  expect((await prizes(one)).map(({ delta, remark }) => [delta, remark])).toEqual([[360, `好友巅峰赛 ${TODAY}`]]);
  expect((await prizes(other)).map(({ delta }) => delta)).toEqual([220]);
  expect(await unevenCoins(app.db)).toEqual([]);
});

test('picks are changeable until kick-off, and the first ones of a round earn a chance to flip once [RT-7]', async () => {
  const member = await app.newcomer('Predictor1');
  const [fixture, next] = fixturesIn(await board(member, TOMORROW));
  if (fixture === undefined || next === undefined) throw new Error('Tomorrow has matches.');
  const pickBoth = [pick([fixture.matchId, 'home']), pick([next.matchId, 'away'])];

  const sent = await member.call(predictPeak, { roundId: TOMORROW, picks: pickBoth });
  expect(sent.data?.own).toMatchObject({ predicted: 2, correct: 0, isOwn: true });
  await predict(member, [[fixture.matchId, 'away']], TOMORROW);
  expect(
    fixturesIn(await board(member, TOMORROW))
      .slice(0, 2)
      .map((one) => one.pick),
  ).toEqual(['away', 'away']);
  expect((await member.call(getFlipInfo)).data?.chances).toBe(2);

  app.clock.set(Date.parse(fixture.startAt));
  const later = await app.again('Predictor1');
  const refused = await predict(later, [[fixture.matchId, 'home']], TOMORROW);
  expect(refused.message).toBe(`${fixture.home} 对 ${fixture.away}已开赛，不能再修改`);
  expect(fixturesIn(await board(later, TOMORROW))[0]).toMatchObject({ isOpen: false, pick: 'away' });
});
