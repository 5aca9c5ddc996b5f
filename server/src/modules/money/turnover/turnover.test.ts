import {
  createDeposit,
  getDepositMethods,
  getWalletSummary,
  listMovements,
  giveUpBonus,
  listTurnoverRequirements,
  getTurnoverSummary,
  listTurnoverLines,
  type TurnoverLine,
  type TurnoverRequirement,
} from '@site/shared/wire';
import { BY_BANK, keyed, ordered, pay } from '../deposits/testing.ts';
import { enterGame, playRound } from '../../play/games/testing.ts';
import { DAY_MS, systemClock } from '../../../kernel/clock.ts';
import { inTransaction } from '../../../kernel/db/database.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import { createLedger, entryPair, house, memberCentral } from '../ledger/ledger.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { withTestApp } from '../../../testing/testing.ts';
import { tablesOf } from '../schema.ts';
import { createBonuses } from './bonuses.ts';
import { memberIdOf } from '../../people/member/testing.ts';

const app = withTestApp();

const central = async (member: SignedClient) => (await member.call(getWalletSummary)).data?.central;

async function requirementsOf(member: SignedClient, open: boolean): Promise<readonly TurnoverRequirement[]> {
  return (await member.call(listTurnoverRequirements, { page: 1, pageSize: 20, open })).data?.list ?? [];
}
const openOnes = (member: SignedClient) => requirementsOf(member, true);

async function linesOf(member: SignedClient, requirement: TurnoverRequirement | undefined): Promise<readonly TurnoverLine[]> {
  const query = { requirementId: requirement?.id ?? '', page: 1, pageSize: 100, uncountedOnly: false };
  return (await member.call(listTurnoverLines, query)).data?.list ?? [];
}
const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + BigInt(amount.replace('.', '')), 0n);

/** A new member who deposited with the offer; time is advanced so that bets count. */
async function withBonus(userName: string): Promise<SignedClient> {
  const member = await app.newcomer(userName);
  const order = await ordered(member, { ...BY_BANK, payerName: '林晓舟', amount: '100.00', bonusId: 'deposit-slots' });
  await pay(app, order, { way: 'exact' });
  app.clock.advance(1000);
  return member;
}

test('the seeded player has an open, a fulfilled and an expired requirement, line by line [VAL-4]', async () => {
  const player = await app.player();

  const open = await openOnes(player);
  const ended = await requirementsOf(player, false);
  const [gift, deposit] = open;
  const lines = await linesOf(player, deposit);

  expect(open.map(({ source }) => source)).toEqual(['activity', 'deposit', 'bonus']);
  expect(deposit?.done).not.toBe('0.00');
  expect(deposit?.left).not.toBe('0.00');
  expect(new Set(ended.map(({ closedWhy }) => closedWhy))).toEqual(new Set(['met', 'expired']));
  expect(lines).toContainEqual(expect.objectContaining({ category: 'egame', odds: null, reason: null }));
  expect((await linesOf(player, gift)).map(({ reason }) => reason)).toContain('NOT_ELIGIBLE');
  expect(await verifyLedger(app.db)).toEqual([]);
});

test('a deposit has to be played once and its bonus eight times, the deposit first [VAL-4]', async () => {
  const member = await withBonus('Bonus001');

  const [deposit, bonus] = await openOnes(member);

  expect(await central(member)).toBe('10120.00');
  expect(deposit).toMatchObject({ source: 'deposit', base: '100.00', multiple: 1, left: '100.00', categories: [], forfeit: null });
  expect(bonus).toMatchObject({ source: 'bonus', base: '20.00', multiple: 8, left: '160.00', categories: ['egame'], forfeit: '20.00' });
  expect((await member.call(getTurnoverSummary)).data).toEqual({
    left: '260.00',
    open: 2,
    owed: '0.00',
    withdrawable: '0.00',
    frozen: '10120.00',
  });
});

test('rounds count to the oldest requirement first and the rest to the next; each is listed line by line [VAL-4]', async () => {
  const member = await withBonus('Bonus002');
  const token = await enterGame(member);
  for (let turn = 0; turn < 3; turn += 1) await playRound(app, token, '50');

  const all = [...(await requirementsOf(member, false)), ...(await openOnes(member))];
  const bets = new Set<string>();

  for (const requirement of all) {
    const lines = await linesOf(member, requirement);
    expect(sum(lines.map(({ counted }) => counted))).toBe(sum([requirement.done]));
    for (const { betNo } of lines) bets.add(betNo);
  }
  expect(bets.size).toBe(3);
});

