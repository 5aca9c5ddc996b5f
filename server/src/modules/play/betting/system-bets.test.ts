import { combinationCount, fromWire, type Folds, ODDS, SYSTEM_BET_TEXT, systemsOf, toWire } from '@site/shared/product';
import type { SlipOrder } from '@site/shared/wire';
import { inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import { withTestApp } from '../../../testing/testing.ts';
import { createLedger } from '../../money/index.ts';
import { balanceAt, fund } from '../../money/ledger/testing.ts';
import { auditLedger } from '../../money/seeding.ts';
import { memberIdOf } from '../../people/member/testing.ts';
import { createDomainEvents } from '../../../domain-events.ts';
import { tablesOf } from '../schema.ts';
import type { Offer } from '../sportsbook.port.ts';
import type { EngineBook } from './bet-rows.ts';
import { type BettingEngine, createBettingEngine } from './betting-engine.ts';
import { bettor, type Pick, score, winsIn } from './bettor.testing.ts';
import { settle } from './payout.ts';
import { PARLAY_TYPES, randomLeg, type RandomLeg, referencePayout } from './reference-payout.testing.ts';
import { gradeLeg } from './grade-leg.ts';
import { seededRandom } from './testing.ts';

/** System bets: one stake on each parlay of some sizes that the selections form. */

const app = withTestApp();
const SYSTEMS = 2000;

/** By the bits of each number below 2^n: shares no code with the combinations of the product. */
function referenceSystem(unitStake: bigint, legs: readonly RandomLeg[], folds: Folds): bigint | null {
  let payout = 0n;
  for (let bits = 0; bits < 2 ** legs.length; bits += 1) {
    const chosen = legs.filter((_leg, place) => Math.floor(bits / 2 ** place) % 2 === 1);
    if (!folds.includes(chosen.length)) continue;
    const paid = referencePayout(unitStake, chosen);
    if (paid === null) return null;
    payout += paid.payout;
  }
  return payout;
}

test(`${SYSTEMS} random systems with won, half, void and open legs pay what a calculation by subsets pays [VEN-4]`, () => {
  const random = seededRandom('systems');
  const wrong: string[] = [];
  for (let bet = 0; bet < SYSTEMS; bet += 1) {
    const legs = Array.from({ length: 3 + random(bet % 20 === 0 ? 8 : 4) }, () => randomLeg(random, PARLAY_TYPES));
    const choices = systemsOf(legs.length);
    const folds = choices[random(choices.length)]?.folds ?? [2];
    const unitStake = BigInt(1 + random(50_000));
    const ours = settle({
      stake: unitStake * BigInt(combinationCount(legs.length, folds)),
      legs: legs.map(({ leg, outcome, oddsMilli }) => ({ oddsMilli, result: gradeLeg(leg, outcome), sharedBy: 1 })),
      folds,
    });
    if ((ours?.payout ?? null) !== referenceSystem(unitStake, legs, folds)) wrong.push(JSON.stringify({ legs, folds }));
  }

  expect(wrong.slice(0, 2)).toEqual([]);
});

const PICKS: readonly Pick[] = [
  { type: '1X2', code: 'home', odds: 2000, match: 1, folds: [2] },
  { type: '1X2', code: 'home', odds: 1500, match: 2 },
  { type: '1X2', code: 'home', odds: 3000, match: 3 },
];
const HOME_WINS = { full: score('1-0'), half: score('0-0') };
const AWAY_WINS = { full: score('0-1'), half: score('0-0') };

test('a 2/3 takes its whole stake once, waits for its last combination, and pays the sum of its combinations once', async () => {
  const { memberId, bet, end, valid, times } = await bettor(app, 'punter01');
  const before = await balanceAt(app, memberId, 'IMTY');
  const betNo = await bet('30.00', ...PICKS);
  expect(before - (await balanceAt(app, memberId, 'IMTY'))).toBe(3000n);

  await end(1, HOME_WINS);
  await end(2, AWAY_WINS);
  expect(valid(betNo)).toEqual([null]);
  await end(3, HOME_WINS);
  await end(3, HOME_WINS);

  // 1 and 3 won: 10.00 × 2 × 3; the two doubles with 2 lost.
  expect(await balanceAt(app, memberId, 'IMTY')).toBe(before - 3000n + 6000n);
  expect(valid(betNo)).toEqual([3000n]);
  expect(times()).toBe(1);
  const row = await tablesOf(app.db).selectFrom('bets').selectAll().where('bet_no', '=', betNo).executeTakeFirstOrThrow();
  expect({ ...row, stake: Number(row.stake), payout: Number(row.payout) }).toMatchObject({ status: 'won', stake: 3000, payout: 6000 });
  expect(await auditLedger(app.db)).toMatchObject({ faults: [] });
});

test('a system is lost with its last combination, before its other matches end', async () => {
  const { bet, end, valid } = await bettor(app, 'punter02');
  const betNo = await bet('30.00', ...PICKS);
  await end(1, AWAY_WINS);
  await end(2, AWAY_WINS);

  expect(valid(betNo)).toEqual([3000n]);
});

test('a void leg counts 1 in each combination; a system whose legs are all void returns its stake and counts nothing', async () => {
  const { memberId, bet, end, valid } = await bettor(app, 'punter03');
  const before = await balanceAt(app, memberId, 'IMTY');
  const mixed = await bet('30.00', ...PICKS);
  for (const [match, outcome] of [
    [1, { isVoid: true }],
    [2, HOME_WINS],
    [3, AWAY_WINS],
  ] as const)
    await end(match, outcome);
  expect(await balanceAt(app, memberId, 'IMTY')).toBe(before - 3000n + 1500n);
  expect(valid(mixed)).toEqual([1500n]);

  const voided = await bet('30.00', ...PICKS.map((pick, place) => ({ ...pick, match: 11 + place })));
  for (const match of [11, 12, 13]) await end(match, { isVoid: true });
  expect(await balanceAt(app, memberId, 'IMTY')).toBe(before - 1500n);
  expect(valid(voided)).toEqual([0n]);
});

test('a single on the other side of a leg offsets the turnover of a system, which waits for it', async () => {
  const { bet, end, valid } = await bettor(app, 'punter04');
  const system = await bet('30.00', ...PICKS);
  const other = await bet('30.00', { type: '1X2', code: 'away', odds: 2000, match: 1 });
  const parlay = await bet('30.00', ...PICKS.map(({ folds: _folds, ...pick }) => pick));
  await end(1, AWAY_WINS);
  expect(valid(other)).toEqual([null]);
  await end(2, AWAY_WINS);
  await end(3, AWAY_WINS);

  const [counted = null, hedge = null] = valid(system, other);
  expect(valid(parlay)).not.toEqual([null]);
  expect(Number(counted) + Number(hedge)).toBeLessThan(6000);
});

test('the odds by which a system counts for turnover are those of its smallest combination', async () => {
  const { bet, end, countedOdds } = await bettor(app, 'punter05');
  const betNo = await bet('30.00', ...PICKS);
  for (const match of [1, 2, 3]) await end(match, HOME_WINS);

  // Doubles of 3.00, 6.00 and 4.50.
  expect(countedOdds(betNo)).toBe(3000);
});

test('a live system waits for its decision, and is rejected with its whole stake when a score changes', async () => {
  const { memberId, bet, confirmDue, moveScore } = await bettor(app, 'punter06');
  const before = await balanceAt(app, memberId, 'IMTY');
  const betNo = await bet('30.00', ...PICKS.map((pick) => ({ ...pick, isLive: true, at: '0-0' })));
  const statusOf = async () =>
    (await tablesOf(app.db).selectFrom('bets').select('status').where('bet_no', '=', betNo).executeTakeFirstOrThrow()).status;
  expect(await statusOf()).toBe('pending');
  moveScore('1-0');
  app.clock.set(app.clock.nowMs() + 10_000);
  await confirmDue();

  expect(await statusOf()).toBe('rejected');
  expect(await balanceAt(app, memberId, 'IMTY')).toBe(before);
});

test('a system is not cashed out: the offer says so, and neither an order nor an amount is taken', async () => {
  const { memberId, bet, cashOuts, value } = await bettor(app, 'punter07');
  const betNo = await bet('30.00', ...PICKS);
  for (const match of [1, 2, 3]) value(match, winsIn(50));

  expect((await cashOuts.offer(memberId, betNo)).refusal).toBe(SYSTEM_BET_TEXT.cashOutRefused);
  const order = { betNo, stake: '30.00', remainingStake: '30.00', price: '1.00', acceptance: 'any' } as const;
  const sale = inKeyedTransaction(app.db, [memberKey(memberId)], (trx) => cashOuts.take(trx, memberId, order));
  await expect(sale).rejects.toThrow(SYSTEM_BET_TEXT.cashOutRefused);
  await expect(cashOuts.setAutomatic(memberId, { betNo, amount: '50.00' })).rejects.toThrow(SYSTEM_BET_TEXT.cashOutRefused);
});

test('a version that knows no system bets can neither settle one nor cash it out', async () => {
  const { bet } = await bettor(app, 'punter08');
  const betNo = await bet('30.00', ...PICKS);
  const settled = tablesOf(app.db).updateTable('bets').set({ status: 'won', settled_at_ms: 1 }).where('bet_no', '=', betNo);
  const cashed = tablesOf(app.db).updateTable('bet_slips').set({ cashed_stake: 100n }).where('bet_no', '=', betNo);

  await expect(settled.execute()).rejects.toThrow(/check/i);
  await expect(cashed.execute()).rejects.toThrow(/check/i);
});

describe('an order of a system', () => {
  const leg = (no: number) => ({ matchId: String(no), marketId: String(no), selectionId: String(no), oddsMilli: 2000, line: null });
  const order = (stake: string, folds: Folds, legs = 3) => ({
    reference: 'order-system-1',
    type: 'parlay' as const,
    folds,
    legs: Array.from({ length: legs }, (_none, place) => leg(place + 1)),
    stake,
    acceptance: 'any' as const,
    oddsFormat: ODDS.europe,
  });
  const place = async (engine: BettingEngine, userName: string) => {
    const memberId = await memberIdOf(app, userName);
    return (sent: SlipOrder) => engine.place('IMTY', { memberId }, sent);
  };

  test('sent ten times at once is one bet and one debit; another system or parlay with its reference is refused', async () => {
    const { engine, memberId } = await openEngine('punter10', 2000);
    const send = await place(engine, 'punter10');
    const placed = await Promise.all(Array.from({ length: 10 }, () => send(order('30.00', [2]))));

    expect(new Set(placed.map(({ betNo }) => betNo)).size).toBe(1);
    expect(placed[0]).toMatchObject({ type: 'parlay', folds: [2], stake: '30.00', maxReturn: '120.00', oddsMilli: 4000 });
    expect(await balanceAt(app, memberId, 'IMTY')).toBe(10n ** 8n - 3000n);
    await expect(send({ ...order('30.00', [2]), folds: [2, 3] })).rejects.toThrow('该参考号已用于另一张注单');
  });

  test.each<[string, Folds, number, string, RegExp]>([
    ['of two selections', [2], 2, '30.00', /至少选择3项/],
    ['of a size that is no combination', [3], 3, '30.00', /组合方式不可用/],
    ['of more combinations than allowed', [2, 3, 4, 5, 6, 7, 8, 9, 10], 10, '1013.00', /组合方式不可用/],
    ['whose stake cannot be divided', [2], 3, '30.01', /平均分到每一注/],
    ['below the least stake of a combination', [2], 3, '3.00', /最低2\.00元/],
    ['above the highest stake of a parlay in all', [2], 3, '10000.02', /最高3333\.33元/],
  ])('%s is refused, and nothing is taken', async (what, folds, legs, stake, refusal) => {
    const userName = `punterr${what.length}`;
    const { engine, memberId } = await openEngine(userName, 2000);
    const send = await place(engine, userName);

    await expect(send(order(stake, folds, legs))).rejects.toThrow(refusal);
    expect(await balanceAt(app, memberId, 'IMTY')).toBe(10n ** 8n);
  });

  test('is limited by the highest payout of a bet, whatever its combinations', async () => {
    const { engine } = await openEngine('punter11', 200_000);
    const { legs, minStake, maxStake } = await engine.quote('IMTY', { ...order('30.00', [2]) });
    const most = fromWire(maxStake) * 3n;
    const send = await place(engine, 'punter11');
    const placed = await send({ ...order(toWire(most), [2]), legs });

    expect(minStake).toBe('2.00');
    expect(fromWire(placed.maxReturn) - most).toBeLessThanOrEqual(100_000_000n);
    expect(most).toBeLessThan(10_000n);
  });
});

/** An engine on a book whose selections have all one price, with a member who has a million there. */
async function openEngine(userName: string, oddsMilli: number) {
  await app.newcomer(userName);
  const memberId = await memberIdOf(app, userName);
  await fund(app, { memberId, venueCode: 'IMTY', cents: 10n ** 8n });
  const book: EngineBook = {
    venueCode: 'IMTY',
    gameCode: 'IMTY',
    category: 'sport',
    title: 'IM体育',
    offer: async (_db, no) => offerOf(no, oddsMilli),
    chances: async () => null,
  };
  return {
    memberId,
    engine: createBettingEngine({ ...app, ledger: createLedger(app.clock), events: createDomainEvents(), books: [book] }),
  };
}

const offerOf = (no: number, oddsMilli: number): Offer => ({
  matchNo: no,
  eventKey: String(no),
  marketNo: no,
  selectionNo: no,
  sport: 'football',
  league: '测试联赛',
  home: '主队',
  away: '客队',
  startsAtMs: 0,
  isLive: false,
  canParlay: true,
  marketType: '1X2',
  period: 'full',
  marketTitle: '全场独赢',
  lineQuarters: null,
  selectionCode: 'home',
  selectionName: '主队',
  status: 'open',
  oddsMilli,
  score: null,
  minStake: 100n,
  maxStake: 10n ** 9n,
});
