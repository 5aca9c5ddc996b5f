import { SPORTS_PROVIDERS, type SportsProvider } from '@site/shared/product';
import type { PlacedBet } from '@site/shared/wire';
import { openSportsbook } from './use-sportsbook.ts';
import { parseLine, parseMilli, parseInstant, parseAmount, parseText } from './untrusted.ts';
import { FB_MATCH, IM_EVENT, OB_MATCH } from './sample-answers.ts';
import { FB_ORDER, IM_WAGER, OB_ORDER } from './sample-orders.ts';

const NONSENSE = [
  undefined,
  null,
  '',
  'x',
  '-1',
  '1e9',
  '9'.repeat(400),
  '<img src=x onerror=alert(1)>',
  -1,
  0,
  1.5,
  1e21,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  [],
  [null],
  [[]],
  {},
  { toString: 'x' },
] as const;

const MATCH = { IMTY: IM_EVENT, YBTY: OB_MATCH, FBTY: FB_MATCH } as const;
const ORDER = { IMTY: IM_WAGER, YBTY: OB_ORDER, FBTY: FB_ORDER } as const;
const listOf = (provider: SportsProvider, items: unknown) =>
  ({ IMTY: { Delta: 'd', Events: items }, YBTY: { since: 'd', data: items }, FBTY: { version: 'd', records: items } })[provider];
const betsOf = (provider: SportsProvider, items: unknown) =>
  provider === 'IMTY' ? { Total: 1, Wagers: items } : { total: 1, records: items };

const withAnswer = (provider: SportsProvider, answer: unknown) => openSportsbook({ call: async () => answer }, provider);

/** Every value of a sample, at any depth, replaced by one piece of nonsense: one damaged copy each. */
function damaged(value: unknown, nonsense: unknown): readonly unknown[] {
  if (Array.isArray(value)) {
    return [
      nonsense,
      ...value.flatMap((item: unknown, at) =>
        damaged(item, nonsense).map((bad) => value.map((one: unknown, here) => (here === at ? bad : one))),
      ),
    ];
  }
  if (typeof value !== 'object' || value === null) return [nonsense];
  return [nonsense, ...Object.entries(value).flatMap(([key, item]) => damaged(item, nonsense).map((bad) => ({ ...value, [key]: bad })))];
}

describe.each(SPORTS_PROVIDERS)('a hostile %s [T26]', (provider) => {
  test('a match damaged anywhere is left out or parsed soundly, and its neighbour stays', async () => {
    const copies = NONSENSE.flatMap((nonsense) => damaged(MATCH[provider], nonsense));
    expect(copies.length).toBeGreaterThan(500);

    for (const copy of copies) {
      const { matches } = await withAnswer(provider, listOf(provider, [copy, sound(provider)])).matches({ list: 'live' });
      expect(matches.at(-1)?.matchId).toBe('5');
      expect(matches.filter((match) => !isSound(match))).toEqual([]);
    }
  });

  test('a bet damaged anywhere is left out or has sound amounts', async () => {
    for (const copy of NONSENSE.flatMap((nonsense) => damaged(ORDER[provider], nonsense))) {
      const { bets } = await withAnswer(provider, betsOf(provider, [copy])).bets({ settled: true, page: 1, pageSize: 20, days: 7 });
      expect(bets.filter((bet) => !isSoundBet(bet))).toEqual([]);
    }
  });

  test('a list without end is cut, and a repeated match appears once', async () => {
    const many = Array.from({ length: 20_000 }, () => sound(provider));

    expect((await withAnswer(provider, listOf(provider, many)).matches({ list: 'live' })).matches).toHaveLength(1);
  });

  test.each(NONSENSE)('a list that is %j is empty', async (items) => {
    expect((await withAnswer(provider, listOf(provider, items)).matches({ list: 'live' })).matches).toEqual([]);
  });
});

function sound(provider: SportsProvider): object {
  const id = provider === 'YBTY' ? { mid: '5' } : { id: 5, EventId: 5 };
  return { ...MATCH[provider], ...id };
}

type ParsedMatch = Awaited<ReturnType<ReturnType<typeof withAnswer>['matches']>>['matches'][number];

function isSound({ home, away, league, clock, markets, startAt, score }: ParsedMatch): boolean {
  return (
    [home, away, league, clock].every((one) => typeof one === 'string' && one.length <= 120) &&
    !Number.isNaN(Date.parse(startAt)) &&
    (score === null || (score.home >= 0 && score.away >= 0)) &&
    markets.every(
      ({ selections, line: marketLine }) => (marketLine === null || LINE.test(marketLine)) && selections.every(isSoundSelection),
    )
  );
}

const LINE = /^-?\d{1,3}(\.\d{1,2})?$/;
const CODE = /^[\w:.-]{1,64}$/;

function isSoundSelection({ oddsMilli, code }: ParsedMatch['markets'][number]['selections'][number]): boolean {
  return (oddsMilli === 0 || (Number.isSafeInteger(oddsMilli) && oddsMilli > 1000 && oddsMilli <= 100_000_000)) && CODE.test(code);
}

const AMOUNT = /^\d{1,15}\.\d{2}$/;
const SIGNED = /^-?\d{1,15}\.\d{2}$/;

function isSoundBet({ stake, maxReturn, payout, validAmount, netWinLoss, legs }: PlacedBet): boolean {
  return (
    [stake, maxReturn, payout, validAmount].every((amount) => AMOUNT.test(amount)) &&
    (netWinLoss === null || SIGNED.test(netWinLoss)) &&
    legs.every(({ oddsMilli }) => Number.isSafeInteger(oddsMilli))
  );
}

test.each([
  ['0.850', 850],
  ['1', 1000],
  ['1.85049', 1850],
  ['-0.850', null],
  ['1e3', null],
  ['', null],
  [1.85, null],
])('the decimal %j is %j thousandths', (input, thousandths) => {
  expect(parseMilli(input)).toBe(thousandths);
});

test.each([
  [-0.75, '-0.75'],
  ['-0.50', '-0.5'],
  ['+1.00', '1'],
  [0, '0'],
  ['-0', '0'],
  ['2.5/3', null],
  [Number.NaN, null],
])('the line %j is read as %j', (input, read) => {
  expect(parseLine(input)).toBe(read);
});

test.each([
  ['1795260900000', '2026-11-21T11:35:00.000Z'],
  [1_795_260_900_000, '2026-11-21T11:35:00.000Z'],
  ['2026-11-21T19:35:00+08:00', '2026-11-21T11:35:00.000Z'],
  [0, null],
  ['', null],
  ['yesterday', null],
  [8.64e15 + 1, null],
])('the time %j is read as %j', (input, read) => {
  expect(parseInstant(input)).toBe(read);
});

test('amounts are decimals or nothing, words fit on one line', () => {
  expect(['10', '10.5', '0.00', '-1.00', '1e5', 5, null].map(parseAmount)).toEqual(['10.00', '10.50', '0.00', null, null, null, null]);
  expect(parseText(' 曼\u202E联\n\u0000 ')).toBe('曼联');
  expect(parseText('长'.repeat(500))).toHaveLength(120);
});
