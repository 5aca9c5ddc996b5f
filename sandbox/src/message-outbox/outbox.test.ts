import { settableClock } from '@site/server/kernel/clock.ts';
import { inTransaction } from '@site/server/kernel/db/database.ts';
import { openTestDatabase } from '@site/server/kernel/db/test-template.ts';
import { startTestApp } from '@site/server/testing/testing.ts';
import type { OutboxMessage } from '@site/server/modules/people/message-outbox.port.ts';
import { createOutbox } from './outbox.ts';

const LETTER: OutboxMessage = { userName: 'player02', channel: 'sms', target: '*******4321', text: '设备授权码 123456' };

test('the last messages are listed newest first, and a rolled-back message is never sent', async () => {
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

test('the outbox requires the ops token', async () => {
  const app = await startTestApp({ OPS_TOKEN: 'x'.repeat(32) });
  const ask = (headers: Record<string, string>) => app.http.inject({ method: 'GET', url: '/ops/api/outbox', headers });

  expect((await ask({ authorization: `Bearer ${'x'.repeat(32)}` })).json()).toMatchObject({ data: [] });
  expect((await ask({})).statusCode).toBe(401);
  await app.close();
});
