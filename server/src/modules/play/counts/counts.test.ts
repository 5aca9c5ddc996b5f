import { COUNT_CODES, type CountCode } from '@site/shared/product';
import { getPlatformCounts } from '@site/shared/wire';
import { withTestApp } from '../../../testing/testing.ts';
import { createCounts } from './counts.ts';

const START_MS = Date.UTC(2026, 10, 21, 8);

function open() {
  const state = { nowMs: START_MS, queries: 0, broken: false };
  const count = async () => {
    state.queries += 1;
    if (state.broken) throw new Error('the database is busy');
    return 7;
  };
  const counted = { TY: count, DZ: count, DJ: count, ZR: count, CP: count, QP: count } satisfies Record<CountCode, () => Promise<number>>;
  return { state, ...createCounts({ nowMs: () => state.nowMs }, counted) };
}

test('every category code has a count [CNT-1]', async () => {
  expect(await open().counts()).toEqual({ TY: 7, DZ: 7, DJ: 7, ZR: 7, CP: 7, QP: 7 });
});

test('concurrent requests share one count, which is cached for ten seconds [CNT-1]', async () => {
  const { counts, state } = open();

  await Promise.all(Array.from({ length: 50 }, counts));
  state.nowMs += 9_999;
  await counts();
  expect(state.queries).toBe(COUNT_CODES.length);
  state.nowMs += 1;
  await counts();

  expect(state.queries).toBe(2 * COUNT_CODES.length);
});

test('a failed count is not cached', async () => {
  const { counts, state } = open();
  state.broken = true;
  await expect(counts()).rejects.toThrow('busy');
  state.broken = false;

  expect(await counts()).toMatchObject({ TY: 7 });
});

const app = withTestApp();

test('a guest sees how much each category offers, without games of closed venues [CNT-1]', async () => {
  const { data } = await app.guest().call(getPlatformCounts);

  expect(Object.keys(data ?? {}).toSorted()).toEqual([...COUNT_CODES].toSorted());
  expect(data?.DZ).toBeGreaterThan(100);
});
