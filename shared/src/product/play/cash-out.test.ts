import {
  acceptsPriceChange,
  CASH_OUT_MARGIN_BP,
  CASH_OUT_TEXT,
  certainChances,
  CHANCE_UNIT,
  isDecidedBet,
  partOfStake,
  quoteCashOut,
  refuseAutomaticCashOut,
  refuseCashOutStake,
  type CashOutLeg,
  type LegChances,
} from './cash-out.ts';

const CASES = 100_000;

/** A generator of whole numbers below a bound; a failure is reproducible. */
function seededRandom(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/** Random chances: now and then one result is certain, or several are impossible. */
function randomChances(random: (bound: number) => number): LegChances {
  const results = ['won', 'half_won', 'push', 'half_lost', 'lost'] as const;
  if (random(10) === 0) return certainChances(results[random(5)] ?? 'lost');
  const cuts = Array.from({ length: 4 }, () => (random(4) === 0 ? 0 : random(CHANCE_UNIT + 1))).toSorted((one, other) => one - other);
  const [first = 0, second = 0, third = 0, fourth = 0] = cuts;
  return { won: first, half_won: second - first, push: third - second, half_lost: fourth - third, lost: CHANCE_UNIT - fourth };
}

const randomLeg = (random: (bound: number) => number): CashOutLeg => ({
  oddsMilli: 1001 + random(random(3) === 0 ? 300_000 : 3000),
  chances: randomChances(random),
});

/**
 * The same amount by another way: every combination of results with its probability and its payout, as two halves of the stake that win, return or are
 * lost. The sum is a whole number of parts of `scale`.
 */
function expectedPayout(stake: bigint, legs: readonly CashOutLeg[]): { readonly sum: bigint; readonly scale: bigint } {
  const halves = (oddsMilli: number) =>
    [
      ['won', 2n * BigInt(oddsMilli)],
      ['half_won', BigInt(oddsMilli) + 1000n],
      ['push', 2000n],
      ['half_lost', 1000n],
      ['lost', 0n],
    ] as const;
  let combinations = [{ probability: 1n, payout: stake }];
  for (const { oddsMilli, chances } of legs)
    combinations = combinations.flatMap(({ probability, payout }) =>
      halves(oddsMilli)
        .filter(([result]) => chances[result] > 0)
        .map(([result, multiple]) => ({ probability: probability * BigInt(chances[result]), payout: payout * multiple })),
    );
  const sum = combinations.reduce((total, { probability, payout }) => total + probability * payout, 0n);
  return { sum, scale: (2000n * 1_000_000n) ** BigInt(legs.length) };
}

test(`${CASES} random bets are worth what an independent calculation finds, and never sold above it [VAL-4]`, () => {
  const random = seededRandom(20_261_127);
  const wrong: string[] = [];
  for (let turn = 0; turn < CASES; turn += 1) {
    const legs = Array.from({ length: 1 + random(4) }, () => randomLeg(random));
    const [stake, marginBp] = [BigInt(1 + random(5_000_000)), random(3) === 0 ? random(2001) : CASH_OUT_MARGIN_BP];
    const { fairValue, price } = quoteCashOut({ stake, legs, marginBp });
    const { sum, scale } = expectedPayout(stake, legs);
    const isFair = fairValue * scale <= sum && sum < (fairValue + 1n) * scale;
    const isPriced =
      price * scale * 10_000n <= sum * BigInt(10_000 - marginBp) && sum * BigInt(10_000 - marginBp) < (price + 1n) * scale * 10_000n;
    if (!isFair || !isPriced || price > fairValue) wrong.push(JSON.stringify({ legs, stake: String(stake), marginBp }));
  }

  expect(wrong.slice(0, 3)).toEqual([]);
});

test('parts of a bet together are sold for no more than the whole, and for a cent each less at most [VAL-4]', () => {
  const random = seededRandom(7);
  for (let turn = 0; turn < 2000; turn += 1) {
    const legs = Array.from({ length: 1 + random(3) }, () => randomLeg(random));
    const [one, other] = [BigInt(100 + random(100_000)), BigInt(100 + random(100_000))];
    const priceOf = (stake: bigint) => quoteCashOut({ stake, legs, marginBp: CASH_OUT_MARGIN_BP }).price;
    const lost = priceOf(one + other) - priceOf(one) - priceOf(other);
    expect(lost === 0n || lost === 1n).toBe(true);
  }
});

const chances = (won: number): LegChances => ({ won, half_won: 0, push: 0, half_lost: 0, lost: CHANCE_UNIT - won });

test.each<[string, bigint, CashOutLeg[], bigint, bigint]>([
  ['a single at 2.00 that wins in 60 of 100', 10_000n, [{ oddsMilli: 2000, chances: chances(600_000) }], 12_000n, 11_400n],
  ['a single at 1.91 at even chances', 10_000n, [{ oddsMilli: 1910, chances: chances(500_000) }], 9550n, 9072n],
  [
    'a quarter line',
    10_000n,
    [{ oddsMilli: 1950, chances: { won: 300_000, half_won: 200_000, push: 0, half_lost: 100_000, lost: 400_000 } }],
    9300n,
    8835n,
  ],
  [
    'a parlay with a leg that won and one that is open',
    1000n,
    [
      { oddsMilli: 1850, chances: certainChances('won') },
      { oddsMilli: 2050, chances: chances(500_000) },
    ],
    1896n,
    1801n,
  ],
  [
    'a parlay with a void leg',
    1000n,
    [
      { oddsMilli: 1850, chances: certainChances('void') },
      { oddsMilli: 2000, chances: chances(400_000) },
    ],
    800n,
    760n,
  ],
])('%s', (_name, stake, legs, fairValue, price) => {
  expect(quoteCashOut({ stake, legs, marginBp: CASH_OUT_MARGIN_BP })).toEqual({ fairValue, price });
});

test('chances that do not add up, and odds that are none, are no value', () => {
  const leg = { oddsMilli: 2000, chances: { ...chances(500_000), push: 1 } };
  expect(() => quoteCashOut({ stake: 100n, legs: [leg], marginBp: 0 })).toThrow('Not chances');
  expect(() => quoteCashOut({ stake: 100n, legs: [{ oddsMilli: 1000, chances: chances(1) }], marginBp: 0 })).toThrow('Not a price');
});

test('a bet is decided once no leg is open, or one has lost', () => {
  const open = { chances: chances(500_000) };
  expect(isDecidedBet([open])).toBe(false);
  expect(isDecidedBet([open, { chances: certainChances('won') }])).toBe(false);
  expect(isDecidedBet([{ chances: certainChances('push') }, { chances: certainChances('won') }])).toBe(true);
  expect(isDecidedBet([open, { chances: certainChances('lost') }])).toBe(true);
});

test.each([
  ['none', 100n, 100n, true],
  ['none', 100n, 101n, false],
  ['none', 100n, 99n, false],
  ['better', 100n, 101n, true],
  ['better', 100n, 99n, false],
  ['any', 100n, 1n, true],
] as const)('with %s, an amount of %s that became %s is accepted: %s', (acceptance, from, to, accepted) => {
  expect(acceptsPriceChange(acceptance, from, to)).toBe(accepted);
});

test.each([
  [null, 1000n, CASH_OUT_TEXT.noStake],
  [0n, 1000n, CASH_OUT_TEXT.noStake],
  [1001n, 1000n, '不能超过剩余投注10元'],
  [99n, 1000n, '部分提前结算的投注额最低1元'],
  [950n, 1000n, '提前结算后剩余投注不能低于1元，请提前结算全部'],
  [500n, 1000n, null],
  [50n, 50n, null],
])('a part of %s of %s: %s', (stake, remaining, refusal) => {
  expect(refuseCashOutStake(stake, remaining)).toBe(refusal);
});

test.each([
  [null, '请输入自动提前结算的金额'],
  [900n, CASH_OUT_TEXT.reached],
  [2000n, '须低于剩余投注的最高返还20元'],
  [1500n, null],
])('an automatic cash-out at %s: %s', (amount, refusal) => {
  expect(refuseAutomaticCashOut(amount, { price: 900n, most: 2000n })).toBe(refusal);
});

test('parts are rounded down to the cent', () => {
  expect(partOfStake(1001n, 50)).toBe(500n);
  expect(partOfStake(1001n, 100)).toBe(1001n);
});