test("a bonus is forfeited once: it and its winnings are removed, the deposit's requirement stays [VAL-4]", async () => {
  const member = await withBonus('Bonus003');
  const [deposit, bonus] = await openOnes(member);

  expect(await member.call(giveUpBonus, { requirementId: deposit?.id ?? '' }, keyed())).toMatchObject({
    message: '存款流水不能放弃，请完成一倍有效流水',
  });
  expect((await member.call(giveUpBonus, { requirementId: bonus?.id ?? '' }, keyed())).data).toMatchObject({
    status: 'void',
    closedWhy: 'given_up',
  });
  expect(await member.call(giveUpBonus, { requirementId: bonus?.id ?? '' }, keyed())).toMatchObject({ message: '该流水要求已结束' });

  expect(await central(member)).toBe('10100.00');
  const summary = { left: '100.00', open: 1, owed: '0.00', withdrawable: '10000.00', frozen: '100.00' };
  expect((await member.call(getTurnoverSummary)).data).toEqual(summary);
  const [latest] = (await member.call(listMovements, { page: 1, pageSize: 1 })).data?.list ?? [];
  expect(latest).toMatchObject({ kind: 'bonus', amount: '-20.00', remark: '放弃优惠：电子存款礼' });
});

test('requirements of another member can be neither seen nor forfeited', async () => {
  const [bonus] = (await openOnes(await app.player())).filter(({ source }) => source === 'bonus');
  const stranger = await app.newcomer('Stranger01');

  const query = { requirementId: bonus?.id ?? '', page: 1, pageSize: 5, uncountedOnly: false };
  expect(await stranger.call(listTurnoverLines, query)).toMatchObject({ message: '流水要求不存在' });
  expect(await stranger.call(giveUpBonus, { requirementId: bonus?.id ?? '' }, keyed())).toMatchObject({ message: '流水要求不存在' });
});

test('a chosen offer has conditions: minimum deposit, method, once per member [VAL-4]', async () => {
  const member = await app.newcomer('Bonus005');
  const listed = (await member.call(getDepositMethods)).data?.offers.map(({ bonusId }) => bonusId);
  expect(listed).toEqual(expect.arrayContaining(['newcomer-first-deposit', 'deposit-slots', 'deposit-digital']));

  const refused = async (bonusId: string, amount: string) => {
    return (await member.call(createDeposit, { ...BY_BANK, amount, bonusId }, keyed())).message;
  };
  expect(await refused('deposit-slots', '99.99')).toMatch(/最低/);
  expect(await refused('deposit-digital', '300.00')).toBe('该优惠不适用于此存款方式');
  expect(await refused('nothing', '300.00')).toBe('该优惠不可参加，请重新选择');

  await pay(app, await ordered(member, { ...BY_BANK, amount: '100.00', bonusId: 'deposit-slots' }), { way: 'exact' });
  expect(await refused('deposit-slots', '200.00')).toBe('该优惠不可参加，请重新选择');
  expect(await refused('newcomer-first-deposit', '200.00')).toBe('该优惠不可参加，请重新选择');
});

test('a bonus with a multiple above ten is refused [VAL-4]', async () => {
  const { grantBonus } = createBonuses({ clock: systemClock, ledger: createLedger(systemClock) });
  const order = { memberId: 'm1', amount: 100n, categories: [], source: 'activity', sourceId: 'x', title: 'x', expiresAtMs: null } as const;

  for (const multiple of [10.01, 11, -1, Number.NaN])
    await expect(inTransaction(app.db, (trx) => grantBonus(trx, { ...order, multiple }))).rejects.toThrow('优惠流水倍数不能超过10倍');
});

test('a member with almost no money left is released [VAL-4]', async () => {
  const member = await withBonus('Bonus006');
  const id = await memberIdOf(app, 'Bonus006');
  await inTransaction(app.db, (trx) =>
    createLedger(systemClock).post(trx, {
      kind: 'adjust',
      reference: 'all-gone',
      remark: '测试',
      idempotencyKey: 'all-gone',
      entries: entryPair(memberCentral(id), house('adjusts'), 1_011_501n),
    }),
  );

  expect(await central(member)).toBe('4.99');
  expect((await member.call(getTurnoverSummary)).data).toMatchObject({ left: '0.00', open: 0, owed: '0.00' });
  const ended = (await member.call(listTurnoverRequirements, { page: 1, pageSize: 20, open: false })).data?.list;
  expect(ended?.map(({ status, closedWhy }) => [status, closedWhy])).toEqual([
    ['released', 'low_money'],
    ['released', 'low_money'],
  ]);
});

test('a bonus expires with its winnings, also without a request of the member [VAL-4]', async () => {
  const member = await withBonus('Bonus004');
  expect(await central(member)).toBe('10120.00');
  const bonus = (await openOnes(member)).find(({ source }) => source === 'bonus');
  const winnings = { winnings: 5000n };
  await tablesOf(app.db)
    .updateTable('turnover_requirements')
    .set(winnings)
    .where('id', '=', bonus?.id ?? '')
    .execute();
  app.clock.advance(7 * DAY_MS);

  const back = await app.again('Bonus004');

  expect((await back.call(getTurnoverSummary)).data).toMatchObject({ left: '100.00', open: 1, owed: '0.00' });
  // The bonus of 20.00 and the 50.00 that bets won with it.
  expect(await central(back)).toBe('10050.00');
  expect(await verifyLedger(app.db)).toEqual([]);
});
