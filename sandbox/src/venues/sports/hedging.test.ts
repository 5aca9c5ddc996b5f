import { ODDS } from '@site/shared/product';
import { inTransaction } from '@site/server/kernel/db/database.ts';
import { createDomainEvents, type BetSettledEvent } from '@site/server/domain-events.ts';
import { createLedger } from '@site/server/modules/money/seeding.ts';
import { bettingOnBooks } from './create-sportsbooks.ts';
import { startTestApp, type TestApp } from '@site/server/testing/testing.ts';
import { endMatch, pickedSelection, insertPastMatch, type PastPick } from './past-matches.ts';
import { enterBook, fund } from './testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 30_000);
afterAll(() => app.close());

const [HANDICAP, TOTAL] = [2, 4];

test('bets on both sides of one line are flagged as hedged, a bet on another market is not [RT-9]', async () => {
  const settled: BetSettledEvent[] = [];
  const events = createDomainEvents();
  events.betSettled.beforeCommit(async (_trx, bet) => void settled.push(bet));
  const engine = bettingOnBooks({ db: app.db, clock: app.clock, ledger: createLedger(app.clock), events });
  const entered = await enterBook(await app.newcomer('hedger1'), 'IMTY');
  const memberId = entered.provider === 'im' ? entered.MemberCode : '';
  await fund(app, { memberId, venueCode: 'IMTY', cents: 100_000n });
  const startsAtMs = app.clock.nowMs() + 600_000;
  const matchNo = await inTransaction(app.db, (trx) =>
    insertPastMatch(trx, { place: 77, venueCode: 'IMTY', sport: 'football', teams: ['阿森纳', '切尔西'], startsAtMs }),
  );
  const bet = async (reference: string, pick: PastPick) => {
    const selectionId = String(await pickedSelection(app.db, app.clock, { matchNo, pick }));
    const requested = [{ matchId: String(matchNo), marketId: '', selectionId, oddsMilli: 0, line: null }];
    const { legs } = await engine.quote('IMTY', { type: 'single', legs: requested });
    const order = { reference, type: 'single', legs, stake: '20.00', acceptance: 'any', oddsFormat: ODDS.europe } as const;
    return (await engine.place('IMTY', { memberId }, order)).betNo;
  };
  const home = await bet('hedge-home-1', { kind: HANDICAP, line: 0, option: 0 });
  const away = await bet('hedge-away-1', { kind: HANDICAP, line: 0, option: 1 });
  const over = await bet('hedge-over-1', { kind: TOTAL, line: 0, option: 0 });

  app.clock.set(startsAtMs + 900_000);
  await engine.settleMatch(await inTransaction(app.db, (trx) => endMatch(trx, matchNo, app.clock.nowMs())));

  const hedgedByBet = new Map(settled.map(({ betNo, hedged }) => [betNo, hedged]));
  expect([hedgedByBet.get(home), hedgedByBet.get(away), hedgedByBet.get(over)]).toEqual([true, true, false]);
});
