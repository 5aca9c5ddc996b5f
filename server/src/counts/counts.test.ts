import { COUNT_CODES, type CountCode } from '@site/shared/product';
import { getPlatformCounts } from '@site/shared/wire';
import { startTestApp, type TestApp } from '../testing.ts';
import { openCounts } from './open-counts.ts';

const START_MS = Date.UTC(2026, 10, 21, 8);

function open() {
  const state = { nowMs: START_MS, asked: 0, broken: false };
  const count = async () => {
    state.asked += 1;
    if (state.broken) throw new Error('the database is busy');
    return 7;
  };
  const counted = { TY: count, DZ: count, DJ: count, ZR: count, CP: count, QP: count } satisfies Record<CountCode, () => Promise<number>>;
  return { state, ...openCounts({ clock: { nowMs: () => state.nowMs }, counted }) };
}

test('every code has its count [CNT-1]', async () => {
  expect(await open().counts()).toEqual({ TY: 7, DZ: 7, DJ: 7, ZR: 7, CP: 7, QP: 7 });
});

test('many who ask at once are answered by one counting, which is fresh for ten seconds [CNT-1]', async () => {
  const { counts, state } = open();

  await Promise.all(Array.from({ length: 50 }, counts));
  state.nowMs += 9_999;
  await counts();
  expect(state.asked).toBe(COUNT_CODES.length);
  state.nowMs += 1;
  await counts();

  expect(state.asked).toBe(2 * COUNT_CODES.length);
});

test('a counting that failed is not kept', async () => {
  const { counts, state } = open();
  state.broken = true;
  await expect(counts()).rejects.toThrow('busy');
  state.broken = false;

  expect(await counts()).toMatchObject({ TY: 7 });
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a guest is told how much each category has on offer, games of closed venues not counted [CNT-1]', async () => {
  const { data } = await app.guest().call(getPlatformCounts);

  expect(Object.keys(data ?? {}).toSorted()).toEqual([...COUNT_CODES].toSorted());
  expect(data?.DZ).toBeGreaterThan(100);
});
