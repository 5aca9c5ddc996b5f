import { validTurnover } from '@site/shared/product';
import fc from 'fast-check';
import type { BetCountedEvent } from '../../../domain-events.ts';
import { asStaked, countBet, type CountedBet, resultShare, type MeasuredRequirement, worthOf } from './engine.ts';
import type { TurnoverRequirementRow } from '../schema.ts';

type Result = Pick<BetCountedEvent, 'stake' | 'payout' | 'status' | 'oddsMilli'>;

let number = 0;
function bet({ stake, payout, status, oddsMilli }: Result, more: Partial<BetCountedEvent> = {}): BetCountedEvent {
  number += 1;
  const validAmount = validTurnover({ status, stake, payout });
  const where = { memberId: 'm1', venueCode: 'im', category: 'sport', betNo: `B${number}` } as const;
  return {
    ...where,
    stake,
    payout,
    status,
    oddsMilli,
    validAmount,
    offsetAmount: 0n,
    placedAtMs: 10,
    settledAtMs: 20,
    countedAtMs: 20,
    ...more,
  };
}

const requirement = (id: string, left: bigint, more: Partial<MeasuredRequirement> = {}): MeasuredRequirement => ({
  id,
  left,
  categories: [],
  minOddsMilli: 1500,
  createdAtMs: 0,
  expiresAtMs: null,
  ...more,
});

/** Counts bets one after the other; returns the remainder of each requirement and every line. */
function playOff(bets: readonly BetCountedEvent[], requirements: readonly MeasuredRequirement[]) {
  const left = new Map(requirements.map(({ id, left: cents }) => [id, cents]));
  const lines = bets.map((one) => {
    const open = requirements.map((each) => ({ ...each, left: left.get(each.id) ?? 0n })).filter((each) => each.left > 0n);
    const counted = countBet(one, open);
    for (const line of counted) left.set(line.requirementId, (left.get(line.requirementId) ?? 0n) - line.counted);
    return counted;
  });
  return { left, lines };
}

const lost = (stake: bigint, oddsMilli: number | null): Result => ({ stake, payout: 0n, status: 'lost', oddsMilli });
const won = (stake: bigint, oddsMilli: number): Result => ({
  stake,
  payout: (stake * BigInt(oddsMilli)) / 1000n,
  status: 'won',
  oddsMilli,
});

test('the worked example: deposit 1,000 once, bonus 100 eight times, three bets [VAL-4]', () => {
  const bets = [bet(won(60_000n, 1900)), bet(lost(50_000n, 1400)), bet(lost(80_000n, 2100))];

  const { left, lines } = playOff(bets, [requirement('deposit', 100_000n), requirement('bonus', 80_000n)]);

  expect(lines[0]).toEqual([
    { requirementId: 'deposit', counted: 54_000n, reason: null },
    { requirementId: 'bonus', counted: 0n, reason: null },
  ]);
  expect(lines[1]?.map(({ reason }) => reason)).toEqual(['LOW_ODDS', 'LOW_ODDS']);
  expect(lines[2]?.map(({ counted }) => counted)).toEqual([46_000n, 34_000n]);
  expect([left.get('deposit'), left.get('bonus')]).toEqual([0n, 46_000n]);
});

test.each<[string, Result, bigint]>([
  ['half a win at 1.95', { stake: 10_000n, payout: 14_750n, status: 'half_won', oddsMilli: 1950 }, 4_750n],
  ['a win at 2.33', { stake: 10_000n, payout: 23_300n, status: 'won', oddsMilli: 2330 }, 10_000n],
  ['half a loss', { stake: 10_000n, payout: 5_000n, status: 'half_lost', oddsMilli: 1950 }, 5_000n],
  ['a push', { stake: 10_000n, payout: 10_000n, status: 'push', oddsMilli: 1950 }, 0n],
  ['a push that says another payout', { stake: 10_000n, payout: 9_000n, status: 'push', oddsMilli: 1950 }, 0n],
  ['a void bet', { stake: 10_000n, payout: 10_000n, status: 'void', oddsMilli: 1950 }, 0n],
])('the valid amount of %s [VAL-4]', (_what, result, valid) => {
  expect(validTurnover(result)).toBe(valid);
});

