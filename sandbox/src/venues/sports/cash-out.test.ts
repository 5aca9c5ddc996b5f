import {
  CASH_OUT_MARGIN_BP,
  CASH_OUT_TEXT,
  CHANCE_UNIT,
  fromWire,
  hasLine,
  type LegChances,
  quoteCashOut,
  toWire,
} from '@site/shared/product';
import { imAnswer, type ImEvent } from '@site/shared/venue-protocols';
import {
  cashOutBet,
  getBetDetail,
  getCashOutOffer,
  getPlayStatement,
  setAutomaticCashOut,
  type CashOutOffer,
  type CashOutOrder,
  type SportsLaunchData,
} from '@site/shared/wire';
import * as z from 'zod/mini';
import { MINUTE_MS } from '@site/server/kernel/clock.ts';
import type { SignedClient } from '@site/server/kernel/testing.ts';
import { keyed } from '@site/server/modules/money/deposits/testing.ts';
import { verifyLedger } from '@site/server/modules/money/seeding.ts';
import { openStakesOf } from '@site/server/modules/protection/limits/testing.ts';
import { startTestApp, type TestApp } from '@site/server/testing/testing.ts';
import { boardAt, chancesOfSelection, hasScoredSinceTick, type PricedMarket, statusAt } from './board.ts';
import { type Fixture, toFixture } from './fixture.ts';
import { listMatches } from './matches.store.ts';
import { ask, balanceAt, enterBook, fund } from './testing.ts';
import { SPORTSBOOKS, sportsbook } from './venues.ts';
import { dayEndMs, liveState } from './view.ts';

let app: TestApp;
let client: SignedClient;
let data: Extract<SportsLaunchData, { provider: 'im' }>;
let bets = 0;

beforeAll(async () => {
  app = await startTestApp();
  client = await app.newcomer('cashier01');
  const entered = await enterBook(client, 'IMTY');
  if (entered.provider !== 'im') throw new Error('IM was entered.');
  data = entered;
  await fund(app, { memberId: data.MemberCode, venueCode: 'IMTY', cents: 100_000n });
}, 30_000);
afterAll(() => app.close());

const im = (call: string, body: object) => ask(app, { url: `/improxy/api/mobile/${call}`, body: { ...data, ...body } });
const money = () => balanceAt(app, data.MemberCode, 'IMTY');

/** A match that has not begun, another for each bet. */
async function nextEvent(): Promise<ImEvent> {
  bets += 1;
  const { Events } = z.parse(imAnswer.GetEventInfoMBT, await im('GetEventInfoMBT', { Market: 2 }));
  const event = Events.filter(({ MarketLines }) => MarketLines.length > 0)[bets];
  if (event === undefined) throw new Error('There is no match.');
  return event;
}

async function place(StakeAmount: string): Promise<{ readonly betNo: string; readonly matchNo: number }> {
  const event = await nextEvent();
  const [market] = event.MarketLines;
  const [selection] = market?.WagerSelections ?? [];
  if (!market || !selection) throw new Error('The match has no market.');
  const { WagerSelectionId, Odds, Handicap } = selection;
  const leg = { EventId: event.EventId, MarketlineId: market.MarketlineId, WagerSelectionId, Odds, Handicap };
  const order = {
    WagerType: 1,
    StakeAmount,
    AcceptOdds: 2,
    DisplayOddsType: 3,
    WagerSelectionInfos: [leg],
    TransactionId: `cash-out-bet-${bets}`,
  };
  return { betNo: z.parse(imAnswer.PlaceBet, await im('PlaceBet', order)).Wager.WagerId, matchNo: event.EventId };
}

async function offerOf(betNo: string): Promise<CashOutOffer> {
  const { data: offer, message } = await client.call(getCashOutOffer, { betNo });
  if (offer === null) throw new Error(message);
  return offer;
}

/** What the page shows for a part: the same function on the same numbers. */
const priceOf = ({ legs, marginBp }: CashOutOffer, stake: string): string =>
  toWire(quoteCashOut({ stake: fromWire(stake), legs, marginBp }).price);

async function orderFor(betNo: string, stake: string): Promise<CashOutOrder> {
  const offer = await offerOf(betNo);
  return { betNo, stake, remainingStake: offer.remainingStake, price: priceOf(offer, stake), acceptance: 'none' };
}

/** As player protection counts them. */
const openStakes = () => openStakesOf(app, data.MemberCode);

