import { SECOND_MS } from '@site/server/kernel/clock.ts';
import { startTestApp, type TestApp } from '@site/server/testing/testing.ts';
import { createBooks } from './books.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 30_000);
afterAll(() => app.close());

const LIST = { list: 'today' } as const;

test('changes since a cursor of some seconds ago are few; an older or invented cursor gets all matches as they are now [VEN-7]', async () => {
  const books = createBooks(app.db, app.clock);
  const { cursor, matches } = await books.matches('FBTY', LIST);
  app.clock.advance(4 * SECOND_MS);
  const soon = await books.changes('FBTY', LIST, cursor);
  app.clock.advance(40 * SECOND_MS);
  const late = await books.changes('FBTY', LIST, cursor);
  const now = await books.matches('FBTY', LIST);

  expect(soon.matches.length).toBeLessThan(matches.length);
  expect([late.matches, late.markets]).toEqual([now.matches, []]);
  expect((await books.changes('FBTY', LIST, 'zzzzzzzzzz')).markets).toEqual([]);
  expect((await books.changes('FBTY', LIST, '0')).matches).toEqual(now.matches);
});
