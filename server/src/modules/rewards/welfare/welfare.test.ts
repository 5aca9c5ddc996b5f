import { operatorCommand } from '../../../testing/test-adapters.ts';
import { AWARD_CLAIM_DAYS, lastDays } from '@site/shared/product';
import {
  applyForActivity,
  claimVipGifts,
  claimWelfare,
  getWalletSummary,
  listActivities,
  listMails,
  listManualDividends,
  listMovements,
  listWelfare,
  listTurnoverRequirements,
  setMarketingConsent,
  type WelfareQuery,
} from '@site/shared/wire';
import { enterGame, playRound } from '../../play/games/testing.ts';
import { DAY_MS } from '../../../kernel/clock.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import { keyed } from '../../money/deposits/testing.ts';
import { verifyLedger } from '../../money/seeding.ts';
import { withConsole } from '../../../testing/testing.ts';

const site = withConsole(operatorCommand('welfare'));

const recordsOf = async (member: SignedClient, more: Partial<WelfareQuery> = {}) =>
  (await member.call(listWelfare, { page: 1, pageSize: 50, ...lastDays(90, site.app.clock.nowMs()), ...more })).data?.list ?? [];
const waiting = async (member: SignedClient) => (await member.call(listManualDividends)).data ?? [];
const bonusesOf = async (member: SignedClient) =>
  (await member.call(listMovements, { page: 1, pageSize: 100, kind: 'bonus' })).data?.list.map(
    ({ amount, remark }) => `${amount} ${remark}`,
  );
const offerOf = async (member: SignedClient, id: string) => (await member.call(listActivities)).data?.find((offer) => offer.id === id);

test('the record holds gifts, bonuses and dividends: claimable ones first, filtered by kind and state [RT-7]', async () => {
  const player = await site.app.player();

  const all = await recordsOf(player);
  const brief = all.map(({ title, status }) => `${title} ${status}`);

  expect(brief.slice(0, 2)).toEqual(['服务补偿红利 claimable', 'VIP3晋级礼金 claimable']);
  expect(brief).toContain('会员关怀红利 expired');
  expect(brief).toContain('VIP3月度礼金 claimed');
  expect((await recordsOf(player, { type: 'dividend', status: 'expired' })).map(({ title }) => title)).toEqual(['会员关怀红利']);
  expect(await recordsOf(player, { type: 'vip', status: 'claimable' })).toHaveLength(1);
});

test('an operator grants a dividend once per occasion; the member gets a mail, claims it once and plays it [API-9] [RT-7]', async () => {
  const member = await site.app.newcomer('Traveller1');
  const order = ['dividend', 'Traveller1', '88.50', '--title', '周年红利', '--multiple', '2', '--occasion', 'year-1'];

  expect((await site.type(...order)).text).toContain('Given:');
  expect((await site.type(...order)).text).toContain('given before');
  const [dividend] = await waiting(member);
  const mails = (await member.call(listMails, { page: 1, pageSize: 10, category: 'activity' })).data?.list;
  const [key, body] = [keyed(), { ids: [dividend?.id ?? ''] }];
  const same = await Promise.all(Array.from({ length: 4 }, () => member.call(claimWelfare, body, key)));
  const other = await Promise.all(Array.from({ length: 4 }, () => member.call(claimWelfare, body, keyed())));

  expect(dividend).toMatchObject({ title: '周年红利', amount: '88.50', turnoverMultiple: 2, status: 'claimable' });
  expect(mails?.map(({ title }) => title)).toContain('周年红利待领取');
  expect(new Set(same.map(({ data }) => data?.amount))).toEqual(new Set(['88.50']));
  expect(new Set(other.map(({ message }) => message))).toEqual(new Set(['红利已领取']));
  expect(await bonusesOf(member)).toEqual(['88.50 周年红利']);
  expect((await member.call(listTurnoverRequirements, { page: 1, pageSize: 5, open: true })).data?.list).toEqual([
    expect.objectContaining({ source: 'activity', required: '177.00', title: '周年红利' }),
  ]);
  expect(await waiting(member)).toEqual([]);
  expect(await verifyLedger(site.app.db)).toEqual([]);
});

