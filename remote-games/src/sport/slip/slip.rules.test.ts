import { EMPTY_SLIP, type Slip, type SlipItem, toggled, withoutItem } from './slip.rules.ts';

const item = (matchId: string, selectionId = `${matchId}a`): SlipItem => ({
  matchId,
  marketId: `${matchId}m`,
  selectionId,
  line: null,
  oddsMilli: 1900,
  marketType: '1X2',
  marketTitle: '独赢',
  choice: selectionId,
  match: matchId,
  league: '联赛',
  isLive: false,
  canParlay: true,
  stake: '',
});
const pressed = (slip: Slip, ...items: readonly SlipItem[]): Slip =>
  items.reduce((before, one) => {
    const after = toggled(before, one);
    if (typeof after === 'string') throw new Error(after);
    return after;
  }, slip);
const [first, second, third, ofFirst] = [item('M1'), item('M2'), item('M3'), item('M1', 'M1b')];

test('a second selection of another match makes a parlay, which begins without a stake, also after an earlier one', () => {
  const parlay = pressed(EMPTY_SLIP, first, second);
  expect([parlay.mode, parlay.stake]).toEqual(['parlay', '']);

  const left = withoutItem({ ...parlay, stake: '500' }, second);
  expect([left.mode, left.stake]).toEqual(['single', '']);
  const again = pressed(left, third);
  expect([again.mode, again.stake]).toEqual(['parlay', '']);
});

test('a selection that a parlay cannot take makes singles of one that nobody asked for, and stays refused in one with a stake or by choice', () => {
  const parlay = pressed(EMPTY_SLIP, first, second);

  expect(pressed(parlay, ofFirst).mode).toBe('single');
  expect(pressed({ ...parlay, stake: '20' }, ofFirst).mode).toBe('parlay');
  expect(pressed({ ...parlay, modeChosen: true }, ofFirst).mode).toBe('parlay');
});

test('chosen singles stay singles until the slip is empty', () => {
  const singles: Slip = { ...pressed(EMPTY_SLIP, first, second), mode: 'single', modeChosen: true };
  const one = withoutItem(singles, second);
  expect(pressed(one, third).mode).toBe('single');

  expect(pressed(withoutItem(one, first), first, second).mode).toBe('parlay');
});

test('a first selection with a stake of its own stays a single', () => {
  expect(pressed({ ...EMPTY_SLIP, items: [{ ...first, stake: '10' }] }, second).mode).toBe('single');
});
