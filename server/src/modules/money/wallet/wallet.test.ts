import { fromWire } from '@site/shared/product';
import { getWalletSummary, listMovements, type Movement } from '@site/shared/wire';
import type { SignedClient } from '../../../kernel/testing.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { withTestApp } from '../../../testing/testing.ts';

const app = withTestApp();

async function allMovements(client: SignedClient): Promise<Movement[]> {
  const all: Movement[] = [];
  let page = await client.call(listMovements, { page: 1, pageSize: 100 });
  while (page.data !== null && page.data.list.length > 0) {
    all.push(...page.data.list);
    page = await client.call(listMovements, { page: page.data.page + 1, pageSize: 100 });
  }
  return all;
}

test('the seeded movements are the real ledger: they sum to the balance and each follows from the previous one [VAL-4]', async () => {
  const player = await app.player();
  const summary = await player.call(getWalletSummary);
  const oldestFirst = (await allMovements(player)).toReversed();

  let balance = 0n;
  for (const movement of oldestFirst) {
    balance += fromWire(movement.amount);
    expect(fromWire(movement.balanceAfter)).toBe(balance);
  }
  const times = oldestFirst.map((movement: Movement) => movement.at);
  expect(oldestFirst.length).toBeGreaterThan(40);
  expect(times).toEqual(times.toSorted());
  expect(Date.parse(times.at(-1) ?? '')).toBeLessThanOrEqual(app.clock.nowMs());
  expect(fromWire(summary.data?.central ?? '')).toBe(balance);
  const elsewhere = summary.data?.venues.reduce((sum, venue) => sum + fromWire(venue.balance), 0n) ?? 0n;
  expect(fromWire(summary.data?.total ?? '')).toBe(balance + elsewhere);
  expect(await verifyLedger(app.db)).toEqual([]);
});

test('movements are served by page and by kind [API-18]', async () => {
  const player = await app.player();
  const first = await player.call(listMovements, { page: 1, pageSize: 5 });
  const second = await player.call(listMovements, { page: 2, pageSize: 5 });
  const deposits = await player.call(listMovements, { page: 1, pageSize: 100, kind: 'deposit' });

  expect(first.data?.list).toHaveLength(5);
  expect(first.data?.list.map(({ id }) => id)).not.toContain(second.data?.list[0]?.id);
  expect(new Set(deposits.data?.list.map(({ kind }) => kind))).toEqual(new Set(['deposit']));
  expect(deposits.data?.total).toBe(deposits.data?.list.length);
});

test('the wallet of another member cannot be read', async () => {
  const newcomer = await app.newcomer('Traveller7');

  expect((await newcomer.call(getWalletSummary)).data).toMatchObject({ total: '10000.00', central: '10000.00', locked: '0.00' });
  expect((await newcomer.call(listMovements, { page: 1, pageSize: 100 })).data?.total).toBe(1);
});

test('an unknown kind and a guest are refused', async () => {
  const player = await app.player();

  expect(await player.send({ method: 'POST', url: listMovements.path, text: '{"page":1,"pageSize":20,"kind":"theft"}' })).toMatchObject({
    status_code: 10003,
    data: { field: 'kind' },
  });
  expect(await app.guest().call(listMovements, { page: 1, pageSize: 20 })).toMatchObject({ status_code: 10105 });
});
