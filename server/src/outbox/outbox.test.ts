import { settableClock } from '../kernel/clock.ts';
import { inTransaction } from '../kernel/database.ts';
import { openTestDatabase } from '../kernel/test-database.ts';
import { startTestApp } from '../testing.ts';
import { createOutbox, type Message } from './outbox.ts';

const LETTER: Message = { userName: 'player02', channel: 'sms', target: '*******4321', text: '设备授权码 123456' };

test('the last messages come newest first, and what was rolled back was never sent', async () => {
  const { db, close } = await openTestDatabase();
  const clock = settableClock(1000);
  const outbox = createOutbox(db, clock);
  await outbox.send(db, LETTER);
  clock.advance(1000);
  await outbox.send(db, { ...LETTER, text: 'second' });
  const broken = inTransaction(db, async (trx) => {
    await outbox.send(trx, { ...LETTER, text: 'third' });
    throw new Error('rolled back');
  });

  await expect(broken).rejects.toThrow('rolled back');
  expect((await outbox.latest()).map(({ text }) => text)).toEqual(['second', '设备授权码 123456']);
  await close();
});

test('operators read it with their token, nobody reads it without', async () => {
  const app = await startTestApp({ OPS_TOKEN: 'x'.repeat(32) });
  const ask = (headers: Record<string, string>) => app.http.inject({ method: 'GET', url: '/ops/api/outbox', headers });

  expect((await ask({ authorization: `Bearer ${'x'.repeat(32)}` })).json()).toMatchObject({ data: [] });
  expect((await ask({})).statusCode).toBe(401);
  await app.close();
});
