import type { BetCountedEvent } from '../../../domain-events.ts';
import { DAY_MS } from '../../../kernel/clock.ts';
import { inTransaction, type Db } from '../../../kernel/db/database.ts';
import { memberIdOf } from '../../people/member/testing.ts';
import { createLedger, entryPair, house, memberCentral, memberLocked } from '../ledger/ledger.ts';
import { movePayout, moveStake } from '../ledger/movements.ts';
import { withVerifiedLedger } from '../ledger/testing.ts';
import { tablesOf } from '../schema.ts';
import { createMoneyInPlay } from './money-in-play.ts';
import type { FindWaitingBets } from './engine.ts';
import { createBonuses } from './bonuses.ts';
import { createTurnover } from './turnover.service.ts';

const app = withVerifiedLedger();
const BONUS = 1_000_000n;
const VENUE = { venueCode: 'BT', title: '测试' } as const;

interface OpenBet {
  readonly betNo: string;
  readonly stake: bigint;
  readonly placedAtMs: number;
}

/** A member with 10,000.00 of his own and a bonus of 10,000.00 for slots, who bets on other games from the central wallet. */
async function createPlayer(userName: string) {
  await app.newcomer(userName);
  const memberId = await memberIdOf(app, userName);
  const [{ db, clock }, ledger, wallet] = [app, createLedger(app.clock), memberCentral(memberId)];
  const open = new Map<string, OpenBet>();
  const venues = async () => [{ code: 'BT', title: '测试' }];
  const unsettledStakes = async () => [...open.values()].reduce((sum, { stake }) => sum + stake, 0n);
  const findWaitingBets: FindWaitingBets = async (_trx, _memberId, { fromMs, untilMs }) => {
    const waiting = [...open.values()].filter(({ placedAtMs }) => placedAtMs > fromMs && placedAtMs <= untilMs);
    return {
      count: waiting.length,
      atRisk: waiting.reduce((sum, { stake }) => sum + stake, 0n),
      net: 0n,
      sinceMs: waiting[0]?.placedAtMs ?? 0,
    };
  };
  const moneyInPlay = createMoneyInPlay({ ledger, venues, unsettledStakes });
  const bonuses = createBonuses({ clock, ledger });
  const turnover = createTurnover({ db, clock, ledger, venues, moneyInPlay, findWaitingBets });
  const inTrx = <Result>(work: (trx: Db) => Promise<Result>): Promise<Result> => inTransaction(db, work);
  const terms = { multiple: 10, categories: ['egame' as const], source: 'bonus' as const, sourceId: userName, title: '测试' };
  await inTrx((trx) => bonuses.grantBonus(trx, { ...terms, memberId, amount: BONUS, expiresAtMs: clock.nowMs() + DAY_MS }));
  clock.advance(1000);
  return {
    central: () => ledger.balance(db, wallet),
    open: () =>
      tablesOf(db).selectFrom('turnover_requirements').selectAll().where('member_id', '=', memberId).where('status', '=', 'open').execute(),
    async place(betNo: string, stake: bigint): Promise<void> {
      clock.advance(1000);
      await inTrx(async (trx) => {
        await turnover.refuseOwed(trx, { memberId });
        await moveStake(trx, ledger, { ...VENUE, betNo: `${betNo}-${userName}`, wallet, stake });
      });
      open.set(betNo, { betNo, stake, placedAtMs: clock.nowMs() });
    },
    async settle(betNo: string, payout: bigint): Promise<void> {
      clock.advance(1000);
      const bet = open.get(betNo);
      if (bet === undefined) throw new Error('No such bet.');
      open.delete(betNo);
      const { stake, placedAtMs } = bet;
      const nowMs = clock.nowMs();
      const counted: BetCountedEvent = {
        memberId,
        venueCode: 'BT',
        category: 'chess',
        betNo: `${betNo}-${userName}`,
        stake,
        payout,
        oddsMilli: null,
        status: payout > stake ? 'won' : 'lost',
        validAmount: stake,
        offsetAmount: 0n,
        placedAtMs,
        settledAtMs: nowMs,
        countedAtMs: nowMs,
      };
      await inTrx(async (trx) => {
        await movePayout(trx, ledger, { ...VENUE, betNo: counted.betNo, wallet, payout });
        await turnover.settled(trx, counted);
      });
    },
    async deposit(amount: bigint): Promise<void> {
      clock.advance(1000);
      const billNo = `D-${userName}`;
      const posting = { kind: 'deposit', reference: billNo, remark: '测试', idempotencyKey: billNo } as const;
      await inTrx(async (trx) => {
        await ledger.post(trx, { ...posting, entries: entryPair(house('deposits'), wallet, amount) });
        await bonuses.openForDeposit(trx, { memberId, billNo, amount });
      });
    },
    /** A withdrawal of before the bonus waits for its review. */
    async lock(amount: bigint): Promise<void> {
      const posting = { kind: 'withdrawal', reference: `W-${userName}`, remark: '测试', idempotencyKey: `W-${userName}` } as const;
      await inTrx((trx) => ledger.post(trx, { ...posting, entries: entryPair(wallet, memberLocked(memberId), amount) }));
    },
    async expire(): Promise<void> {
      clock.advance(DAY_MS);
      await turnover.tick();
    },
  };
}

