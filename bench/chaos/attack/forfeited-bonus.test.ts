import { randomUUID } from 'node:crypto';
import { fromWire } from '@site/shared/product';
import {
  collectAll,
  createTransfer,
  getCollectProgress,
  getTransfer,
  getTurnoverSummary,
  getWalletSummary,
  giveUpBonus,
  listMovements,
  listTurnoverRequirements,
} from '@site/shared/wire';
import { DAY_MS, MINUTE_MS } from '@site/server/kernel/clock.ts';
import type { SignedClient } from '@site/server/kernel/testing.ts';
import { BY_BANK, keyed, ordered, pay } from '@site/server/modules/money/deposits/testing.ts';
import { verifyLedger } from '@site/server/modules/money/seeding.ts';
import { enterGame } from '@site/server/modules/play/games/testing.ts';
import { withTestApp } from '@site/server/testing/testing.ts';
import { ask } from '@site/sandbox/venues/sports/testing.ts';

const app = withTestApp();

const VENUE = 'BT';
const BONUS = 2000n;
/** The welcome grant, the deposit and the bonus. */
const ALL = '10120.00';

/** A newcomer who deposited 100.00 with an offer of 20.00. */
async function withBonus(userName: string): Promise<SignedClient> {
  const member = await app.newcomer(userName);
  await pay(app, await ordered(member, { ...BY_BANK, amount: '100.00', bonusId: 'deposit-slots' }), { way: 'exact' });
  app.clock.advance(1000);
  expect((await member.call(getWalletSummary)).data?.central).toBe(ALL);
  return member;
}

async function moveToVenue(member: SignedClient, amount: string): Promise<void> {
  const { data } = await member.call(createTransfer, { venueCode: VENUE, direction: 'in', amount }, keyed());
  expect((await member.call(getTransfer, { transferId: data?.transferId ?? '' })).data?.status).toBe('success');
}

async function collect(member: SignedClient): Promise<void> {
  const { data } = await member.call(collectAll, undefined, keyed());
  expect((await member.call(getCollectProgress, { jobId: data?.jobId ?? '' })).data?.status).toBe('done');
}

async function giveUp(member: SignedClient) {
  const { data } = await member.call(listTurnoverRequirements, { page: 1, pageSize: 20, open: true });
  const bonus = data?.list.find(({ source }) => source === 'bonus');
  return member.call(giveUpBonus, { requirementId: bonus?.id ?? '' }, keyed());
}

/** The bonus money that the member still has, and whether its requirement is open. */
async function bonusOf(member: SignedClient): Promise<{ readonly cents: bigint; readonly isOpen: boolean }> {
  const { data: moved } = await member.call(listMovements, { page: 1, pageSize: 50, kind: 'bonus' });
  const { data: open } = await member.call(listTurnoverRequirements, { page: 1, pageSize: 20, open: true });
  const cents = (moved?.list ?? []).reduce((sum, { amount }) => sum + fromWire(amount), 0n);
  return { cents, isOpen: open?.list.some(({ source }) => source === 'bonus') ?? false };
}

/** Either the bonus was taken back, or its requirement goes on: never is the bonus kept without it. */
async function expectNoFreeBonus(member: SignedClient): Promise<void> {
  expect([
    { cents: 0n, isOpen: false },
    { cents: BONUS, isOpen: true },
  ]).toContainEqual(await bonusOf(member));
  expect(await verifyLedger(app.db)).toEqual([]);
}

test('a bonus given up from the central wallet is taken back whole [VAL-4]', async () => {
  const member = await withBonus('Forfeit01');

  expect((await giveUp(member)).data?.closedWhy).toBe('given_up');

  expect(await bonusOf(member)).toEqual({ cents: 0n, isOpen: false });
});

test('a bonus whose money is at a venue is not kept by giving it up [VAL-4]', async () => {
  const member = await withBonus('Forfeit02');
  await moveToVenue(member, ALL);

  await giveUp(member);
  await collect(member);

  await expectNoFreeBonus(member);
});

test('a bonus whose money is at a venue is not kept when it expires [VAL-4]', async () => {
  const member = await withBonus('Forfeit03');
  await moveToVenue(member, ALL);
  app.clock.advance(7 * DAY_MS);

  const again = await app.again('Forfeit03');
  await again.call(getTurnoverSummary);
  await collect(again);

  await expectNoFreeBonus(again);
});

test('a bonus whose money is staked on an open draw is not kept by giving it up [VAL-4]', async () => {
  const member = await withBonus('Forfeit04');
  // 9,900.00 stay out of reach, so that two bets on one draw stake everything else.
  await moveToVenue(member, '9900.00');
  const token = await enterGame(member, { enName: 'HONGCAI', gameCode: 'HC001' });
  const { data } = (await ask(app, { url: '/table/api/draw', body: { token } })) as { data: { running: { drawNo: string } } };
  const picks = ['big', 'small'].map((area) => ({ area, stake: '110.00' }));
  const bet = await ask(app, { url: '/table/api/bets', body: { token, key: randomUUID(), drawNo: data.running.drawNo, picks } });
  expect(bet['code']).toBe('0000000');

  await giveUp(member);
  app.clock.advance(10 * MINUTE_MS);
  await ask(app, { url: '/table/api/draw', body: { token } });

  await expectNoFreeBonus(member);
});