test('a dividend waits silently for a member who turned offers off, and is announced once he turns them on [RG-4]', async () => {
  const member = await site.app.newcomer('Traveller9');
  await member.call(setMarketingConsent, { on: false });
  await site.type('dividend', 'Traveller9', '20', '--title', '周年红利', '--occasion', 'year-9');
  const mails = async () => (await member.call(listMails, { page: 1, pageSize: 10, category: 'activity' })).data?.total;

  expect([await waiting(member), await mails()]).toEqual([[], 0]);
  expect(await recordsOf(member, { status: 'claimable' })).toHaveLength(1);
  await member.call(setMarketingConsent, { on: true });
  expect(await waiting(member)).toHaveLength(1);
});

test.each([
  [['dividend', 'Nobody9', '10'], 'there is no member Nobody9'],
  [['dividend', 'player01', '0'], 'more than 0'],
  [['dividend', 'player01', '10', '--multiple', '11'], 'multiple'],
  [['award', 'player01', 'nothing', '--amount', '10'], 'there is no offer nothing'],
])('the command refuses %j and grants nothing', async (order, why) => {
  const { code, text } = await site.type(...order);

  expect(code).not.toBe(0);
  expect(text).toContain(why);
  expect((await site.type('list')).text).not.toContain('Nobody9');
});

test('a task counts bets from joining on, becomes claimable when it is reached, and pays once [RT-7]', async () => {
  const player = await site.app.player();
  const token = await enterGame(player);
  await playRound(site.app, token, '50');
  const joined = (await player.call(applyForActivity, { activityId: 'slots-new-release' })).data;
  site.app.clock.advance(1000);
  for (let round = 0; round < 40 && (await offerOf(player, 'slots-new-release'))?.state === 'applied'; round += 1)
    await playRound(site.app, token, '50');
  const reached = await offerOf(player, 'slots-new-release');
  const ids = [reached?.award?.id ?? ''];

  expect(joined).toMatchObject({ state: 'applied', task: { needed: '200.00', done: '0.00', category: 'egame' }, award: null });
  expect(reached).toMatchObject({ state: 'claimable', award: { amount: '8.00' } });
  await playRound(site.app, token, '50');
  expect((await player.call(claimWelfare, { ids }, keyed())).data?.amount).toBe('8.00');
  expect(await player.call(claimWelfare, { ids }, keyed())).toMatchObject({ message: '红利已领取' });
  expect(await offerOf(player, 'slots-new-release')).toMatchObject({ state: 'claimed' });
  expect((await bonusesOf(player))?.filter((line) => line.includes('新作体验周'))).toEqual(['8.00 新作体验周']);
});

test('an operator grants the award of an offer once, by its terms [RT-7]', async () => {
  const player = await site.app.player();

  await site.type('award', 'player01', 'slots-weekend', '--amount', '36.60');
  expect((await site.type('award', 'player01', 'slots-weekend', '--amount', '36.60')).text).toContain('given before');

  expect(await offerOf(player, 'slots-weekend')).toMatchObject({ state: 'claimable', award: { amount: '36.60' } });
  expect(await recordsOf(player, { type: 'activity', status: 'claimable' })).toMatchObject([
    { title: '电子周末返赠', turnoverMultiple: 5 },
  ]);
});

test('a level gift is claimed with its own call and listed in the record as claimed [RT-7]', async () => {
  const player = await site.app.player();
  const [gift] = await recordsOf(player, { type: 'vip', status: 'claimable' });
  const before = (await player.call(getWalletSummary)).data?.central;

  await player.call(claimVipGifts, { giftIds: [gift?.id ?? ''] }, keyed());

  expect((await recordsOf(player, { type: 'vip' })).find(({ id }) => id === gift?.id)?.status).toBe('claimed');
  expect((await player.call(getWalletSummary)).data?.central).not.toBe(before);
});

test("an unclaimed dividend expires, and another member's cannot be claimed [API-9]", async () => {
  const [member, other] = [await site.app.newcomer('Traveller2'), await site.app.newcomer('Traveller3')];
  await site.type('dividend', 'Traveller2', '10');
  const ids = [(await waiting(member))[0]?.id ?? ''];

  expect(await other.call(claimWelfare, { ids }, keyed())).toMatchObject({ message: '红利不存在' });
  site.app.clock.advance(AWARD_CLAIM_DAYS * DAY_MS);
  const again = await site.app.again('Traveller2');
  expect(await again.call(claimWelfare, { ids }, keyed())).toMatchObject({ message: '红利已过期' });
  expect(await waiting(again)).toEqual([]);
  expect((await recordsOf(again)).map(({ status }) => status)).toEqual(['expired']);
});