test.each<[string, BetCountedEvent, Partial<MeasuredRequirement>]>([
  ['VOID', bet({ stake: 100n, payout: 100n, status: 'void', oddsMilli: 1900 }), {}],
  ['PUSH', bet({ stake: 100n, payout: 100n, status: 'push', oddsMilli: null }), {}],
  ['HEDGED', bet(lost(100n, 1900), { validAmount: 0n, offsetAmount: 100n }), {}],
  ['BEFORE_START', bet(lost(100n, 1900), { placedAtMs: 5 }), { createdAtMs: 5 }],
  ['BONUS_EXPIRED', bet(lost(100n, 1900), { countedAtMs: 30 }), { expiresAtMs: 30 }],
  ['NOT_ELIGIBLE', bet(lost(100n, 1900)), { categories: ['egame'] }],
  ['LOW_ODDS', bet(lost(100n, 1499)), {}],
])('a bet does not count: %s [VAL-4]', (reason, one, more) => {
  expect(countBet(one, [requirement('r', 1_000n, more)])).toEqual([{ requirementId: 'r', counted: 0n, reason }]);
});

test('odds of exactly 1.50 count, and games without odds always do', () => {
  expect(countBet(bet(lost(100n, 1500)), [requirement('r', 1_000n)])[0]?.counted).toBe(100n);
  expect(countBet(bet(lost(100n, null)), [requirement('r', 1_000n)])[0]?.counted).toBe(100n);
});

const counted = (amount: bigint): CountedBet => ({ requirementId: 'r1', counted: amount, reason: null });
const refused = (reason: CountedBet['reason']): CountedBet => ({ requirementId: 'r1', counted: 0n, reason });
/** The share of a bonus in a bet, by the member's money after it. */
function shareOf(one: BetCountedEvent, row: TurnoverRequirementRow, line: CountedBet, total: bigint, countedByOthers = 0n): bigint {
  const [moneyBefore, bonusMoney] = [total - (one.payout - one.stake), worthOf(row)];
  const staked = { counted: line.counted, countedByOthers };
  return resultShare(one, row, { ...line, staked, moneyBefore, ownMoney: moneyBefore - bonusMoney, bonusMoney });
}

test('the net result of a bet belongs to a requirement in proportion to the counted amount', () => {
  expect(shareOf(bet(lost(80_000n, 2100)), bonusRow(0n), counted(34_000n), 10n ** 6n)).toBe(-34_000n);
  expect(shareOf(bet(won(10_000n, 3000)), bonusRow(0n), counted(5_000n), 10n ** 6n)).toBe(10_000n);
});

test('what a deposit counts of a bet is its own: a bonus has no more than the rest [VAL-4]', () => {
  const won = bet({ stake: 20_000n, payout: 40_000n, status: 'won', oddsMilli: 2000 });

  expect(shareOf(won, bonusRow(0n), refused('NOT_ELIGIBLE'), 98_800n, 20_000n)).toBe(0n);
  expect(shareOf(won, bonusRow(0n), refused('NOT_ELIGIBLE'), 95_200n, 10_000n)).toBe(5000n);
  expect(shareOf(won, bonusRow(0n), refused('NOT_ELIGIBLE'), 95_200n, 18_000n)).toBe(2000n);
  expect(shareOf(won, bonusRow(0n), refused(null), 98_800n, 20_000n)).toBe(0n);
});

test('a bet that was placed after the time of a bonus is the member’s alone [VAL-4]', () => {
  const row = bonusRow(0n, { expires_at_ms: 15 });

  expect(shareOf(bet(won(20_000n, 2000), { placedAtMs: 16 }), row, refused('BONUS_EXPIRED'), 60_000n)).toBe(0n);
  expect(shareOf(bet(won(20_000n, 2000), { placedAtMs: 15 }), row, refused('BONUS_EXPIRED'), 67_600n)).toBe(7_899n);
});

test('of what opposite bets offset, a bonus has its part of the member’s money alone [VAL-4]', () => {
  const offset = { validAmount: 1_000n, offsetAmount: 79_000n };

  // The bonus of 188.00 is a tenth of 1,880.00, and 10.00 that count are within its tenth of the stake.
  expect(shareOf(bet(lost(80_000n, 2100), offset), bonusRow(0n), counted(1_000n), 108_000n)).toBe(-8_000n);
});

test('a stake that the member’s own money does not cover is the bonus’s, even if a deposit counts it [VAL-4]', () => {
  const [won, lose] = [{ stake: 112_800n, payout: 225_600n, status: 'won' as const, oddsMilli: 2000 }, lost(112_800n, 2000)].map((result) =>
    bet(result),
  );
  if (won === undefined || lose === undefined) throw new Error('There are two bets.');

  // 940.00 of his own and the bonus of 188.00, all of them staked: the deposit counts 940.00, or all of it.
  for (const byDeposit of [94_000n, 112_800n]) {
    expect(shareOf(won, bonusRow(0n), refused('NOT_ELIGIBLE'), 225_600n, byDeposit)).toBe(18_800n);
    expect(shareOf(lose, bonusRow(0n), refused('NOT_ELIGIBLE'), 0n, byDeposit)).toBe(-18_800n);
  }
});

