import { OPS_TOKEN } from '../registry/testing.ts';
import { readOf, withConsolePages, wordOf } from './testing.ts';

const { site, get, post, logIn, live } = withConsolePages('each test');

test('an order is given for later where it is confirmed, and the calendar cancels it', async () => {
  const word = wordOf((await get('/ops/remotes/help')).body);
  const order = { remote: 'help', order: 'activate', version: '1.1.0', word };
  expect((await post('/ops/confirm', order)).body).toContain('type="datetime-local" name="at"');
  const before = live();
  const wrong = await post('/ops/carry-out', { ...order, token: OPS_TOKEN, reason: 'x', at: 'tonight' });
  const given = await post('/ops/carry-out', { ...order, token: OPS_TOKEN, reason: 'at night', at: '2026-10-02T02:00' });
  const calendar = readOf((await get(String(given.headers['location']))).body);

  expect([wrong.statusCode, readOf(wrong.body)]).toEqual([400, expect.stringContaining('when: write a time as 2026-10-01T08:00')]);
  expect(calendar).toContain('✓ activate help 1.1.0 is scheduled for 2026-10-02 02:00:00 +08:00.');
  for (const url of ['/ops', '/ops/remotes/help'])
    expect(readOf((await get(url)).body)).toContain('◷ activate help 1.1.0 at 2026-10-02 02:00:00 +08:00 by lin.');
  expect(live()).toBe(before);
  const id = /name="id" value="(\w+)"/.exec(calendar)?.[1] ?? '';
  const gone = await get(String((await post('/ops/calendar/cancel', { id, word })).headers['location']));
  expect(readOf(gone.body)).toContain(`✓ Order ${id} is gone.`);
  expect((await site.registry.status()).scheduledOrders).toEqual([]);
  expect((await post('/ops/calendar/cancel', { id, word })).statusCode).toBe(409);
});

test('a freeze window is added and ended in the calendar, and the overview says that it is open; a reader may look alone', async () => {
  const word = wordOf((await get('/ops/calendar')).body);
  const window = { from: '2026-10-01T07:00', until: '2026-10-01T23:00', repeat: 'day', remote: 'help', reason: 'the <final>', word };
  const added = await get(String((await post('/ops/calendar/freeze', window)).headers['location']));
  const open = 'nothing new of help goes live until 2026-10-01 23:00:00 +08:00 (the &lt;final&gt;)';
  expect(readOf((await get('/ops')).body)).toContain(open);
  expect((await post('/ops/calendar/freeze', { ...window, until: window.from })).statusCode).toBe(409);

  const reader = await logIn(await site.ops.makeToken('rita', 'read'));
  const seen = await get('/ops/calendar', reader);
  expect([seen.body.includes('the &lt;final&gt;'), seen.body.includes('/ops/calendar/end')]).toEqual([true, false]);
  const id = /name="id" value="(\w+)"/.exec(added.body)?.[1] ?? '';
  expect((await post('/ops/calendar/end', { id, word: wordOf(seen.body) }, reader)).statusCode).toBe(403);
  expect((await post('/ops/calendar/end', { id, word })).statusCode).toBe(303);
  expect(readOf((await get('/ops')).body)).not.toContain('Freeze window:');
});
