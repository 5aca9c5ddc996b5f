import { CASH_OUT_TEXT, fromWire } from '@site/shared/product';
import { getBetDetail, getPlayStatement, listBets, type CashOutOrder } from '@site/shared/wire';
import { inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import { withTestApp, type TestApp } from '../../../testing/testing.ts';
import { balanceAt } from '../../money/ledger/testing.ts';
import { auditLedger } from '../../money/seeding.ts';
import { findWaitingBets, sumOpenStakes } from '../bet-turnover.ts';
import { tablesOf } from '../schema.ts';
import { bettor, score, winsIn } from './bettor.testing.ts';

const app = withTestApp();

const HOME = { type: '1X2', code: 'home', odds: 2000 } as const;
const START = 10n ** 8n;
const TODAY = { page: 1, pageSize: 20, from: '2026-06-01', to: '2026-06-30' } as const;

type Bettor = Awaited<ReturnType<typeof bettor>>;

type TestOrder = Pick<CashOutOrder, 'betNo' | 'stake' | 'price'> & Partial<CashOutOrder>;

/** Sells as the endpoint does: in a transaction of the member. The rest is that of now unless the order names another. */
async function take({ cashOuts, memberId }: Bettor, order: TestOrder) {
  const remainingStake =
    order.remainingStake ?? (await cashOuts.offer(memberId, order.betNo).catch(() => null))?.remainingStake ?? order.stake;
  return inKeyedTransaction(app.db, [memberKey(memberId)], (trx) =>
    cashOuts.take(trx, memberId, { acceptance: 'better', ...order, remainingStake }),
  );
}

const moneyOf = (of: Pick<Bettor, 'memberId'>): Promise<bigint> => balanceAt(app, of.memberId, 'IMTY');

async function expectSoundLedger({ db }: Pick<TestApp, 'db'>): Promise<void> {
  const { faults, totals } = await auditLedger(db);
  expect(faults).toEqual([]);
  expect(Object.values(totals).reduce((sum, total) => sum + total, 0n)).toBe(0n);
}

test('a bet whose book answers nonsense stops no other automatic cash-out', async () => {
  const player = await bettor(app, 'AutoAlone01');
  const home = { type: '1X2', code: 'home', odds: 2000 } as const;
  const betNos = [await player.bet('10.00', home), await player.bet('10.00', { ...home, match: 2 })];
  for (const match of [1, 2]) player.value(match, winsIn(50));
  for (const betNo of betNos) await player.cashOuts.setAutomatic(player.memberId, { betNo, amount: '15.00' });
  const before = await balanceAt(app, player.memberId, 'IMTY');
  player.value(1, { won: 1, half_won: 0, push: 0, half_lost: 0, lost: 1 });
  player.value(2, winsIn(90));

  await expect(player.cashOuts.runAutomatic()).rejects.toThrow('Some automatic cash-outs failed.');
  expect((await balanceAt(app, player.memberId, 'IMTY')) - before).toBe(1710n);
  player.value(1, winsIn(50));
});

test('a whole cash-out pays its price, settles the bet, and wallet, record, statement and turnover agree [VAL-4] [RT-6]', async () => {
  const player = await bettor(app, 'CashWhole1');
  const betNo = await player.bet('100.00', HOME);
  player.value(1, winsIn(60));

  expect(await player.cashOuts.offer(player.memberId, betNo)).toMatchObject({
    refusal: null,
    remainingStake: '100.00',
    maxReturn: '200.00',
    marginBp: 500,
    automaticAmount: null,
    legs: [{ oddsMilli: 2000, chances: { won: 600_000, lost: 400_000 } }],
  });
  const receipt = await take(player, { betNo, stake: '100.00', price: '114.00' });

  expect(receipt).toMatchObject({ amount: '114.00', fairValue: '120.00', remainingStake: '0.00', isAutomatic: false });
  expect(await moneyOf(player)).toBe(START - 10_000n + 11_400n);
  expect((await player.member.call(getBetDetail, { betNo })).data).toMatchObject({
    status: 'won',
    stake: '100.00',
    payout: '114.00',
    netWinLoss: '14.00',
    validAmount: '14.00',
    cashOut: { stake: '100.00', amount: '114.00', parts: [{ stake: '100.00', amount: '114.00', fairValue: '120.00', marginBp: 500 }] },
  });
  expect((await player.member.call(listBets, { ...TODAY, settled: true })).data?.totals).toEqual({
    stake: '100.00',
    payout: '114.00',
    netWinLoss: '14.00',
  });
  expect((await player.member.call(getPlayStatement)).data?.[0]).toMatchObject({
    staked: '100.00',
    open: '0.00',
    returned: '114.00',
    net: '14.00',
  });
  expect(player.valid(betNo)).toEqual([1400n]);
  await expectSoundLedger(app);
});

test('half is cashed out, the rest wins: each sum agrees before and after [VAL-4] [RT-6]', async () => {
  const player = await bettor(app, 'CashHalf01');
  const betNo = await player.bet('100.00', HOME);
  player.value(1, winsIn(40));
  await take(player, { betNo, stake: '50.00', price: '38.00' });

  const span = { fromMs: 0, toMs: app.clock.nowMs() + 1 };
  expect(await sumOpenStakes(app.db, player.memberId, span)).toBe(5000n);
  expect(await findWaitingBets(app.db, player.memberId, { fromMs: 0, untilMs: app.clock.nowMs() })).toMatchObject({
    count: 1,
    atRisk: 6200n,
    net: -1200n,
  });
  expect((await player.member.call(getPlayStatement)).data?.[0]).toMatchObject({
    staked: '100.00',
    open: '50.00',
    returned: '38.00',
    net: '-12.00',
  });
  expect((await player.member.call(getBetDetail, { betNo })).data).toMatchObject({
    status: 'accepted',
    stake: '100.00',
    netWinLoss: null,
    cashOut: { stake: '50.00', amount: '38.00' },
    slip: { maxReturn: '138.00' },
  });
  expect((await player.member.call(listBets, { ...TODAY, settled: false })).data?.totals.stake).toBe('100.00');
  await player.end(1, { full: score('2-0') });

  expect(await moneyOf(player)).toBe(START - 10_000n + 3800n + 10_000n);
  expect((await player.member.call(getBetDetail, { betNo })).data).toMatchObject({
    status: 'won',
    stake: '100.00',
    payout: '138.00',
    netWinLoss: '38.00',
    validAmount: '38.00',
  });
  expect((await player.member.call(getPlayStatement)).data?.[0]).toMatchObject({ open: '0.00', returned: '138.00', net: '38.00' });
  await expectSoundLedger(app);
});

test.each([
  ['won', '2-0', 13_800n, 3800n],
  ['lost', '0-1', 3800n, 6200n],
] as const)('after half of a bet is cashed out, the bet that is %s counts its whole result once', async (status, end, payout, valid) => {
  const player = await bettor(app, `CashCount${end[0]}`);
  const betNo = await player.bet('100.00', HOME);
  player.value(1, winsIn(40));
  await take(player, { betNo, stake: '50.00', price: '38.00' });
  expect(player.valid(betNo)).toEqual([null]);

  await player.end(1, { full: score(end) });

  expect(player.valid(betNo)).toEqual([valid]);
  expect(player.times()).toBe(1);
  const { data } = await player.member.call(getBetDetail, { betNo });
  expect([data?.status, fromWire(data?.payout ?? '0')]).toEqual([status, payout]);
});

test('the row of an open bet has the stake at risk alone, which an instance without cash-outs settles', async () => {
  const player = await bettor(app, 'CashOlder1');
  const betNo = await player.bet('100.00', HOME);
  player.value(1, winsIn(40));
  await take(player, { betNo, stake: '50.00', price: '38.00' });
  const rowOf = () => tablesOf(app.db).selectFrom('bets').select('stake').where('bet_no', '=', betNo).executeTakeFirstOrThrow();

  expect(BigInt((await rowOf()).stake)).toBe(5000n);
  await player.end(1, { full: score('2-0') });
  expect(BigInt((await rowOf()).stake)).toBe(10_000n);
});

test('a match that is void returns the rest of the stake, and what was cashed out stays', async () => {
  const player = await bettor(app, 'CashVoid01');
  const half = await player.bet('100.00', HOME);
  const whole = await player.bet('10.00', { ...HOME, match: 2 });
  player.value(1, winsIn(40));
  player.value(2, winsIn(40));
  await take(player, { betNo: half, stake: '50.00', price: '38.00' });
  await take(player, { betNo: whole, stake: '10.00', price: '7.60' });
  await player.end(1, { isVoid: true });
  await player.end(2, { isVoid: true });

  expect(await moneyOf(player)).toBe(START - 11_000n + 3800n + 5000n + 760n);
  expect((await player.member.call(getBetDetail, { betNo: half })).data).toMatchObject({
    status: 'lost',
    payout: '88.00',
    validAmount: '12.00',
  });
  expect((await player.member.call(getBetDetail, { betNo: whole })).data).toMatchObject({
    status: 'lost',
    payout: '7.60',
    slip: { legs: [{ result: 'void' }] },
  });
  await expectSoundLedger(app);
});

test('a parlay is valued by the results of its legs and the chances of the others', async () => {
  const player = await bettor(app, 'CashParlay');
  const betNo = await player.bet('10.00', { ...HOME, match: 11, odds: 1850 }, { ...HOME, match: 12, odds: 2050 }, { ...HOME, match: 13 });
  for (const match of [11, 12, 13]) player.value(match, winsIn(50));
  await player.end(11, { full: score('1-0') });
  await player.end(12, { isVoid: true });

  const receipt = await take(player, { betNo, stake: '10.00', price: '17.57' });

  expect(receipt).toMatchObject({ fairValue: '18.50', amount: '17.57', remainingStake: '0.00' });
  await player.end(13, { full: score('0-3') });
  expect(await moneyOf(player)).toBe(START - 1000n + 1757n);
});

test.each([
  ['none', 60, '113.99', CASH_OUT_TEXT.changed],
  ['none', 60, '114.00', null],
  ['better', 60, '114.01', CASH_OUT_TEXT.changed],
  ['better', 60, '110.00', null],
  ['any', 60, '150.00', null],
] as const)(
  'with %s, a bet that was shown at another amount is sold or refused as the player chose',
  async (acceptance, percent, price, refusal) => {
    const player = await bettor(app, `CashAcc${price.replace('.', '')}`);
    const betNo = await player.bet('100.00', HOME);
    player.value(1, winsIn(percent));
    const sold = take(player, { betNo, stake: '100.00', price, acceptance });

    if (refusal === null) expect((await sold).amount).toBe('114.00');
    else await expect(sold).rejects.toThrow(refusal);
    expect(await moneyOf(player)).toBe(START - 10_000n + (refusal === null ? 11_400n : 0n));
  },
);

test('a bet that cannot be valued is refused with a sentence that says why', async () => {
  const player = await bettor(app, 'CashWhyNot');
  const betNo = await player.bet('100.00', HOME);
  const order = { betNo, stake: '100.00', price: '1.00', acceptance: 'any' } as const;
  const refusalOf = async () => (await player.cashOuts.offer(player.memberId, betNo)).refusal;
  const expectRefusal = async (text: string) => {
    expect(await refusalOf()).toBe(text);
    await expect(take(player, order)).rejects.toThrow(text);
  };
  await expectRefusal(CASH_OUT_TEXT.unsupported);
  player.value(1, winsIn(50), 'suspended');
  await expectRefusal(CASH_OUT_TEXT.suspended);
  player.value(1, winsIn(50), 'closed');
  await expectRefusal(CASH_OUT_TEXT.closed);
  player.value(1, winsIn(100));
  await expectRefusal(CASH_OUT_TEXT.decided);
  player.value(1, { ...winsIn(0), won: 1, lost: 999_999 });
  await expect(take(player, { ...order, stake: '1.00' })).rejects.toThrow(CASH_OUT_TEXT.worthless);
  player.value(1, winsIn(50));
  await expect(take(player, { ...order, stake: '100.01' })).rejects.toThrow('不能超过剩余投注100元');
  await expect(take(player, { ...order, stake: '99.50' })).rejects.toThrow('请提前结算全部');
  const stranger = await bettor(app, 'CashOther1');
  await expect(take({ ...player, memberId: stranger.memberId }, order)).rejects.toThrow('没有找到该注单');
  const live = await player.bet('10.00', { ...HOME, isLive: true });
  await expect(take(player, { ...order, betNo: live, stake: '10.00' })).rejects.toThrow(CASH_OUT_TEXT.pending);
  await player.end(1, { full: score('2-0') });
  await expectRefusal(CASH_OUT_TEXT.settled);
  expect(await moneyOf(player)).toBe(START - 11_000n + 20_000n);
});

test('a bet is cashed out in parts only so often, and then as a whole', async () => {
  const player = await bettor(app, 'CashOften1');
  const betNo = await player.bet('100.00', HOME);
  player.value(1, winsIn(50));
  for (let part = 1; part < 10; part += 1) await take(player, { betNo, stake: '1.00', price: '0.95' });

  await expect(take(player, { betNo, stake: '1.00', price: '0.95' })).rejects.toThrow('每张注单最多提前结算10次');
  expect((await take(player, { betNo, stake: '91.00', price: '86.45' })).remainingStake).toBe('0.00');
  expect(await moneyOf(player)).toBe(START - 10_000n + 9500n);
});

test('twenty orders at once and the settlement of the match pay a bet once [VAL-4]', async () => {
  const player = await bettor(app, 'CashRace01');
  for (let round = 0; round < 10; round += 1) {
    const [match, before] = [100 + round, await moneyOf(player)];
    const betNo = await player.bet('100.00', { ...HOME, match });
    player.value(match, winsIn(60));
    const orders = Array.from({ length: 20 }, () => take(player, { betNo, stake: '100.00', price: '114.00', remainingStake: '100.00' }));
    const outcome = round % 3 === 0 ? { isVoid: true } : { full: score('1-0') };
    const [, ...sold] = await Promise.allSettled([
      player.end(match, outcome),
      ...(round % 2 === 0 ? orders : orders.toReversed()),
      player.end(match, outcome),
    ]);

    const taken = sold.slice(0, -1).filter(({ status }) => status === 'fulfilled').length;
    const settled = 'isVoid' in outcome ? 10_000n : 20_000n;
    expect(taken).toBeLessThanOrEqual(1);
    expect((await moneyOf(player)) - before).toBe((taken === 1 ? 11_400n : settled) - 10_000n);
  }
  await expectSoundLedger(app);
});

test('orders for a half at once from several tabs sell one half: the others were shown another rest [VAL-4]', async () => {
  const player = await bettor(app, 'CashRace02');
  const betNo = await player.bet('100.00', HOME);
  player.value(1, winsIn(60));
  const half = { betNo, stake: '50.00', price: '57.00', remainingStake: '100.00' };

  const halves = await Promise.allSettled(Array.from({ length: 6 }, () => take(player, half)));

  expect(halves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await moneyOf(player)).toBe(START - 10_000n + 5700n);
  await expect(take(player, half)).rejects.toThrow(CASH_OUT_TEXT.soldElsewhere);
  await player.end(1, { full: score('1-0') });
  expect(await moneyOf(player)).toBe(START - 10_000n + 5700n + 10_000n);
  await expectSoundLedger(app);
});

test('a bet is cashed out by itself once its amount is reached, not before, and never while its market is suspended', async () => {
  const player = await bettor(app, 'CashAuto01');
  const betNo = await player.bet('100.00', HOME);
  player.value(1, winsIn(50));
  const { memberId, cashOuts } = player;
  await expect(cashOuts.setAutomatic(memberId, { betNo, amount: '95.00' })).rejects.toThrow(CASH_OUT_TEXT.reached);
  await expect(cashOuts.setAutomatic(memberId, { betNo, amount: '200.00' })).rejects.toThrow('须低于剩余投注的最高返还200元');
  expect((await cashOuts.setAutomatic(memberId, { betNo, amount: '150.00' })).automaticAmount).toBe('150.00');

  await cashOuts.runAutomatic();
  player.value(1, winsIn(90), 'suspended');
  await cashOuts.runAutomatic();
  expect(await moneyOf(player)).toBe(START - 10_000n);

  player.value(1, winsIn(80));
  await Promise.all([cashOuts.runAutomatic(), cashOuts.runAutomatic()]);
  expect(await moneyOf(player)).toBe(START - 10_000n + 15_200n);
  expect((await player.member.call(getBetDetail, { betNo })).data?.cashOut?.parts).toMatchObject([{ isAutomatic: true, amount: '152.00' }]);
});

test('an automatic cash-out ends with its bet, with a cash-out of a part, and when it is taken back', async () => {
  const player = await bettor(app, 'CashAuto02');
  const { memberId, cashOuts } = player;
  const [ended, part, back] = [
    await player.bet('10.00', HOME),
    await player.bet('10.00', { ...HOME, match: 2 }),
    await player.bet('10.00', { ...HOME, match: 3 }),
  ];
  for (const match of [1, 2, 3]) player.value(match, winsIn(50));
  for (const betNo of [ended, part, back]) await cashOuts.setAutomatic(memberId, { betNo, amount: '12.00' });
  await player.end(1, { full: score('0-0') });
  await take(player, { betNo: part, stake: '5.00', price: '4.75' });
  await cashOuts.setAutomatic(memberId, { betNo: back, amount: null });
  for (const match of [1, 2, 3]) player.value(match, winsIn(90));

  await cashOuts.runAutomatic();

  expect(await moneyOf(player)).toBe(START - 3000n + 475n);
  await expect(cashOuts.setAutomatic(memberId, { betNo: ended, amount: '15.00' })).rejects.toThrow(CASH_OUT_TEXT.settled);
});

test('a failing automatic cash-out does not stop the others', async () => {
  const player = await bettor(app, 'CashAuto03');
  const betNos = [await player.bet('10.00', HOME), await player.bet('10.00', { ...HOME, match: 2 })];
  for (const match of [1, 2]) player.value(match, winsIn(50));
  for (const betNo of betNos) await player.cashOuts.setAutomatic(player.memberId, { betNo, amount: '15.00' });
  player.failOn(betNos[0] ?? '');
  for (const match of [1, 2]) player.value(match, winsIn(90));

  await expect(player.cashOuts.runAutomatic()).rejects.toThrow('Some automatic cash-outs failed.');

  expect(await moneyOf(player)).toBe(START - 2000n + 1710n);
});

test('opposite bets of which one was cashed out count no more than they lost together [RT-9]', async () => {
  const player = await bettor(app, 'CashHedge1');
  const home = await player.bet('100.00', { type: 'OU', code: 'over', line: 10, odds: 2000 });
  const away = await player.bet('100.00', { type: 'OU', code: 'under', line: 10, odds: 2000 });
  player.value(1, winsIn(90));
  await take(player, { betNo: home, stake: '100.00', price: '171.00' });
  expect(player.valid(home, away)).toEqual([null, null]);

  await player.end(1, { full: score('3-0') });

  const counted = player.valid(home, away).reduce((sum: bigint, valid) => sum + (valid ?? 0n), 0n);
  expect(await moneyOf(player)).toBe(START - 2900n);
  expect(counted).toBeGreaterThan(0n);
  expect(counted).toBeLessThanOrEqual(2900n);
});
