import { imAnswer, IM_CALL } from '@site/shared/venue-protocols';
import * as z from 'zod/mini';
import { startTestApp, type TestApp } from '@site/server/testing/testing.ts';
import { ask, balanceAt, enterBook, fund } from './testing.ts';
import { ALL_BOOKS, type Sportsbook } from './venues.ts';

const ADDED: Sportsbook = {
  venueCode: 'ADDED',
  page: 'added',
  provider: 'im',
  category: 'sport',
  prefix: '/added',
  title: '新体育',
  firstMatchNo: 70_000_000,
  cycle: ['football', 'tennis'],
  everySeconds: 60,
  stepMilli: 10,
  turn: 1,
};

let app: TestApp;
beforeAll(async () => {
  // The seeded database that all tests share must not contain the added book.
  await (await startTestApp()).close();
  (ALL_BOOKS as Sportsbook[]).push(ADDED);
  app = await startTestApp();
}, 30_000);
afterAll(() => app.close());

test('one more entry in the list of books is a venue at which a member bets', async () => {
  const member = await app.newcomer('addedbook1');
  const data = await enterBook(member, ADDED.venueCode);
  if (data.provider !== 'im') throw new Error('The book uses the protocol of IM.');
  await fund(app, { memberId: data.MemberCode, venueCode: ADDED.venueCode, cents: 10_000n });
  const call = (name: string, body: object) =>
    ask(app, {
      url: `${new URL(data.origin).pathname}/improxy/api/mobile/${name}`,
      body: { LanguageCode: 'CHS', OddsType: 3, TimeStamp: data.TimeStamp, Token: data.Token, MemberCode: data.MemberCode, ...body },
    });
  const { Events } = z.parse(imAnswer.GetEventInfoMBT, await call(IM_CALL.list, { Market: 2 }));
  const event = needed(Events[0]);
  const { MarketlineId, WagerSelections } = needed(event.MarketLines[0]);
  const { WagerSelectionId, Odds, Handicap } = needed(WagerSelections[0]);

  const answer = await call(IM_CALL.placeBet, {
    WagerType: 1,
    TransactionId: 'added-book-0001',
    StakeAmount: '20.00',
    AcceptOdds: 2,
    DisplayOddsType: 3,
    WagerSelectionInfos: [{ EventId: event.EventId, MarketlineId, WagerSelectionId, Odds, Handicap }],
  });

  expect(event.EventId).toBeGreaterThanOrEqual(ADDED.firstMatchNo);
  expect(answer).toMatchObject({ StatusCode: 100 });
  expect(await balanceAt(app, data.MemberCode, ADDED.venueCode)).toBe(8000n);
});

test('the added book has its page', async () => {
  const page = await app.venue.inject('/book/added/');

  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(ADDED.title);
});

function needed<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The book has no match.');
  return value;
}
