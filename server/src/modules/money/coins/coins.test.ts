import { COIN_LIFE_DAYS } from '@site/shared/product';
import { DAY_MS, HOUR_MS } from '../../../kernel/clock.ts';
import { inTransaction } from '../../../kernel/db/database.ts';
import { withTestApp } from '../../../testing/testing.ts';
import { memberIdOf } from '../../people/member/testing.ts';
import { createCoins, sumCoinEntries } from './coins.ts';

const app = withTestApp();

/** Coins on the database of the app, whose balances the test keeps. */
async function openCoins() {
  const balances = new Map(await sumCoinEntries(app.db));
  const holders = {
    coinsOf: async (_trx: unknown, memberId: string) => balances.get(memberId) ?? 0,
    addCoins: async (_trx: unknown, memberId: string, delta: number) => {
      const after = (balances.get(memberId) ?? 0) + delta;
      if (after < 0) return null;
      balances.set(memberId, after);
      return after;
    },
  };
  const coins = createCoins({ db: app.db, clock: app.clock, holders });
  const move = (memberId: string, delta: number, reference: string) =>
    inTransaction(app.db, (trx) =>
      coins.move(trx, { memberId, delta, reason: delta > 0 ? 'refund' : 'exchange', reference, remark: '测试' }),
    );
  return { balances, coins, move };
}

test('coins that a member spends while they expire are debited once, and other members are not affected', async () => {
  const { balances, coins, move } = await openCoins();
  const names = ['Expiring1', 'Expiring2'];
  for (const name of names) await app.newcomer(name);
  const [spender = '', other = ''] = await Promise.all(names.map((name) => memberIdOf(app, name)));
  for (const memberId of [spender, other]) await move(memberId, 100, 'old');
  app.clock.advance(COIN_LIFE_DAYS * DAY_MS);
  await move(spender, 50, 'new');

  const expiry = coins.tick();
  await Promise.all([expiry, move(spender, -60, 'spent meanwhile')]);

  expect([balances.get(spender), balances.get(other)]).toEqual([50, 0]);
  const sums = await sumCoinEntries(app.db);
  expect([sums.get(spender), sums.get(other)]).toEqual([50, 0]);
});

test('coins that end on one day, at several times, are debited at each of them and not again [RT-8]', async () => {
  const { balances, coins, move } = await openCoins();
  await app.newcomer('Expiring3');
  const memberId = await memberIdOf(app, 'Expiring3');
  app.clock.advance(DAY_MS - (app.clock.nowMs() % DAY_MS));
  for (const reference of ['morning', 'noon']) {
    await move(memberId, 100, reference);
    app.clock.advance(HOUR_MS);
  }
  app.clock.advance(COIN_LIFE_DAYS * DAY_MS - 2 * HOUR_MS);

  const left = [];
  for (const passedMs of [0, 0, HOUR_MS, 0]) {
    app.clock.advance(passedMs);
    await coins.tick();
    left.push(balances.get(memberId));
  }
  expect(left).toEqual([100, 100, 0, 0]);
});
