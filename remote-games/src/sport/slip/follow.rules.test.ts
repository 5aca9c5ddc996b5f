import type { SharedLeg } from '@site/shared/wire';
import { market, match } from '../live/sample-matches.ts';
import { followedItem, withFollowed } from './follow.rules.ts';
import { EMPTY_SLIP, type SlipItem } from './slip.rules.ts';

const LEG: SharedLeg = {
  venueCode: 'IMTY',
  matchId: 'M1',
  marketId: 'gone',
  marketType: 'AH',
  period: 'full',
  line: '-0.75',
  selectionCode: 'away',
  sport: 'football',
  league: '英格兰超级联赛',
  home: '北港联',
  away: '山城竞技',
  startAt: '2026-06-15T12:00:00.000Z',
  marketTitle: '全场让球',
  selection: '山城竞技 +0.75',
  oddsMilli: 9000,
  scoreAtBet: null,
  finalScore: null,
  result: 'open',
};
const MATCH = match('M1', {
  markets: [market('ah1', { line: '-0.25' }), market('ah2'), market('closed', { type: 'OU', status: 'closed' })],
});
const item = (matchId: string): SlipItem => ({ ...(followedItem(MATCH, LEG) as SlipItem), matchId });

test('a followed leg takes its own market at the current price, without a stake [SOC-5]', () => {
  expect(followedItem(MATCH, LEG)).toMatchObject({ marketId: 'ah2', selectionId: 'ah2a', oddsMilli: 2050, line: '-0.75', stake: '' });
});

test('where its line is gone, the main market of its type is taken [SOC-5]', () => {
  expect(followedItem(MATCH, { ...LEG, line: '-2.5' })).toMatchObject({ marketId: 'ah1' });
});

test.each<[string, Partial<SharedLeg>]>([
  ['of a type that is not offered', { marketType: 'CS' }],
  ['of a closed market', { marketType: 'OU', line: null, selectionCode: 'home' }],
  ['on a choice that is gone', { selectionCode: 'draw' }],
])('a leg %s is not followed', (_name, change) => {
  expect(followedItem(MATCH, { ...LEG, ...change })).toBeNull();
});

test('a followed parlay fills an empty slip as one, with an empty stake; its selections stay [SOC-5]', () => {
  const parlay = withFollowed(EMPTY_SLIP, [item('M1'), item('M2')], { type: 'parlay' });
  expect([parlay.mode, parlay.stake, parlay.items.map(({ matchId }) => matchId)]).toEqual(['parlay', '', ['M1', 'M2']]);

  const filled = { ...EMPTY_SLIP, items: [{ ...item('M3'), stake: '20' }] };
  const more = withFollowed(filled, [item('M1')], { type: 'single' });
  expect([more.mode, more.items.map(({ matchId, stake }) => [matchId, stake])]).toEqual([
    'single',
    [
      ['M3', '20'],
      ['M1', ''],
    ],
  ]);
});