const someBet = fc.record({
  stake: fc.bigInt({ min: 100n, max: 50_000n }),
  oddsMilli: fc.option(fc.integer({ min: 1010, max: 6000 })),
  outcome: fc.constantFrom('won' as const, 'lost' as const, 'void' as const, 'push' as const),
  category: fc.constantFrom('sport' as const, 'egame' as const, 'chess' as const),
  placedAtMs: fc.integer({ min: 0, max: 100 }),
});
const someRequirement = fc.record({
  left: fc.bigInt({ min: 1n, max: 120_000n }),
  categories: fc.constantFrom<readonly string[]>([], ['sport'], ['egame', 'chess']),
  createdAtMs: fc.integer({ min: 0, max: 60 }),
});

/** Independent calculation: each requirement, oldest first, goes through all bets and takes cents that no other has taken. */
function leftByModel(bets: readonly BetCountedEvent[], requirements: readonly MeasuredRequirement[]): bigint[] {
  const rest = bets.map(({ stake, payout, status }) => {
    if (status === 'void' || status === 'push') return 0n;
    const moved = payout > stake ? payout - stake : stake - payout;
    return moved > stake ? stake : moved;
  });
  return requirements.map(({ left, categories, createdAtMs }) => {
    let open = left;
    for (const [index, { category, oddsMilli, placedAtMs }] of bets.entries()) {
      const fits = (categories.length === 0 || categories.includes(category)) && (oddsMilli ?? 1500) >= 1500 && placedAtMs > createdAtMs;
      const taken = fits ? [open, rest[index] ?? 0n].reduce((least, each) => (each < least ? each : least)) : 0n;
      open -= taken;
      rest[index] = (rest[index] ?? 0n) - taken;
    }
    return open;
  });
}

test('any bets and requirements match an independent calculation, and no cent counts twice [VAL-4]', () => {
  fc.assert(
    fc.property(fc.array(someBet, { maxLength: 40 }), fc.array(someRequirement, { maxLength: 5 }), (chosen, shapes) => {
      const requirements = shapes.map((each, index) => requirement(`r${index}`, each.left, each));
      const bets = chosen.map(({ outcome, stake, oddsMilli, ...more }) => {
        const payout = { won: (stake * BigInt(oddsMilli ?? 2000)) / 1000n, lost: 0n, void: stake, push: stake }[outcome];
        return bet({ stake, payout, status: outcome, oddsMilli }, more);
      });

      const { left, lines } = playOff(bets, requirements);

      expect(requirements.map(({ id }) => left.get(id))).toEqual(leftByModel(bets, requirements));
      for (const [index, counted] of lines.entries())
        expect(counted.reduce((sum, line) => sum + line.counted, 0n)).toBeLessThanOrEqual(bets[index]?.validAmount ?? 0n);
    }),
    { numRuns: 1000 },
  );
});

interface Holding {
  readonly money: bigint;
  /** What is left of the deposit's turnover. */
  readonly depositLeft: bigint;
  /** What the bonus won in play. */
  readonly winnings: bigint;
}
const FAIR_ODDS = [1250, 1600, 2000, 5000] as const;
const play = fc.record({
  percent: fc.constantFrom(10n, 35n, 70n, 100n),
  oddsMilli: fc.constantFrom(...FAIR_ODDS),
  category: fc.constantFrom('egame' as const, 'sport' as const, 'chess' as const),
});
type Play = typeof play extends fc.Arbitrary<infer Value> ? Value : never;

