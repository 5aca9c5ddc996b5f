import { randomUUID } from 'node:crypto';
import { fromWire, lastDays } from '@site/shared/product';
import {
  getWalletSummary,
  listMovements,
  claimRebates,
  listRebates,
  getPendingRebates,
  getTurnoverSummary,
  type Rebate,
} from '@site/shared/wire';
import { enterGame, playRound } from '../../play/games/testing.ts';
import { DAY_MS, MINUTE_MS } from '../../../kernel/clock.ts';
import { inTransaction } from '../../../kernel/db/database.ts';
import type { BetCountedEvent } from '../../../domain-events.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import { keyed } from '../../money/deposits/testing.ts';
import { createLedger } from '../../money/index.ts';
import { verifyLedger } from '../../money/seeding.ts';
import { createMemberStatus } from '../../people/index.ts';
import { withTestApp } from '../../../testing/testing.ts';
import { createRebates, type Rebates } from './rebate.service.ts';
import { memberIdOf } from '../../people/member/testing.ts';

const app = withTestApp();
let rebates: Rebates;
beforeAll(() => {
  const { clock, db } = app;
  const venues = async () => [{ code: 'XH', title: '星河电子' }];
  rebates = createRebates({
    db,
    clock,
    ledger: createLedger(clock),
    levels: { ...createMemberStatus(), birthDateOf: async () => '1990-06-18' },
    venues,
  });
});

const pendingOf = async (member: SignedClient) => (await member.call(getPendingRebates)).data;
const central = async (member: SignedClient) => (await member.call(getWalletSummary)).data?.central;
const paidOf = async (member: SignedClient) =>
  (await member.call(listMovements, { page: 1, pageSize: 100, kind: 'rebate' })).data?.list.map(
    ({ amount, remark }) => `${amount} ${remark}`,
  );
const historyOf = async (member: SignedClient) =>
  (await member.call(listRebates, { page: 1, pageSize: 50, ...lastDays(90, app.clock.nowMs()) })).data;

/** A new member and a function to settle bets of his. */
async function bettor(userName: string) {
  const member = await app.newcomer(userName);
  const memberId = await memberIdOf(app, userName);
  const settle = (validAmount: bigint, change: Partial<BetCountedEvent> = {}) => {
    const nowMs = app.clock.nowMs();
    const bet: BetCountedEvent = {
      memberId,
      venueCode: 'XH',
      category: 'egame',
      stake: validAmount,
      validAmount,
      offsetAmount: 0n,
      payout: 0n,
      betNo: randomUUID(),
      status: 'lost',
      oddsMilli: null,
      placedAtMs: nowMs,
      settledAtMs: nowMs,
      countedAtMs: nowMs,
      ...change,
    };
    return inTransaction(app.db, (trx) => rebates.count(trx, [bet]));
  };
  return { member, memberId, settle };
}

const lines = (list: readonly Rebate[] | undefined) =>
  list?.map(({ day, category, validBet, rateBp, amount }) => [day, category, validBet, rateBp, amount]);

test('the seeded player has rebates of today by venue, with the level that sets their rates, and a history [RT-7]', async () => {
  const player = await app.player();

  const pending = await pendingOf(player);

  expect(lines(pending?.list)).toEqual([
    ['2026-06-15', 'egame', '2680.50', 68, '18.22'],
    ['2026-06-15', 'sport', '180.00', 42, '0.75'],
    ['2026-06-15', 'sport', '1200.00', 42, '5.04'],
  ]);
  expect(pending).toMatchObject({ total: '24.01', minClaim: '1.00', level: 3, settlesAt: '2026-06-16T04:00:00.000Z' });
  expect((await historyOf(player))?.list[0]).toMatchObject({ amount: '16.25', status: 'auto_paid', venueTitle: '星河电子' });
});

test("settled bets add up by day, category and venue, at the level's rate; void bets count nothing [RT-7] [VAL-4]", async () => {
  const { member, settle } = await bettor('Traveller1');

  await settle(60_000n);
  await settle(40_099n);
  await settle(0n);
  await settle(50_000n, { category: 'sport', venueCode: 'IMTY' });
  await settle(1n, { countedAtMs: app.clock.nowMs() + DAY_MS });

  expect(lines((await pendingOf(member))?.list)).toEqual([
    ['2026-06-16', 'egame', '0.01', 50, '0.00'],
    ['2026-06-15', 'egame', '1000.99', 50, '5.00'],
    ['2026-06-15', 'sport', '500.00', 30, '1.50'],
  ]);
});

