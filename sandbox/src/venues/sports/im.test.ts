import { IM_CALL, imAnswer, imEnvelope, type ImCall, type ImEvent, type ImWager } from '@site/shared/venue-protocols';
import { getPendingCount, listBets, setAutoTransfer, type SportsLaunchData } from '@site/shared/wire';
import * as z from 'zod/mini';
import { bettingOnBooks } from './create-sportsbooks.ts';
import { createLedger, verifyLedger } from '@site/server/modules/money/seeding.ts';
import { lastDays, toWire } from '@site/shared/product';
import type { SignedClient } from '@site/server/kernel/testing.ts';
import { startTestApp, type TestApp } from '@site/server/testing/testing.ts';
import { newSeed } from '../fair.ts';
import { createMatchRunner, type MatchRunner } from './match-runner.service.ts';
import { ask, balanceAt, enterBook, fund, eventsWithoutSubscribers } from './testing.ts';

let app: TestApp;
let running: MatchRunner;
let client: SignedClient;
let data: Extract<SportsLaunchData, { provider: 'im' }>;
let references = 0;

beforeAll(async () => {
  app = await startTestApp();
  const engine = bettingOnBooks({ db: app.db, clock: app.clock, ledger: createLedger(app.clock), events: eventsWithoutSubscribers() });
  running = createMatchRunner({ db: app.db, clock: app.clock, betting: engine, newSeed });
  client = await app.newcomer('imbettor1');
  const entered = await enterBook(client, 'IMTY');
  if (entered.provider !== 'im') throw new Error('IM was entered.');
  data = entered;
  await fund(app, { memberId: data.MemberCode, venueCode: 'IMTY', cents: 100_000n });
}, 30_000);
afterAll(() => app.close());

test('a launch returns IM’s parameters by IM’s names [VEN-1] [API-14]', () => {
  expect(data).toMatchObject({
    LanguageCode: 'CHS',
    OddsType: 3,
    origin: 'http://venue.localhost:4003',
    h5Url: 'http://venue.localhost:4003/book/im/',
  });
  expect(data.Token.length).toBeGreaterThan(30);
  expect(Date.parse(data.TimeStamp)).toBe(app.clock.nowMs());
});

test.each(['GetEventInfoMBT', 'GetDeltaEventInfoMBT', 'GetAllOutrightEvents', 'GetCompletedResults'] as const)(
  '%s answers a guest in the protocol [VEN-5]',
  async (call) => {
    const answer = await im(call, { Market: 3, Delta: '', Days: 1 }, { ...data, Token: '', MemberCode: '' });

    expect(z.safeParse(imEnvelope, answer).success).toBe(true);
    expect(z.safeParse(imAnswer[call], answer)).toMatchObject({ success: true });
    expect(answer['StatusCode']).toBe(100);
  },
);

