import { hasLine } from '@site/shared/product';
import { countMarkets, boardAt, chancesOfSelection, marketStatusAt } from './board.ts';
import { endOf, toFixture, type Fixture } from './fixture.ts';
import { hasNumber, KINDS, marketNumber, readSelection, selectionNumber } from './kinds.ts';
import { planMatches } from './planner.ts';
import { footballTimeline } from './play/football.ts';
import { SPORTSBOOKS } from './venues.ts';
import { viewMatch } from './view.ts';

const NOW_MS = Date.UTC(2026, 5, 15, 6);
const MINUTE_MS = 60_000;
let seeds = 0;
const fixtures = planMatches({ nowMs: NOW_MS, plannedMs: 0, newSeed: () => `markets ${(seeds += 1)}` })
  .map(toFixture)
  .filter(({ timeline }) => timeline !== null);
const football = needed(fixtures.find(({ sport, startsAtMs }) => sport === 'football' && startsAtMs > NOW_MS + 10 * MINUTE_MS));

function needed(fixture: Fixture | undefined): Fixture {
  if (fixture === undefined) throw new Error('There is a football match.');
  return fixture;
}

test('a football match has at least forty markets before its start and in both halves [VEN-4]', () => {
  const { startsAtMs } = football;
  const counts = [-MINUTE_MS, 60_000, 150_000, 250_000].map((ms) => boardAt(football, 10, startsAtMs + ms).length);

  expect(Math.min(...counts)).toBeGreaterThanOrEqual(40);
});

test('a list prices three markets of a match and says how many it has [VEN-4]', () => {
  const shown = viewMatch(football, { stepMilli: 10, atMs: football.startsAtMs - MINUTE_MS, mainOnly: true });

  expect(shown.markets.map(({ type }) => type)).toEqual(['1X2', 'AH', 'OU']);
  expect(shown.marketCount).toBe(countMarkets(football, 10, football.startsAtMs - MINUTE_MS));
});

test('the three books of sports have at least 25 live matches in six sports at any time [VEN-4]', () => {
  const codes = SPORTSBOOKS.map(({ venueCode }) => venueCode);
  for (let atMs = NOW_MS + 10 * MINUTE_MS; atMs < NOW_MS + 28 * MINUTE_MS; atMs += MINUTE_MS / 2) {
    const live = fixtures.filter((one) => codes.includes(one.venueCode) && one.startsAtMs <= atMs && one.endsAtMs > atMs);
    expect(live.length).toBeGreaterThanOrEqual(25);
    expect(new Set(live.map(({ sport }) => sport)).size).toBe(6);
  }
});

test('the number of a selection says its market, its line and its option, for every kind', () => {
  for (const kind of KINDS)
    for (const lineQuarters of hasLine(kind.type) ? [-12, 6, 38] : [null]) {
      const marketNo = marketNumber({ matchNo: 12_345_678, kind, lineQuarters });
      expect(readSelection(selectionNumber(marketNo, 7))).toEqual({ matchNo: 12_345_678, kind, lineQuarters, marketNo, option: 7 });
    }
});

test('a line whose number would be that of another market has none, and is nothing to bet on', () => {
  const kind = { type: 'CAH', period: 'full' } as const;
  expect([-58, -60, -62, 138, 142].map((lineQuarters) => hasNumber({ kind, lineQuarters }))).toEqual([true, false, false, true, false]);

  const ofAnother = marketNumber({ matchNo: 12_345_678, kind, lineQuarters: -62 });
  expect(readSelection(selectionNumber(ofAnother, 0))).toBeNull();
  expect(readSelection(selectionNumber(marketNumber({ matchNo: 12_345_678, kind, lineQuarters: null }), 0))).toBeNull();
});

test('the chances of every market add up, and scorers and the next goal have some', () => {
  const atMs = football.startsAtMs + MINUTE_MS;
  for (const market of boardAt(football, 10, atMs).filter(({ kind }) =>
    ['NG', 'HTFT', 'WM', 'EG', 'BTTS', 'COU', 'BOU'].includes(kind.type),
  )) {
    const won = market.prices.map((_price, option) => chancesOfSelection(football, market, { option, atMs })?.won ?? 0);
    const pushed = chancesOfSelection(football, market, { option: 0, atMs })?.push ?? 0;
    expect(won.reduce((sum, chance) => sum + chance, pushed) / 1_000_000).toBeCloseTo(1, 3);
  }
});

test('impossible scores are not shown', () => {
  const late = football.startsAtMs + 380_000;
  const score = football.timeline?.at(380_000).score ?? { home: 0, away: 0 };
  const shown = viewMatch(football, { stepMilli: 10, atMs: late, mainOnly: false }).markets.filter(({ type }) => type === 'CS');
  const named = shown.flatMap(({ selections }) => selections).filter(({ code }) => code !== 'other');

  for (const { code } of named) {
    const [home = 0, away = 0] = code.split('-').map(Number);
    expect(home >= score.home && away >= score.away).toBe(true);
  }
});

test('a match ends with its corners and cards, and with its goals in order', () => {
  const { facts, full } = endOf(football, football.endsAtMs);
  if (!facts || full === null) throw new Error('The match is over.');
  const goalsOf = (side: string) => facts.goals.filter((goal) => goal.side === side).length;

  expect([goalsOf('home'), goalsOf('away')]).toEqual([full.home, full.away]);
  expect([facts.corners, facts.cards]).toEqual(
    [football.timeline?.extras?.corners, football.timeline?.extras?.cards].map((counts) => ({ half: counts?.half, full: counts?.full })),
  );
});

test('a market of the half closes with the half, before its prices are those after it [VEN-4]', () => {
  const halfMs = football.timeline?.halfAtMs ?? 0;
  const ofHalf = boardAt(football, 10, football.startsAtMs + halfMs - 60_000).filter(({ kind }) => kind.period === 'half');
  const statusesAt = (ms: number) => new Set(ofHalf.map(({ kind }) => marketStatusAt(football, kind, football.startsAtMs + halfMs + ms)));

  expect(ofHalf.length).toBeGreaterThan(10);
  expect(statusesAt(-1)).not.toContain('closed');
  expect(statusesAt(0)).toEqual(new Set(['closed']));
});

const PLAYED_MINUTE_MS = 4200;

test('a corner leaves nothing of its minute to its side, and the chances of more know that [RT-4]', () => {
  const corners = footballTimeline('corners', { home: 90, away: 64 }).extras?.corners;
  if (corners === undefined) throw new Error('A football match counts corners.');
  const noneMoreAt = (ms: number) =>
    (corners.outlook(ms, 0).half?.cells ?? [])
      .filter(({ home }) => home === corners.at(ms).home)
      .reduce((sum, { chance }) => sum + chance, 0);
  // The beginning of each minute of the first half, in which the home side has a corner.
  const minutes = Array.from({ length: 45 }, (_none, minute) => minute * PLAYED_MINUTE_MS);
  const withCorner = minutes.filter((ms) => corners.at(ms + PLAYED_MINUTE_MS).home > corners.at(ms).home);
  expect(withCorner.length).toBeGreaterThan(0);
  for (const ms of withCorner) {
    const end = ms + PLAYED_MINUTE_MS;
    const looks = Array.from({ length: PLAYED_MINUTE_MS / 100 }, (_none, at) => ms + at * 100);
    const first = looks.find((at) => corners.at(at).home > corners.at(ms).home) ?? end;

    expect(noneMoreAt(first)).toBeCloseTo(noneMoreAt(end), 9);
  }
});
