import { siteDate } from '@site/shared/product';
import { getFlipInfo, listPeakRank, register, type PeakBoard } from '@site/shared/wire';
import { DAY_MS, HOUR_MS } from '../../../kernel/clock.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import { TEST_NOW_MS, withTestApp } from '../../../testing/testing.ts';
import { rankOf } from './rounds.ts';
import { board, idsOf, predict } from './testing.ts';
import { inviteCodeOf } from '../../people/member/testing.ts';

const TODAY = siteDate(TEST_NOW_MS);
const TOMORROW = siteDate(TEST_NOW_MS + DAY_MS);
const app = withTestApp();

const fixturesIn = (shown: PeakBoard | null | undefined) => shown?.round?.fixtures ?? [];

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

  const picks = [
    [first, 'home'],
    ['1', 'home'],
  ] as const;
  expect(await predict(member, picks, TODAY)).toMatchObject({ message: '本轮没有这场比赛' });
  expect((await predict(member, [[noDraw?.matchId ?? '', 'draw']], TODAY)).message).toContain('没有平局');
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
  for (const member of [stranger, friend, host]) await predict(member, [[first, 'home']], TODAY);

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

test('picks are changeable until kick-off, and the first ones of a round earn a chance to flip once [RT-7]', async () => {
  const member = await app.newcomer('Predictor1');
  const [fixture, next] = fixturesIn(await board(member, TOMORROW));
  if (fixture === undefined || next === undefined) throw new Error('Tomorrow has matches.');
  const both = [
    [fixture.matchId, 'home'],
    [next.matchId, 'away'],
  ] as const;

  const sent = await predict(member, both, TOMORROW);
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