test('a deposit that is played off keeps its winnings while a bet of an expired bonus is open [VAL-4]', async () => {
  const player = await createPlayer('Expired1');
  await player.place('old', 100_000n);
  await player.expire();

  // Half of the open stake is the bonus's; the rest of it is gone, and nobody plays with it.
  expect(await player.central()).toBe(2_000_000n - 100_000n - 950_000n);
  await player.deposit(20_000n);
  await player.place('new', 20_000n);
  await player.settle('new', 40_000n);
  await player.settle('old', 200_000n);

  // His own, the deposit with its winnings, and the half of the old bet.
  expect(await player.central()).toBe(1_000_000n + 40_000n + 50_000n);
  expect(await player.open()).toEqual([]);
});

test('a bet of its time that counts for a deposit costs its member nothing of the winnings [VAL-4]', async () => {
  const player = await createPlayer('Expired2');
  await player.deposit(20_000n);
  await player.place('old', 20_000n);
  await player.expire();
  await player.settle('old', 40_000n);

  expect(await player.central()).toBe(1_000_000n + 40_000n);
  expect(await player.open()).toEqual([]);
});

test('losses after the time of a bonus are the member’s, and a later deposit does not pay for them [VAL-4]', async () => {
  const player = await createPlayer('Expired3');
  await player.place('old', 100_000n);
  await player.expire();
  await player.place('new', 950_000n);
  await player.settle('new', 0n);
  await player.settle('old', 0n);
  await player.deposit(20_000n);

  expect(await player.central()).toBe(20_000n);
  expect((await player.open()).map(({ source }) => source)).toEqual(['deposit']);
});

test('a bet in the moments after the time of a bonus is made without it [VAL-4]', async () => {
  const player = await createPlayer('Expired4');
  app.clock.advance(DAY_MS);

  await player.place('late', 100_000n);

  expect(await player.central()).toBe(900_000n);
});

test('a pending withdrawal has no part in a loss of a bonus, which would stake what its member takes back [VAL-4]', async () => {
  const player = await createPlayer('Expired5');
  await player.lock(1_000_000n);
  await player.place('all', BONUS);
  await player.settle('all', 0n);

  // What is left in play is nothing, so the requirement ends with the bonus, and nothing of it is taken from the withdrawal.
  expect(await player.open()).toEqual([]);

  const half = await createPlayer('Expired6');
  await half.lock(1_000_000n);
  await half.place('half', BONUS / 2n);
  await half.settle('half', 0n);
  expect((await half.open()).map(({ winnings }) => BigInt(winnings))).toEqual([-BONUS / 2n]);
});

test('a deposit that comes while a bet is open has no part in what the bet wins, before the time of the bonus ends and after it [VAL-4]', async () => {
  for (const [userName, ends] of [
    ['Flow1', false],
    ['Flow2', true],
  ] as const) {
    const player = await createPlayer(userName);
    await player.place('all', 2_000_000n);
    await player.deposit(8_000_000n);
    if (ends) await player.expire();
    await player.settle('all', 4_000_000n);

    // Half of the stake was the bonus's, and so is half of what it won.
    if (ends) expect(await player.central()).toBe(8_000_000n + 2_000_000n);
    else expect((await player.open()).find(({ source }) => source === 'bonus')).toMatchObject({ winnings: 1_000_000 });
  }
});