test('a doubled request, a lost answer and a second tab pay once: the key decides [API-18] [VAL-4]', async () => {
  const { betNo } = await place('20.00');
  const order = await orderFor(betNo, '10.00');
  const before = await money();
  const key = keyed();

  const answers = await Promise.all(Array.from({ length: 8 }, () => client.call(cashOutBet, order, key)));
  const again = await client.call(cashOutBet, order, key);

  expect(new Set([...answers, again].map((answer) => JSON.stringify(answer.data))).size).toBe(1);
  expect(again.data).toMatchObject({ amount: order.price, remainingStake: '10.00' });
  expect((await money()) - before).toBe(fromWire(order.price));
  expect((await client.call(cashOutBet, { ...order, stake: '5.00' }, key)).message).toContain('已用于另一笔请求');
  expect((await client.call(getBetDetail, { betNo })).data?.cashOut?.parts).toHaveLength(1);
  expect(await openStakes()).toBe(1000n);

  const whole = { ...order, remainingStake: '10.00' };
  const tabs = await Promise.all([1, 2, 3].map(() => client.call(cashOutBet, whole, keyed())));
  expect(tabs.filter((tab) => tab.data !== null)).toHaveLength(1);
  expect(tabs.find((tab) => tab.data === null)?.message).toBe(CASH_OUT_TEXT.settled);
  expect((await money()) - before).toBe(2n * fromWire(order.price));
  expect(await openStakes()).toBe(0n);
  expect(await verifyLedger(app.db)).toEqual([]);
});

test('a call without a key, of another member, or with no amount is refused', async () => {
  const { betNo } = await place('20.00');
  const order = await orderFor(betNo, '20.00');
  const stranger = await app.newcomer('cashier02');

  expect((await client.call(cashOutBet, order)).message).toContain('Idempotency-Key');
  expect((await stranger.call(cashOutBet, order, keyed())).message).toBe('没有找到该注单');
  expect((await stranger.call(getCashOutOffer, { betNo })).message).toBe('没有找到该注单');
  for (const stake of ['0', '-1', '1e3', '0.001', ''])
    expect((await client.call(cashOutBet, { ...order, stake }, keyed())).message).toContain('请输入提前结算的投注额');
  expect((await offerOf(betNo)).remainingStake).toBe('20.00');
});

test('a suspended match refuses, a match that ended says so, and each sentence is Chinese', async () => {
  const { betNo, matchNo } = await place('20.00');
  const order = await orderFor(betNo, '20.00');
  await app.ops(`/book-matches/${matchNo}`, { order: 'hold' });

  expect((await offerOf(betNo)).refusal).toBe(CASH_OUT_TEXT.suspended);
  expect((await client.call(cashOutBet, order, keyed())).message).toBe(CASH_OUT_TEXT.suspended);
  await app.ops(`/book-matches/${matchNo}`, { order: 'free' });
  expect((await offerOf(betNo)).refusal).toBeNull();
  await app.ops(`/book-matches/${matchNo}`, { order: 'result', full: '2-1', half: '1-0' });
  expect((await client.call(cashOutBet, order, keyed())).message).toBe(CASH_OUT_TEXT.settled);
});

/** The statement of this month adds up and has these stakes open. */
async function expectStatementOf(openCents: bigint): Promise<void> {
  const [month] = (await client.call(getPlayStatement)).data ?? [];
  if (month === undefined) throw new Error('There is no statement.');
  expect(fromWire(month.net)).toBe(fromWire(month.returned) - fromWire(month.staked) + openCents);
  expect(month.open).toBe(toWire(openCents));
}

test('a void in the middle of cash-outs pays each bet once: the wallet, the record and the statement agree', async () => {
  const before = await money();
  let expected = 0n;
  for (let round = 0; round < 4; round += 1) {
    const { betNo, matchNo } = await place('20.00');
    const half = await orderFor(betNo, '10.00');
    const [, sold] = await Promise.all([app.ops(`/book-matches/${matchNo}`, { order: 'void' }), client.call(cashOutBet, half, keyed())]);
    const { data: bet } = await client.call(getBetDetail, { betNo });
    expect(bet?.payout).toBe(sold.data === null ? '20.00' : toWire(fromWire(half.price) + 1000n));
    expected += fromWire(bet?.payout ?? '0') - 2000n;
  }

  expect((await money()) - before).toBe(expected);
  expect(await openStakes()).toBe(2000n);
  await expectStatementOf(await openStakes());
  expect(await verifyLedger(app.db)).toEqual([]);
});

test('an automatic cash-out is stored with its bet and taken back', async () => {
  const { betNo } = await place('20.00');
  const set = (amount: string | null) => client.call(setAutomaticCashOut, { betNo, amount });
  const { maxReturn } = await offerOf(betNo);

  expect((await set('1.00')).message).toBe(CASH_OUT_TEXT.reached);
  expect((await set(maxReturn)).message).toContain('须低于剩余投注的最高返还');
  const amount = toWire(fromWire(maxReturn) - 1n);
  expect((await set(amount)).data?.automaticAmount).toBe(amount);
  expect((await offerOf(betNo)).automaticAmount).toBe(amount);
  expect((await set(null)).data?.automaticAmount).toBeNull();
});

