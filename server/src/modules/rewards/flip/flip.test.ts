import { CODE, FLIP_ODDS_BASE, FLIP_PRIZES, flipPrize, lastDays } from '@site/shared/product';
import { getFlipInfo, listCoins, listFlips, listWelfare, playFlip } from '@site/shared/wire';
import { unevenCoins } from '../../people/seeding.ts';
import { DAY_MS } from '../../../kernel/clock.ts';
import { inTransaction } from '../../../kernel/db/database.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import { keyed } from '../../money/deposits/testing.ts';
import { verifyLedger } from '../../money/seeding.ts';
import { withTestApp } from '../../../testing/testing.ts';
import { createChances } from './flip.store.ts';
import { drawDeck, flipSeedHash } from './flip.service.ts';
import { memberIdOf } from '../../people/member/testing.ts';

/** `verify:long` draws a million. */
const DRAWS = Number(process.env.FLIP_DRAWS ?? 45_000);
/** Chi-square with 7 degrees of freedom: exceeded by one in a thousand fair tables. */
const CRITICAL = 24.32;

const app = withTestApp();

const info = async (member: SignedClient) => (await member.call(getFlipInfo)).data;
function must<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('There was no answer.');
  return value;
}
const history = async (member: SignedClient) => (await member.call(listFlips, { page: 1, pageSize: 20 })).data;
const came = async (member: SignedClient) => {
  const query = { page: 1, pageSize: 50, way: 'in' as const, ...lastDays(1, app.clock.nowMs()) };
  return (await member.call(listCoins, query)).data?.list.filter(({ remark }) => remark === '幸运翻牌') ?? [];
};

test('the odds are public and add up to 100 % [RT-7]', async () => {
  const guest = (await app.guest().call(getFlipInfo)).data;

  expect(guest).toMatchObject({ chances: 0, round: null, prizes: FLIP_PRIZES });
  expect(FLIP_PRIZES.reduce((sum, { weight }) => sum + weight, 0)).toBe(FLIP_ODDS_BASE);
});

test(`${DRAWS} drawn cards follow the published odds [RT-7]`, () => {
  const counts = new Map<string, number>();
  let drawn = 0;
  for (let roundNo = 1; drawn < DRAWS; roundNo += 1)
    for (const prizeId of drawDeck('a seed of this test', roundNo)) {
      counts.set(prizeId, (counts.get(prizeId) ?? 0) + 1);
      drawn += 1;
    }
  const distance = FLIP_PRIZES.reduce((sum, { id, weight }) => {
    const expected = (drawn * weight) / FLIP_ODDS_BASE;
    return sum + ((counts.get(id) ?? 0) - expected) ** 2 / expected;
  }, 0);

  expect(distance).toBeLessThan(CRITICAL);
}, 300_000);

test('the published hash matches the revealed seed, and the seed yields the cards [RT-7]', async () => {
  const player = await app.newcomer('Fairness01');
  const { round: before } = must(await info(player));
  const flipped = must((await player.call(playFlip, { roundNo: 1, card: 4 }, keyed())).data);

  expect(before).toEqual({ roundNo: 1, seedHash: flipped.seedHash });
  expect(flipSeedHash(flipped.seed)).toBe(flipped.seedHash);
  expect(drawDeck(flipped.seed, 1)).toEqual(flipped.deck);
  expect(flipped.deck[4]).toBe(flipped.prizeId);
  expect(must(await info(player)).round).toMatchObject({ roundNo: 2, seedHash: expect.not.stringMatching(flipped.seedHash) });
  expect((await history(player))?.list).toEqual([flipped]);
});

test('coins of turned cards are in the record of rewards, as those of a signed-in day are [RT-7]', async () => {
  const player = await app.newcomer('Rewarded01');
  const memberId = await memberIdOf(app, 'Rewarded01');
  // Two cards out of a hundred hold money; not five in a row.
  for (const reference of ['one', 'two', 'three', 'four']) {
    await inTransaction(app.db, (trx) => createChances(app.clock).earn(trx, { memberId, action: 'signIn', reference }));
    app.clock.advance(1);
  }
  for (const roundNo of [1, 2, 3, 4, 5]) {
    await info(player);
    await player.call(playFlip, { roundNo, card: 0 }, keyed());
  }

  const coins = (await came(player)).map(({ delta }) => delta);
  const query = { page: 1, pageSize: 20, ...lastDays(1, app.clock.nowMs()) };
  const records = (await player.call(listWelfare, query)).data?.list.filter(({ title }) => title === '幸运翻牌') ?? [];
  expect(coins.length).toBeGreaterThan(0);
  expect(records.map(({ type, coins: given }) => ({ type, given }))).toEqual(coins.map((given) => ({ type: 'activity', given })));
});

test('a flip repeated, raced in two tabs or sent for another card is one flip with one prize [RT-7]', async () => {
  const player = await app.newcomer('Racing01');
  await info(player);
  const key = keyed();
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => player.call(playFlip, { roundNo: 1, card: 2 }, key)),
    ...[0, 5, 8].map((card) => player.call(playFlip, { roundNo: 1, card }, keyed())),
  ]);

  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  const prize = flipPrize(answers[0]?.data?.prizeId ?? '');
  expect((await came(player)).map(({ delta }) => delta)).toEqual(prize?.reward.kind === 'coins' ? [prize.reward.coins] : []);
  expect((await history(player))?.total).toBe(1);
  expect((await info(player))?.chances).toBe(0);
  expect(await unevenCoins(app.db)).toEqual([]);
  expect(await verifyLedger(app.db)).toEqual([]);
});

test('an unknown round is refused [RT-7]', async () => {
  const player = await app.newcomer('Stranger01');
  await info(player);

  expect(await player.call(playFlip, { roundNo: 9, card: 0 }, keyed())).toMatchObject({ status_code: 10003 });
  expect(await player.call(playFlip, { roundNo: 1, card: 9 }, keyed())).toMatchObject({ status_code: 10003 });
  expect((await history(player))?.total).toBe(0);
});

test('a daily chance is free; others are earned by actions, once each, and expire after a week [RT-7]', async () => {
  const { db, clock } = app;
  let member = await app.newcomer('Flipper01');
  const action = { memberId: await memberIdOf(app, 'Flipper01'), action: 'signIn' as const, reference: 'a day' };
  expect((await info(member))?.chances).toBe(1);

  await inTransaction(db, (trx) => createChances(clock).earn(trx, action));
  await inTransaction(db, (trx) => createChances(clock).earn(trx, action));

  expect(await info(member)).toMatchObject({ chances: 2, ways: expect.arrayContaining([{ source: 'signIn', doneToday: true }]) });
  expect((await member.call(playFlip, { roundNo: 1, card: 0 }, keyed())).status_code).toBe(CODE.success);
  clock.advance(DAY_MS);
  member = await app.again('Flipper01');
  expect(await info(member)).toMatchObject({ chances: 2, ways: expect.arrayContaining([{ source: 'signIn', doneToday: false }]) });
  clock.advance(6 * DAY_MS);
  member = await app.again('Flipper01');
  expect((await info(member))?.chances).toBe(1);
  await member.call(playFlip, { roundNo: 2, card: 0 }, keyed());
  expect(await member.call(playFlip, { roundNo: 3, card: 0 }, keyed())).toMatchObject({ status_code: 10001, message: '翻牌机会已用完' });
});
