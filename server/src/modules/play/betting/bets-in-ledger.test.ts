import { CASH_OUT_TEXT, fromWire, type LegChances, ODDS, refuseCashOutStake, SLIP_TEXT, toWire } from '@site/shared/product';
import type { SlipType } from '@site/shared/wire';
import { createDomainEvents, type BetCountedEvent } from '../../../domain-events.ts';
import { createLedger } from '../../money/index.ts';
import { auditLedger } from '../../money/seeding.ts';
import { withTestApp } from '../../../testing/testing.ts';
import { balanceAt, fund } from '../../money/ledger/testing.ts';
import { memberIdOf } from '../../people/member/testing.ts';
import { inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import { type EngineBook, SlipRefusal } from './bet-rows.ts';
import { type CashOuts, createCashOuts } from './cash-out.service.ts';
import { createBetClosing } from './closing.service.ts';
import type { Offer } from '../sportsbook.port.ts';
import { CODES, randomLeg, referencePayout, PARLAY_TYPES, TYPES, type RandomLeg } from './reference-payout.testing.ts';
import { createBettingEngine, type BettingEngine } from './betting-engine.ts';
import { randomChances, referencePrice } from './reference-cash-out.testing.ts';
import { seededRandom, type RandomInteger } from './testing.ts';

/** Random bets placed and settled by the whole engine, on the database, with money. */

/** `verify:long` runs a hundred thousand. */
const BETS = Number(process.env.LEDGER_BETS ?? 200);
/** Then another member bets: no member places a hundred thousand. */
const BETS_A_MEMBER = 1000;
const LONGEST_MS = 7_200_000;
const [VENUE, FIRST_MATCH] = ['IMTY', 19_000_000] as const;
const START_CENTS = 10n ** 13n;
const NEVER: RandomLeg['outcome'] = { half: null, full: null, winners: [], isVoid: false, stoppedAt: null };

const app = withTestApp();

interface RandomBet {
  readonly type: SlipType;
  readonly stake: bigint;
  readonly legs: readonly RandomLeg[];
}

/** A bet whose matches all end: none stays open. */
function randomBet(random: RandomInteger): RandomBet {
  const isParlay = random(3) === 0;
  const legs = Array.from({ length: isParlay ? 2 + random(9) : 1 }, () => randomDecidedLeg(random, isParlay));
  return { type: isParlay ? 'parlay' : 'single', stake: BigInt(100 + random(500_000)), legs };
}

function randomDecidedLeg(random: RandomInteger, isParlay: boolean): RandomLeg {
  for (;;) {
    const sample = randomLeg(random, isParlay ? PARLAY_TYPES : TYPES);
    if (referencePayout(1000n, [sample]) !== null) return sample;
  }
}

/** A book that offers the drawn legs, each on a separate match. */
function bookOf(offers: ReadonlyMap<number, Offer>, values: ReadonlyMap<number, LegChances> = new Map()): EngineBook {
  return {
    venueCode: VENUE,
    gameCode: VENUE,
    category: 'sport',
    title: 'IM体育',
    offer: async (_db, no) => offers.get(no) ?? null,
    async chances(_db, no) {
      const chances = values.get(no);
      return chances === undefined ? null : { status: 'open', chances };
    },
  };
}

function offerOf({ leg, oddsMilli }: RandomLeg, matchNo: number, startsAtMs: number): Offer {
  const { marketType, period, lineQuarters, selectionCode } = leg;
  return {
    matchNo,
    eventKey: String(matchNo),
    marketNo: matchNo,
    selectionNo: matchNo,
    sport: 'football',
    league: '测试联赛',
    home: '主队',
    away: '客队',
    startsAtMs,
    isLive: false,
    canParlay: marketType !== 'OR',
    marketType,
    period,
    marketTitle: marketType,
    lineQuarters,
    selectionCode,
    selectionName: selectionCode,
    status: 'open',
    oddsMilli,
    score: null,
    minStake: 100n,
    maxStake: 10n ** 9n,
  };
}

interface PlacementOptions {
  readonly engine: BettingEngine;
  readonly memberId: string;
  readonly reference: string;
  readonly matchNos: readonly number[];
}

/** The bet's number and stake: the drawn stake, or the maximum of the book. Null below the minimum stake, or without such a parlay. */
async function place({ engine, memberId, reference, matchNos }: PlacementOptions, { type, stake }: RandomBet) {
  const selections = matchNos.map((no) => ({
    matchId: String(no),
    marketId: String(no),
    selectionId: String(no),
    oddsMilli: 0,
    line: null,
  }));
  const quoted = await engine.quote(VENUE, { type, legs: selections }).catch(tooHigh);
  if (quoted === null) return null;
  const { legs, minStake, maxStake } = quoted;
  const risked = stake < fromWire(maxStake) ? stake : fromWire(maxStake);
  if (risked < fromWire(minStake)) return null;
  const order = { reference, type, legs, stake: toWire(risked), acceptance: 'any', oddsFormat: ODDS.europe } as const;
  return { betNo: (await engine.place(VENUE, { memberId }, order)).betNo, stake: risked };
}

function tooHigh(cause: unknown): null {
  if (cause instanceof SlipRefusal && cause.message === SLIP_TEXT.tooHigh) return null;
  throw cause;
}

/** The id of a member with money at the book. */
async function bettor(place: number): Promise<string> {
  await app.newcomer(`bettor${place}`);
  const memberId = await memberIdOf(app, `bettor${place}`);
  await fund(app, { memberId, venueCode: VENUE, cents: START_CENTS });
  return memberId;
}

const add = (balances: Map<string, bigint>, memberId: string, cents: bigint) =>
  balances.set(memberId, (balances.get(memberId) ?? 0n) + cents);

/** What was cashed out of a bet, cents. */
interface Cashed {
  readonly stake: bigint;
  readonly paid: bigint;
}

interface CashOutRun {
  readonly cashOuts: CashOuts;
  readonly memberId: string;
  readonly random: RandomInteger;
  readonly values: Map<number, LegChances>;
}

/** Cashes parts of a bet out at chances that change each time, or all of it; what is refused moves nothing. */
async function cashOutRandomly(
  { cashOuts, memberId, random, values }: CashOutRun,
  {
    betNo,
    stake,
    matches,
  }: { readonly betNo: string; readonly stake: bigint; readonly matches: readonly { matchNo: number; oddsMilli: number }[] },
): Promise<Cashed> {
  let cashed: Cashed = { stake: 0n, paid: 0n };
  for (let times = random(4); times > 0; times -= 1) {
    for (const { matchNo } of matches) values.set(matchNo, randomChances(random));
    const left = stake - cashed.stake;
    const part = random(4) === 0 ? left : (left * BigInt(1 + random(99))) / 100n;
    const legs = matches.map(({ matchNo, oddsMilli }) => ({ oddsMilli, chances: values.get(matchNo) ?? randomChances(random) }));
    const price = referencePrice(part, legs);
    const order = { betNo, stake: toWire(part), remainingStake: toWire(left), price: toWire(price), acceptance: 'none' } as const;
    const take = () => inKeyedTransaction(app.db, [memberKey(memberId)], (trx) => cashOuts.take(trx, memberId, order));
    if (left === 0n) await expect(take()).rejects.toThrow(CASH_OUT_TEXT.settled);
    else if (price === 0n) await expect(take()).rejects.toThrow(CASH_OUT_TEXT.worthless);
    else if (refuseCashOutStake(part, left) !== null) await expect(take()).rejects.toThrow('提前结算');
    else {
      expect((await take()).amount).toBe(toWire(price));
      cashed = { stake: cashed.stake + part, paid: cashed.paid + price };
    }
  }
  values.clear();
  return cashed;
}

/** The whole money of a bet and its turnover, once its matches are over. */
function expectedOf(stake: bigint, cashed: Cashed, legs: readonly RandomLeg[]): ReturnType<typeof referencePayout> {
  if (cashed.stake === 0n) return referencePayout(stake, legs);
  const payout = cashed.paid + (cashed.stake === stake ? 0n : (referencePayout(stake - cashed.stake, legs)?.payout ?? 0n));
  const moved = payout > stake ? payout - stake : stake - payout;
  return { payout, valid: moved < stake ? moved : stake };
}

const differ = (ours: BetCountedEvent | undefined, theirs: ReturnType<typeof referencePayout>): boolean =>
  ours?.payout !== theirs?.payout || ours?.validAmount !== theirs?.valid;

test('a parlay above the maximum payout even with the minimum stake is refused before it is priced [VEN-4]', async () => {
  const winner: RandomLeg = {
    leg: { marketType: 'CS', period: 'full', lineQuarters: null, selectionCode: '3-3' },
    oddsMilli: 201_000,
    outcome: NEVER,
  };
  const offers = new Map([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((no) => [no, offerOf(winner, no, app.clock.nowMs() + 60_000)]));
  const engine = createBettingEngine({
    db: app.db,
    clock: app.clock,
    ledger: createLedger(app.clock),
    events: createDomainEvents(),
    books: [bookOf(offers)],
  });
  const legs = (count: number) =>
    Array.from({ length: count }, (_none, at) => {
      const no = String(at + 1);
      return { matchId: no, marketId: no, selectionId: no, oddsMilli: 0, line: null };
    });

  expect((await engine.quote(VENUE, { type: 'parlay', legs: legs(2) })).maxStake).toBe('24.75');
  await expect(engine.quote(VENUE, { type: 'parlay', legs: legs(3) })).rejects.toThrow('串关赔率过高，请减少选项');
  await expect(engine.quote(VENUE, { type: 'parlay', legs: legs(10) })).rejects.toThrow('串关赔率过高，请减少选项');
});

test(
  `${BETS} random bets, many cashed out, move money as an independent calculation predicts; the ledger sums to zero [VEN-4] [VAL-4]`,
  async () => {
    const [random, offers, settled] = [seededRandom('ledger'), new Map<number, Offer>(), new Map<string, BetCountedEvent>()];
    const events = createDomainEvents();
    events.betCounted.beforeCommit(async (_trx, bet) => void settled.set(bet.betNo, bet));
    const ledger = createLedger(app.clock);
    const values = new Map<number, LegChances>();
    const context = { db: app.db, clock: app.clock, ledger, events };
    const books = [bookOf(offers, values)];
    const engine = createBettingEngine({ ...context, books });
    const cashOuts = createCashOuts({ ...context, closing: createBetClosing(context, books) });
    const expected = new Map<string, bigint>();
    let [memberId, nextMatch, taken] = ['', FIRST_MATCH, 0];
    const wrong: string[] = [];
    for (let bet = 0; taken < BETS; bet += 1) {
      if (taken === expected.size * BETS_A_MEMBER) {
        memberId = await bettor(expected.size);
        expected.set(memberId, START_CENTS);
      }
      const sample = randomBet(random);
      const matches = sample.legs.map((leg) => ({ ...leg, matchNo: (nextMatch += 1) }));
      offers.clear();
      for (const match of matches) offers.set(match.matchNo, offerOf(match, match.matchNo, app.clock.nowMs() + 60_000));
      const matchNos = matches.map(({ matchNo }) => matchNo);
      const placed = await place({ engine, memberId, reference: `random-bet-${bet}`, matchNos }, sample);
      if (placed === null) continue;
      taken += 1;
      const cashed = await cashOutRandomly({ cashOuts, memberId, random, values }, { ...placed, matches });
      for (const { matchNo, outcome } of matches) await engine.settleMatch({ matchNo, outcome, scoreCodes: CODES.CS });
      const [ours, theirs] = [settled.get(placed.betNo), expectedOf(placed.stake, cashed, sample.legs)];
      if (differ(ours, theirs)) wrong.push(JSON.stringify({ ...placed, stake: String(placed.stake), legs: sample.legs }));
      settled.delete(placed.betNo);
      add(expected, memberId, (theirs?.payout ?? 0n) - placed.stake);
    }

    expect(wrong.slice(0, 3)).toEqual([]);
    for (const [member, balance] of expected) expect(await balanceAt(app, member, VENUE)).toBe(balance);
    const { faults, totals } = await auditLedger(app.db);
    expect(faults).toEqual([]);
    expect(Object.values(totals).reduce((sum, total) => sum + total, 0n)).toBe(0n);
  },
  LONGEST_MS,
);