/** Matches of all books at a time. */
async function fixturesAt(nowMs: number): Promise<readonly Fixture[]> {
  const lists = SPORTSBOOKS.flatMap(({ venueCode }) => (['live', 'today', 'outright'] as const).map((list) => ({ venueCode, list })));
  const rows = await Promise.all(lists.map((query) => listMatches(app.db, { ...query, nowMs, dayEndMs: dayEndMs(nowMs) })));
  return rows.flat().map(toFixture);
}

/** The chances of a market's options add up to as many as win; those of a line, and of a draw that is no bet, leave a part to returned stakes. */
function isWhole({ kind }: PricedMarket, chances: readonly LegChances[]): boolean {
  // Any number of players scores.
  if (kind.type === 'AS') return true;
  const unit = kind.type === 'DC' ? 2 * CHANCE_UNIT : CHANCE_UNIT;
  const won = chances.reduce((sum, one) => sum + one.won, 0);
  return won <= unit && (hasLine(kind.type) || kind.type === 'DNB' || won > unit - 2 * chances.length);
}

/** What is wrong with a market on a board. */
function faultOf(fixture: Fixture, market: PricedMarket, atMs: number): string | null {
  const chances = market.prices.flatMap((_price, option) => chancesOfSelection(fixture, market, { option, atMs }) ?? []);
  const sold = chances.map((one, option) => {
    const legs = [{ oddsMilli: market.prices[option]?.oddsMilli ?? 0, chances: one }];
    return quoteCashOut({ stake: 10_000n, legs, marginBp: CASH_OUT_MARGIN_BP }).price;
  });
  const isGift = sold.some((price, option) => price > 10_000n && market.prices[option]?.isOffered);
  return isGift || !isWhole(market, chances) || chances.length < market.prices.length ? `${market.marketNo}: ${sold.join()}` : null;
}

test('the chances of every market add up, and no price on the board can be sold back at once for more than its stake', async () => {
  const faults: (string | null)[] = [];
  for (let minute = 0; minute < 12; minute += 4) {
    const atMs = app.clock.nowMs() + minute * MINUTE_MS;
    for (const fixture of await fixturesAt(atMs))
      faults.push(...boardAt(fixture, sportsbook(fixture.venueCode).stepMilli, atMs).map((market) => faultOf(fixture, market, atMs)));
  }

  expect(faults.length).toBeGreaterThan(500);
  expect(faults.filter((fault) => fault !== null).slice(0, 3)).toEqual([]);
});

test('a line that left the board is valued until its match is over', async () => {
  const atMs = app.clock.nowMs();
  const fixture = (await fixturesAt(atMs)).find(
    ({ timeline, sport, startsAtMs }) => timeline !== null && sport === 'football' && startsAtMs < atMs,
  );
  if (fixture === undefined) throw new Error('There is no live match.');
  const market = { kind: { type: 'OU', period: 'full' }, lineQuarters: 34 } as const;

  expect(boardAt(fixture, 5, atMs).some(({ kind, lineQuarters }) => kind.type === 'OU' && lineQuarters === 34)).toBe(false);
  expect(chancesOfSelection(fixture, market, { option: 1, atMs })?.won).toBeGreaterThan(900_000);
  expect(statusAt(fixture, fixture.endsAtMs)).toBe('closed');
});

test('no price from before a score is for sale, also where an interruption moved the scores between two ticks', async () => {
  const fixture = (await fixturesAt(app.clock.nowMs())).find(({ sport }) => sport === 'basketball');
  if (fixture === undefined) throw new Error('There is no basketball match.');
  const [playedMs, startsAtMs] = [100_000, app.clock.nowMs()];
  const interrupted = { ...fixture, startsAtMs, interruption: { playedMs, resumesAtMs: startsAtMs + playedMs + 700 } };
  let stale = 0;
  for (let atMs = startsAtMs + playedMs + 700; atMs < startsAtMs + 2 * playedMs; atMs += 100) {
    const [shown, priced] = [atMs, atMs - ((atMs - startsAtMs) % 2000)].map((ms) => JSON.stringify(liveState(interrupted, ms).score));
    if (shown !== priced) stale += 1;
    expect(hasScoredSinceTick(interrupted, 'OU', atMs)).toBe(shown !== priced);
  }

  expect(stale).toBeGreaterThan(10);
});
