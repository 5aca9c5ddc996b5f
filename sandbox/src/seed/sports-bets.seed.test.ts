import { fromWire, lastDays } from '@site/shared/product';
import { getPendingCount, getWalletSummary, listBets } from '@site/shared/wire';
import { verifyLedger } from '@site/server/modules/money/seeding.ts';
import { startTestApp, type TestApp } from '@site/server/testing/testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the sandbox player has settled and open sports bets, singles and parlays, and money at three books [CNT-4]', async () => {
  const player = await app.player();
  const settled = (
    await player.call(listBets, { page: 1, pageSize: 50, settled: true, category: 'sport', ...lastDays(30, app.clock.nowMs()) })
  ).data;
  const open = (
    await player.call(listBets, { page: 1, pageSize: 50, settled: false, category: 'sport', ...lastDays(30, app.clock.nowMs()) })
  ).data;
  const venues = (await player.call(getWalletSummary)).data?.venues ?? [];

  expect(settled?.total).toBe(9);
  expect(settled?.list.every(({ slip }) => slip?.legs.every(({ result }) => result !== 'open'))).toBe(true);
  expect(new Set(settled?.list.map(({ slip }) => slip?.type))).toEqual(new Set(['single', 'parlay']));
  expect(open?.list.map(({ slip, status }) => [status, slip?.legs.length]).toSorted()).toEqual([
    ['accepted', 1],
    ['accepted', 1],
    ['accepted', 3],
  ]);
  expect((await player.call(getPendingCount)).data).toEqual({ count: 3 });
  for (const code of ['IMTY', 'YBTY', 'FBTY']) {
    expect(fromWire(venues.find(({ venueCode }) => venueCode === code)?.balance ?? '0')).toBeGreaterThan(0n);
  }
  expect(await verifyLedger(app.db)).toEqual([]);
});