test('a played round counts towards the rebate [RT-7]', async () => {
  const player = await app.player();
  const before = (await pendingOf(player))?.list.find(({ category }) => category === 'egame')?.validBet;

  const token = await enterGame(player);
  for (let round = 0; round < 3; round += 1) await playRound(app, token, '5');

  expect((await pendingOf(player))?.list.find(({ category }) => category === 'egame')?.validBet).not.toBe(before);
});

test('a claim repeated or raced in two tabs pays once, without turnover [RT-7] [F37] [F39]', async () => {
  const { member, settle } = await bettor('Traveller2');
  await settle(100_000n);
  const ids = { rebateIds: ((await pendingOf(member))?.list ?? []).map(({ rebateId }) => rebateId) };
  const key = randomUUID();

  const same = await Promise.all(Array.from({ length: 5 }, () => member.call(claimRebates, ids, keyed(key))));
  const others = await Promise.all(Array.from({ length: 5 }, () => member.call(claimRebates, ids, keyed())));

  expect(new Set(same.map(({ data }) => data?.amount))).toEqual(new Set(['5.00']));
  expect(new Set(others.map(({ message }) => message))).toEqual(new Set(['返水已领取或已自动结算']));
  expect(await paidOf(member)).toEqual(['5.00 2026-06-15 电子返水']);
  expect((await member.call(getTurnoverSummary)).data).toMatchObject({ left: '0.00', open: 0, frozen: '0.00' });
  expect(await verifyLedger(app.db)).toEqual([]);
});

test("a claim below one yuan, or of another member's rebate, is refused [RT-7]", async () => {
  const { member, settle } = await bettor('Traveller3');
  await settle(19_999n);
  const rebateIds = [(await pendingOf(member))?.list[0]?.rebateId ?? ''];

  expect(await member.call(claimRebates, { rebateIds }, keyed())).toMatchObject({ message: '满1.00元可领取' });
  expect(await (await app.player()).call(claimRebates, { rebateIds }, keyed())).toMatchObject({ message: '返水不存在' });
  expect(await paidOf(member)).toEqual([]);
});

test('a claim concurrent with the settlement pays once [RT-7]', async () => {
  const { settle } = await bettor('Traveller5');
  await settle(100_000n);
  app.clock.set(Date.UTC(2026, 5, 16, 4));
  const member = await app.again('Traveller5');
  const rebateIds = [(await pendingOf(member))?.list[0]?.rebateId ?? ''];
  const before = fromWire((await central(member)) ?? '');

  await Promise.all([member.call(claimRebates, { rebateIds }, keyed()), rebates.tick(), member.call(claimRebates, { rebateIds }, keyed())]);

  expect(await paidOf(member)).toEqual(['5.00 2026-06-15 电子返水']);
  expect(fromWire((await central(member)) ?? '') - before).toBe(500n);
});

test("the daily job pays yesterday's rest from noon on, once; less than a cent is closed [RT-7]", async () => {
  const { settle } = await bettor('Traveller4');
  await settle(10_000n);
  await settle(1n, { venueCode: 'IMTY', category: 'sport' });
  app.clock.set(Date.UTC(2026, 5, 17, 4) - MINUTE_MS);
  await settle(20_000n);
  const member = await app.again('Traveller4');
  await rebates.tick();
  const [open, unpaid] = [(await pendingOf(member))?.list.length, await paidOf(member)];

  app.clock.advance(MINUTE_MS);
  await Promise.all([rebates.tick(), rebates.tick()]);
  await rebates.tick();

  expect([open, unpaid]).toEqual([3, []]);
  expect(lines((await pendingOf(member))?.list)).toEqual([['2026-06-17', 'egame', '200.00', 50, '1.00']]);
  expect(await paidOf(member)).toEqual(['0.50 2026-06-16 电子返水']);
  expect((await historyOf(member))?.list.map(({ status }) => status).toSorted()).toEqual(['auto_paid', 'expired']);
  expect((await historyOf(member))?.paid).toBe('0.50');
  expect(await verifyLedger(app.db)).toEqual([]);
});

test('bets of the small hours are paid at noon of the next day, not of the one that has begun [RT-7]', async () => {
  const countedAtMs = Date.parse('2026-06-30T02:00:00+08:00');
  app.clock.set(countedAtMs);
  const { member, settle } = await bettor('Nightowl1');

  await settle(60_000n, { countedAtMs });

  expect(await pendingOf(member)).toMatchObject({ list: [{ day: '2026-06-30' }], settlesAt: '2026-07-01T04:00:00.000Z' });
});
