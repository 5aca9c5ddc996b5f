import { parseMoney, type Cents } from '../cents.ts';
import { isNegative, ODDS, riskForWin } from './odds.ts';
import {
  formatOfMarket,
  MOST_LEGS,
  refuseParlay,
  refuseStake,
  acceptsOddsChange,
  type LegFacts,
  type OddsAcceptance,
  type StakeLimits,
} from './slip.ts';

const yuan = (amount: string): Cents => parseMoney(amount) ?? -1n;
const LIMITS: StakeLimits = { min: yuan('10'), max: yuan('20000') };

test.each<[string, string | null]>([
  ['', '请输入投注金额'],
  ['0', '请输入投注金额'],
  ['9.99', '单注最低10元'],
  ['10', null],
  ['500', null],
  ['500.01', '余额不足'],
  ['20000.01', '单注最高20,000元'],
])('a stake of "%s" with 500 in the wallet: %s [VAL-1]', (typed, refusal) => {
  expect(refuseStake(parseMoney(typed), LIMITS, yuan('500'))).toBe(refusal);
});

test('a guest has no balance limit, and a venue may have no upper bound [VAL-1]', () => {
  expect(refuseStake(yuan('20000'), LIMITS, null)).toBeNull();
  expect(refuseStake(yuan('900000'), { min: yuan('1.50'), max: null }, null)).toBeNull();
  expect(refuseStake(yuan('1'), { min: yuan('1.50'), max: null }, null)).toBe('单注最低1.50元');
});

const leg = (matchId: string, mayParlay = true): LegFacts => ({ matchId, mayParlay });
const legs = (count: number) => Array.from({ length: count }, (_, index) => leg(`M${index}`));

test.each<[string, readonly LegFacts[], string | null]>([
  ['one leg', legs(1), '串关至少选择2项'],
  ['two matches', legs(2), null],
  ['ten matches', legs(MOST_LEGS), null],
  ['eleven matches', legs(MOST_LEGS + 1), '投注单最多10项'],
  ['one match twice', [leg('A'), leg('B'), leg('A')], '同场赛事不能串关'],
  ['a match that takes no parlays', [leg('A'), leg('B', false)], '该赛事不支持串关'],
])('a parlay of %s: %s', (_name, chosenLegs, refusal) => {
  expect(refuseParlay(chosenLegs)).toBe(refusal);
});

test.each<[OddsAcceptance, number, number, boolean]>([
  ['none', 1850, 1850, true],
  ['none', 1850, 1900, false],
  ['none', 1850, 1800, false],
  ['better', 1850, 1900, true],
  ['better', 1850, 1800, false],
  ['any', 1850, 1800, true],
  ['any', 1850, 1000, false],
])('acceptance of "%s" changes covers a change from %d to %d: %s', (acceptance, from, to, accepts) => {
  expect(acceptsOddsChange(acceptance, from, to)).toBe(accepts);
});

test.each([
  ['AH', ODDS.malay],
  ['OU', ODDS.malay],
  ['OE', ODDS.malay],
  ['1X2', ODDS.europe],
  ['CS', ODDS.europe],
  ['outright', ODDS.europe],
])('the market %s is displayed in format %d when the player chose Malay [VEN-4]', (market, format) => {
  expect(formatOfMarket(market, ODDS.malay)).toBe(format);
});

test.each([
  { oddsMilli: 2050, format: ODDS.malay, toWin: '100', risk: 9523n },
  { oddsMilli: 1850, format: ODDS.indonesia, toWin: '100', risk: 11764n },
  { oddsMilli: 1010, format: ODDS.indonesia, toWin: '1.01', risk: 10100n },
])(
  'at $oddsMilli in format $format, to win $toWin costs $risk cents, exact from the price [VEN-4]',
  ({ oddsMilli, format, toWin, risk }) => {
    expect(isNegative(oddsMilli, format)).toBe(true);
    expect(riskForWin(yuan(toWin), oddsMilli)).toBe(risk);
  },
);

test.each([
  [2000, ODDS.malay],
  [2004, ODDS.malay],
  [1996, ODDS.indonesia],
  [2050, ODDS.hongkong],
  [1000, ODDS.malay],
])('%d in format %d is not negative: the typed amount is the stake [VEN-4]', (oddsMilli, format) => {
  expect(isNegative(oddsMilli, format)).toBe(false);
});
