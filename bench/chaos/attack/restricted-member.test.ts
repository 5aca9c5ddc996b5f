import { randomUUID } from 'node:crypto';
import { lastDays, siteDate } from '@site/shared/product';
import {
  applyForActivity,
  claimVipGifts,
  claimWelfare,
  createDeposit,
  createTransfer,
  exchangeGoods,
  getDepositMethods,
  getFlipInfo,
  launchVenue,
  listCoins,
  listWelfare,
  playFlip,
  setMarketingConsent,
  signIn,
  startBreak,
} from '@site/shared/wire';
import type { SignedClient } from '@site/server/kernel/testing.ts';
import { keyed } from '@site/server/modules/money/deposits/testing.ts';
import { verifyLedger } from '@site/server/modules/money/seeding.ts';
import { A_SLOT, enterGame } from '@site/server/modules/play/games/testing.ts';
import { withTestApp, type TestApp } from '@site/server/testing/testing.ts';
import { ask } from '@site/sandbox/venues/sports/testing.ts';

const app = withTestApp({}, 'each test');

const ON_BREAK = expect.stringContaining('冷静期至') as unknown;
const receiver = { name: '林晓舟', phone: '13812345678', address: '演示市海湾区星河路 88 号' };
const today = ({ clock }: Pick<TestApp, 'clock'>) => siteDate(clock.nowMs());

/** Whatever a member on a break may not do, by a program that knows every call. The member has coins, a chance and a dividend. */
const FORBIDDEN: Readonly<Record<string, (member: SignedClient) => Promise<{ readonly message: string }>>> = {
  'a deposit': (member) =>
    member.call(createDeposit, { methodCode: 'bank', channelId: 'bank-a', amount: '100.00', payerName: '林晓舟' }, keyed()),
  'a transfer to a venue': (member) => member.call(createTransfer, { venueCode: 'BT', direction: 'in', amount: '1.00' }, keyed()),
  'a launch': (member) => member.call(launchVenue, A_SLOT),
  'a bonus for coins': (member) => member.call(exchangeGoods, { goodsId: 'bonus-18', qty: 1 }, keyed()),
  'goods for coins': (member) => member.call(exchangeGoods, { goodsId: 'towel', qty: 1, receiver }, keyed()),
  'a sign-in': (member) => member.call(signIn, { day: today(app) }, keyed()),
  'a flip': async (member) => {
    const { data } = await member.call(getFlipInfo);
    return member.call(playFlip, { roundNo: data?.round?.roundNo ?? 0, card: 0 }, keyed());
  },
  'a dividend': async (member) => {
    const { data } = await member.call(listWelfare, {
      page: 1,
      pageSize: 10,
      ...lastDays(7, app.clock.nowMs()),
      type: 'dividend',
      status: 'claimable',
    });
    return member.call(claimWelfare, { ids: (data?.list ?? []).map(({ id }) => id) }, keyed());
  },
};

test.each(Object.keys(FORBIDDEN))('%s is refused to a member on a break, and costs nothing [RG-4]', async (what) => {
  await app.ops('/welfare/dividends', { userName: 'player01', amount: '8.00', title: '红利', multiple: 1 });
  const player = await app.player();
  const query = { page: 1, pageSize: 1, ...lastDays(7, app.clock.nowMs()) };
  const coins = async () => (await player.call(listCoins, query)).data?.account.coins;
  const before = await coins();
  await player.call(startBreak, { days: 1 });

  expect((await FORBIDDEN[what]?.(player))?.message).toEqual(ON_BREAK);

  expect(await coins()).toBe(before);
  expect(await verifyLedger(app.db)).toEqual([]);
});

test('a token of before the break does not bet during it, at any venue [RG-4]', async () => {
  const member = await app.newcomer('OnBreak01');
  const slot = await enterGame(member);
  const lottery = await enterGame(member, { enName: 'HONGCAI', gameCode: 'HC001' });
  const { data } = (await ask(app, { url: '/table/api/draw', body: { token: lottery } })) as { data: { running: { drawNo: string } } };
  await member.call(startBreak, { days: 1 });

  const picks = [{ area: 'big', stake: '1.00' }];
  const spin = await ask(app, { url: '/slot/api/rounds', body: { token: slot, key: randomUUID(), stake: '1.00' } });
  const bet = await ask(app, { url: '/table/api/bets', body: { token: lottery, key: randomUUID(), drawNo: data.running.drawNo, picks } });

  expect([spin['msg'], bet['msg']]).toEqual([ON_BREAK, ON_BREAK]);
});

test('a member who turned offers off is shown none with a deposit [RG-4]', async () => {
  const member = await app.newcomer('NoOffers1');
  await member.call(setMarketingConsent, { on: false });

  expect((await member.call(getDepositMethods)).data?.offers).toEqual([]);
});

test('an unknown gift, activity or award is refused without a fault of the server [RG-4]', async () => {
  const member = await app.newcomer('Guesser01');
  const answers = [
    await member.call(claimVipGifts, { giftIds: ['nobody'] }, keyed()),
    await member.call(claimWelfare, { ids: ['nobody', 'nobody'] }, keyed()),
    await member.call(applyForActivity, { activityId: 'nobody' }),
  ];

  expect(answers.map(({ httpStatus, data }) => [httpStatus, data === null || !('id' in data)])).toEqual(answers.map(() => [200, true]));
});
