import { CODE } from '@site/shared/product';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MoneyCaller } from './caller.ts';
import { systemClock } from '../clock.ts';
import { createMoneyCalls } from './idempotency.ts';
import { Refusal } from './refusal.ts';
import { openTestDatabase } from '../db/test-template.ts';

test('two concurrent calls with one key have one outcome, even when one of them would be refused', async () => {
  const { db, close } = await openTestDatabase();
  const runOnce = createMoneyCalls(db, systemClock);
  const caller = { memberId: 'm1' } as MoneyCaller;
  const call = { path: '/pay', key: 'key-0000001', body: { amount: 1 }, caller };
  const { promise: firstIsInside, resolve: enter } = Promise.withResolvers<void>();

  const second = runOnce(call, { before: () => firstIsInside, work: async () => ({ paid: 1 }) });
  const first = runOnce(call, {
    before: async () => undefined,
    work: async () => {
      enter();
      await nextTurn(); // the second call now waits for the database
      throw new Refusal(CODE.common, '有一笔转账正在处理');
    },
  });

  expect(await Promise.all([first, second])).toEqual([{ paid: 1 }, { paid: 1 }]);
  await close();
});
