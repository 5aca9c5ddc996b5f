import { MINUTE_MS } from '@site/server/kernel/clock.ts';
import { SPORTS } from '@site/shared/wire';
import { boardAt, type PricedMarket, statusAt } from './board.ts';
import { drawTimeline, type Fixture, toFixture } from './fixture.ts';
import { planMatches } from './planner.ts';
import { chanceOf } from './pricing.ts';

const NOW_MS = Date.UTC(2026, 5, 15, 6);
const SAMPLES = 160;
/** No multiple of the waves of the drift. */
const STEP_MS = 47_000;
const STEP_MILLI = 5;

let seeds = 0;
const fixtures = planMatches({ nowMs: NOW_MS, plannedMs: 0, newSeed: () => `seed ${(seeds += 1)}` })
  .filter(({ starts_at_ms }) => Number(starts_at_ms) > NOW_MS + SAMPLES * STEP_MS + MINUTE_MS)
  .map(toFixture);

/** By market: the sum of the inverse best prices of its options over hours; below one, a bet on each is a profit without risk. */
function bestSums(fixture: (typeof fixtures)[number]): readonly { readonly market: string; readonly sum: number }[] {
  const best = new Map<string, number[]>();
  for (let sample = 0; sample < SAMPLES; sample += 1)
    for (const { marketNo, kind, lineQuarters, prices } of boardAt(fixture, STEP_MILLI, NOW_MS + sample * STEP_MS)) {
      const market = `${kind.type} ${lineQuarters ?? ''} ${marketNo}`;
      const before = best.get(market) ?? [];
      best.set(
        market,
        prices.map(({ oddsMilli }, option) => Math.max(oddsMilli, before[option] ?? 0)),
      );
    }
  return [...best].map(([market, prices]) => ({ market, sum: prices.reduce((sum, milli) => sum + 1000 / milli, 0) }));
}

test.each(SPORTS)('the best prices of a %s match before its start are no profit without risk [RT-4]', (sport) => {
  const matches = fixtures.filter((fixture) => fixture.sport === sport).slice(0, 4);

  expect(matches.length).toBeGreaterThan(0);
  expect(matches.flatMap(bestSums).filter(({ sum }) => sum < 1)).toEqual([]);
});

const LOOK_MS = 500;
const LIVE_MATCHES = 3;

/** The worth of a stake of one on each side of a live match at a time, in thousandths, by all that its page shows then. */
function worthsAt(fixture: Fixture, atMs: number): readonly number[] {
  const { timeline, startsAtMs } = fixture;
  if (timeline === null || statusAt(fixture, atMs) !== 'open') return [];
  const prices = boardAt(fixture, STEP_MILLI, atMs, 'main').find(isMatchWinner)?.prices ?? [];
  const fresh = timeline.outlook(atMs - startsAtMs, 0).full;
  return ['home', 'away'].flatMap((selectionCode, option) => {
    const price = prices[option];
    return price?.isOffered ? [chanceOf({ marketType: '1X2', lineQuarters: null, selectionCode, codes: [] }, fresh) * price.oddsMilli] : [];
  });
}

test.each(SPORTS)('the price of a live %s match is never behind the points that it shows [RT-4]', (sport) => {
  const played = fixtures.filter((fixture) => fixture.sport === sport && fixture.timeline !== null).slice(0, LIVE_MATCHES);
  expect(played).toHaveLength(LIVE_MATCHES);
  for (const fixture of played) {
    const worths: number[] = [];
    for (let atMs = fixture.startsAtMs + 100; atMs < fixture.endsAtMs; atMs += LOOK_MS) worths.push(...worthsAt(fixture, atMs));
    expect(worths.length).toBeGreaterThan(0);
    expect(Math.max(...worths)).toBeLessThan(1020);
  }
});

const isMatchWinner = ({ kind }: PricedMarket): boolean => kind.type === '1X2' && kind.period === 'full';

/** What is suspended in a match of this seed, at each half second of play; without danger, which is a matter of the wall clock. */
function heldAt(fixture: Fixture, seed: string): ReadonlyMap<string, boolean> {
  const ratings = { home: 75, away: 75 };
  const timeline = drawTimeline(fixture.sport, seed, ratings);
  const match = { ...fixture, timeline, endsAtMs: fixture.startsAtMs + timeline.durationMs };
  const looks = new Map<string, boolean>();
  for (let playedMs = 0; playedMs < timeline.durationMs; playedMs += LOOK_MS) {
    const { score, clock, scoredAtMs } = timeline.at(playedMs);
    const isHeld = [0, 1, 2].every((more) => statusAt({ ...match, matchNo: match.matchNo + more }, match.startsAtMs + playedMs) !== 'open');
    looks.set(`${playedMs}: ${score.home}-${score.away} ${clock}, scored ${scoredAtMs}`, isHeld);
  }
  return looks;
}

test.each(SPORTS)('two %s matches that look alike are suspended alike, however they go on [RT-4]', (sport) => {
  const fixture = fixtures.find((one) => one.sport === sport && one.timeline !== null);
  const seen = new Map<string, boolean>();
  for (let seed = 0; seed < SEEDS_COMPARED; seed += 1)
    for (const [look, isHeld] of heldAt(needed(fixture), `alike ${seed}`)) {
      expect([look, seen.get(look) ?? isHeld]).toEqual([look, isHeld]);
      seen.set(look, isHeld);
    }
});

const SEEDS_COMPARED = 60;

test('a live basketball match counts the attacks that each side has left: the side whose turn it is has one more [RT-4]', () => {
  const timeline = drawTimeline('basketball', 'attacks', { home: 75, away: 75 });
  const marginAt = (playedMs: number) =>
    [...timeline.outlook(playedMs, 0).full.margins].reduce((sum, [margin, chance]) => sum + margin * chance, 0);
  const leadAt = (playedMs: number) => timeline.at(playedMs).score.home - timeline.at(playedMs).score.away;
  const [evenMs, oddMs] = [40_000, 42_000];

  expect(marginAt(evenMs) - leadAt(evenMs)).toBeCloseTo(0, 1);
  expect(marginAt(oddMs) - leadAt(oddMs)).toBeCloseTo(-1.12, 1);
});

function needed<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('There is no such match.');
  return value;
}