test('the list has matches of every phase, in six sports, with prices [VEN-4]', async () => {
  const live = await events(3);
  const today = await events(2);
  const early = await events(1);

  expect(live.length).toBeGreaterThanOrEqual(5);
  expect(today.length).toBeGreaterThanOrEqual(20);
  expect(early.length).toBeGreaterThanOrEqual(15);
  expect(new Set([...live, ...today].map(({ SportId }) => SportId))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  expect(live.every(({ RBTime, HomeScore }) => RBTime !== '' && HomeScore !== null)).toBe(true);
  expect(today.filter(({ MarketLines }) => MarketLines.length >= 2).length).toBe(today.length);
});

test('odds change, and a delta contains the changed matches [VEN-4]', async () => {
  const { Delta } = await im('GetEventInfoMBT', { Market: 3 });
  app.clock.advance(6000);
  const later = z.parse(imAnswer.GetDeltaEventInfoMBT, await im('GetDeltaEventInfoMBT', { Market: 3, Delta: String(Delta) }));
  const still = z.parse(imAnswer.GetDeltaEventInfoMBT, await im('GetDeltaEventInfoMBT', { Market: 3, Delta: later.Delta }));

  expect(later.Events.length).toBeGreaterThan(0);
  expect(still.Events).toEqual([]);
});

test('a pre-match bet is accepted at once, its stake leaves the venue wallet, and the records show it', async () => {
  const before = await balanceAt(app, data.MemberCode, 'IMTY');
  const wager = await place(await legOf(2), { StakeAmount: '25.50' });

  expect(wager).toMatchObject({ BetConfirmationStatus: 2, InputtedStakeAmount: '25.50', Outcome: 0 });
  expect(await balanceAt(app, data.MemberCode, 'IMTY')).toBe(before - 2550n);
  expect((await client.call(getPendingCount)).data).toEqual({ count: 1 });
  const { data: page } = await client.call(listBets, { page: 1, pageSize: 20, settled: false, ...lastDays(1, app.clock.nowMs()) });
  expect(page?.list[0]).toMatchObject({
    betNo: wager.WagerId,
    category: 'sport',
    venueTitle: 'IM体育',
    status: 'accepted',
    slip: { type: 'single', legs: [{ result: 'open' }] },
  });
});

test('the same transaction id returns the same wager, and different content under it is rejected [API-18]', async () => {
  const leg = await legOf(2);
  const TransactionId = reference();
  const answers = await Promise.all([1, 2, 3].map(() => place(leg, { TransactionId })));

  expect(new Set(answers.map(({ WagerId }) => WagerId)).size).toBe(1);
  expect(await im('PlaceBet', order(leg, { TransactionId, StakeAmount: '11.00' }))).toMatchObject({ StatusCode: 200 });
});

test('a match is played to its end within minutes, and every bet on it is settled exactly', async () => {
  const legs = await Promise.all([0, 1, 2].map((skip) => legOf(2, skip)));
  const wagers = await Promise.all(legs.map((leg) => place(leg, {})));
  const parlay = await place(legs, { WagerType: 2 });
  for (let minute = 0; minute < 60; minute += 1) {
    app.clock.advance(60_000);
    await running.tick();
  }
  const { Wagers } = z.parse(imAnswer.GetStatement, await im('GetStatement', { Page: 1, PageSize: 50, Days: 2 }));

  const settled = new Map(Wagers.map((wager) => [wager.WagerId, wager]));
  expect([...wagers, parlay].every(({ WagerId }) => (settled.get(WagerId)?.Outcome ?? 0) > 0)).toBe(true);
  expect((await client.call(getPendingCount)).data).toEqual({ count: 0 });
  expect(await verifyLedger(app.db)).toEqual([]);
});

test.each(['1e3', '１２', '-0', '-5', '0', '', '9'.repeat(400), '10.001', ' 10', '0x10', 'NaN', 'Infinity', '1,000'])(
  'a stake of %s is no amount [T21]',
  async (StakeAmount) => {
    const before = await balanceAt(app, data.MemberCode, 'IMTY');
    const answer = await im('PlaceBet', order(await legOf(2), { StakeAmount }));

    expect(answer['StatusCode']).toBe(200);
    expect(await balanceAt(app, data.MemberCode, 'IMTY')).toBe(before);
  },
);

test.each([
  ['less than the least', { StakeAmount: '9.99' }, { StatusCode: 360, StatusDesc: '单注最低10.00元' }],
  ['more than the most', { StakeAmount: '999999999.00' }, { StatusCode: 360 }],
  ['a reference of nothing', { TransactionId: '' }, { StatusCode: 200 }],
])('a bet of %s is rejected', async (_what, change, refusal) => {
  expect(await im('PlaceBet', order(await legOf(2), change))).toMatchObject(refusal);
});

test('a stake above the balance of the venue’s wallet is rejected for a member who moves money by hand, whose balance that is', async () => {
  await client.call(setAutoTransfer, { on: false, most: null });
  expect(await im('GetBalance', {})).toMatchObject({ Balance: toWire(await balanceAt(app, data.MemberCode, 'IMTY')) });
  const answer = await im('PlaceBet', order(await legOf(2), { StakeAmount: '9000.00' }));
  expect(answer).toMatchObject({ StatusCode: 362, StatusDesc: '余额不足' });
  await client.call(setAutoTransfer, { on: true, most: null });
});

test('a changed price must be confirmed, unless the player accepts any [VEN-4]', async () => {
  const leg = await legOf(2);
  const dearer = { ...leg, Odds: leg.Odds + 0.5 };

  expect(await im('PlaceBet', order(dearer, { AcceptOdds: 1 }))).toMatchObject({ StatusCode: 363, StatusDesc: '赔率已变化，请确认' });
  expect(await im('PlaceBet', order(dearer, { AcceptOdds: 2 }))).toMatchObject({ StatusCode: 100 });
});

test('two legs of one match are rejected as a parlay', async () => {
  const leg = await legOf(2);

  expect(await im('PlaceBet', order([leg, leg], { WagerType: 2 }))).toMatchObject({ StatusCode: 360, StatusDesc: '同场赛事不能串关' });
});

test('a selection of another match or market than the order names is refused, in a quote and in a bet', async () => {
  const [one, other] = [await legOf(2), await legOf(2, 1)];

  for (const wrong of [
    { ...one, EventId: other.EventId },
    { ...one, MarketlineId: other.MarketlineId },
  ]) {
    const refusal = { StatusDesc: '盘口不属于所选赛事，请刷新后重试' };
    expect(await im('GetBetInfo', { WagerType: 1, WagerSelectionInfos: [wrong] })).toMatchObject(refusal);
    expect(await im('PlaceBet', order(wrong, {}))).toMatchObject(refusal);
  }
});

test('an expired token is answered with IM’s own code [VEN-6]', async () => {
  expect(await im('GetBalance', {}, { ...data, Token: 'x'.repeat(43) })).toMatchObject({ StatusCode: 401 });
  expect(Object.values(IM_CALL)).toHaveLength(10);
});

type Leg = { EventId: number; MarketlineId: number; WagerSelectionId: number; Odds: number; Handicap: number | null };

function im(call: ImCall, body: object, shared: object = data): Promise<Record<string, unknown>> {
  return ask(app, { url: `/improxy/api/mobile/${call}`, body: { ...shared, ...body } });
}

async function events(Market: number): Promise<readonly ImEvent[]> {
  return z.parse(imAnswer.GetEventInfoMBT, await im('GetEventInfoMBT', { Market })).Events;
}

/** The home side of a match that has not begun. */
async function legOf(Market: number, skip = 0): Promise<Leg> {
  const event = (await events(Market)).filter(({ MarketLines }) => MarketLines.length > 0)[skip + 2];
  const market = event?.MarketLines[0];
  const selection = market?.WagerSelections[0];
  if (!event || !market || !selection) throw new Error('There is a match.');
  const { WagerSelectionId, Odds, Handicap } = selection;
  return { EventId: event.EventId, MarketlineId: market.MarketlineId, WagerSelectionId, Odds, Handicap };
}

function reference(): string {
  references += 1;
  return `test-reference-${references}`;
}

function order(legs: Leg | readonly Leg[], change: object) {
  const WagerSelectionInfos = Array.isArray(legs) ? legs : [legs];
  return {
    WagerType: 1,
    TransactionId: reference(),
    StakeAmount: '10.00',
    AcceptOdds: 1,
    DisplayOddsType: 3,
    WagerSelectionInfos,
    ...change,
  };
}

async function place(legs: Leg | readonly Leg[], change: object): Promise<ImWager> {
  return z.parse(imAnswer.PlaceBet, await im('PlaceBet', order(legs, change))).Wager;
}