/** The holding after a bet that ended so. The bonus is for slots and sports, and never played off. */
function heldAfter({ money, depositLeft, winnings }: Holding, { percent, oddsMilli, category }: Play, isWon: boolean): Holding {
  const stake = (money * percent) / 100n;
  if (stake === 0n) return { money, depositLeft, winnings };
  const result = isWon ? won(stake, oddsMilli) : lost(stake, oddsMilli);
  const one = bet(result, { category, ...(category === 'egame' && { validAmount: stake }) });
  const row = bonusRow(winnings);
  const requirements = [requirement('deposit', depositLeft), requirement('bonus', 10n ** 9n, { categories: ['egame', 'sport'] })];
  const [byDeposit, byBonus] = countBet(one, requirements);
  const [stakedByDeposit, stakedByBonus] = countBet(asStaked(one), requirements);
  if (!byDeposit || !byBonus || !stakedByDeposit || !stakedByBonus) throw new Error('There are two requirements.');
  const staked = { counted: stakedByBonus.counted, countedByOthers: stakedByDeposit.counted };
  const ofBonus = { moneyBefore: money, ownMoney: money - worthOf(row), bonusMoney: worthOf(row) };
  const kept = bonusRow(winnings + resultShare(one, row, { ...byBonus, staked, ...ofBonus }));
  const left = money + result.payout - stake;
  return {
    money: left,
    depositLeft: depositLeft - byDeposit.counted,
    winnings: worthOf(kept) > left ? left - BigInt(kept.base) : BigInt(kept.winnings),
  };
}

/** What the member has on average, in cents, once he gives the bonus up after these fair bets, the next of which depends on how the last one ended. */
function expected(holding: Holding, plays: readonly Play[], at = 0): number {
  const one = plays[at];
  if (one === undefined) {
    const worth = worthOf(bonusRow(holding.winnings));
    return Number(holding.money - (worth < holding.money ? worth : holding.money));
  }
  const chance = 1000 / one.oddsMilli;
  const after = (isWon: boolean) => expected(heldAfter(holding, one, isWon), plays, 2 * at + (isWon ? 1 : 2));
  return chance * after(true) + (1 - chance) * after(false);
}

test('whatever fair bets are made with it, a bonus that is given up is worth nothing to its member [VAL-4]', () => {
  const BET_TREE = 15;
  fc.assert(
    fc.property(
      fc.array(play, { minLength: BET_TREE, maxLength: BET_TREE }),
      fc.constantFrom(0n, 47_000n, 94_000n, 300_000n),
      (plays, depositLeft) => {
        const start = { money: 94_000n + 18_800n, depositLeft, winnings: 0n };

        // Each division rounds to a cent.
        expect(expected(start, plays)).toBeLessThanOrEqual(94_000 + 10);
      },
    ),
    { numRuns: 2000 },
  );
});

const bonusRow = (winnings: bigint, more: Partial<TurnoverRequirementRow> = {}): TurnoverRequirementRow => ({
  id: 'r1',
  member_id: 'm1',
  source: 'bonus',
  source_id: 'D1',
  title: '电子存款礼',
  base: 18_800n,
  multiple: 800,
  required: 150_400n,
  done: 0n,
  winnings,
  categories: '["egame"]',
  min_odds_milli: 1500,
  position: 2,
  created_at_ms: 0,
  expires_at_ms: null,
  status: 'open',
  closed_at_ms: null,
  closed_why: null,
  pool: null,
  taken: 0n,
  ...more,
});

test.each([
  // Of 1,188.00, 188.00 are the bonus: it wins and loses as much as it is of the money.
  ['won', bet(won(118_800n, 2000)), bonusRow(0n), 237_600n, 18_800n],
  ['lost', bet(lost(59_400n, null)), bonusRow(0n), 59_400n, -9400n],
  ['lost with its winnings', bet(lost(500_000n, null)), bonusRow(100_000n), 118_800n, -95_992n],
  ['lost by a bonus that is lost already', bet(lost(50_000n, null)), bonusRow(-18_800n), 50_000n, 0n],
  ['that is all of the money', bet(lost(18_800n, null)), bonusRow(0n), 0n, -18_800n],
] as const)('the share of a bonus in an uncounted bet: %s [VAL-4]', (_title, one, row, total, share) => {
  expect(shareOf(one, row, refused('NOT_ELIGIBLE'), total)).toBe(share);
});

test.each([
  ['NOT_ELIGIBLE', {}, true],
  ['LOW_ODDS', {}, true],
  ['HEDGED', {}, true],
  ['BONUS_EXPIRED', {}, true],
  ['BEFORE_START', {}, false],
  ['NOT_ELIGIBLE', { source: 'deposit' }, false],
  ['NOT_ELIGIBLE', { status: 'void' }, false],
] as const)('a bet with reason %s of requirement %j is shared: %s [VAL-4]', (reason, more, isShared) => {
  const share = shareOf(bet(lost(18_800n, null)), bonusRow(0n, more), refused(reason), 10n ** 6n);

  expect(share !== 0n).toBe(isShared);
});
