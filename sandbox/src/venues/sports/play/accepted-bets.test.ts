import { LONGEST_LIVE_BET_DELAY_MS } from '@site/shared/product';
import { basketballTimeline } from './basketball.ts';
import { footballTimeline } from './football.ts';

const MATCHES = 12_000;
const LAST_MS = 22_000;
/** Four standard errors of a share of this many. */
const errorOf = (share: number, count: number) => 4 * Math.sqrt((share * (1 - share)) / count);

interface Expected {
  count: number;
  sum: number;
  seen: number;
}

/** Adds a chance and what was drawn. */
function note(sums: Map<string, Expected>, what: string, { chance, isSo }: { readonly chance: number; readonly isSo: boolean }): void {
  const sum = sums.get(what) ?? { count: 0, sum: 0, seen: 0 };
  sums.set(what, { count: sum.count + 1, sum: sum.sum + chance, seen: sum.seen + Number(isSo) });
}

const shareOf = (values: ReadonlyMap<number, number>, holds: (value: number) => boolean) =>
  [...values].reduce((sum, [value, chance]) => (holds(value) ? sum + chance : sum), 0);

test('of basketball matches that are close at the end, as many are won, won by much and end even as their prices say [RT-4]', () => {
  const sums = new Map<string, Expected>();
  for (let match = 0; match < MATCHES; match += 1) {
    const timeline = basketballTimeline(`close ${match}`, { home: 75, away: 75 });
    const atMs = timeline.mayEndAtMs(0) - LAST_MS;
    const { score } = timeline.at(atMs);
    if (Math.abs(score.home - score.away) > 3) continue;
    const { margins, totals } = timeline.outlook(atMs, 0).full;
    const [margin, total] = [timeline.full.home - timeline.full.away, timeline.full.home + timeline.full.away];
    const even = (value: number) => value % 2 === 0;
    const home = (value: number) => value > 0;
    const wide = (value: number) => Math.abs(value) > 4;
    note(sums, 'even', { chance: shareOf(totals, even), isSo: even(total) });
    note(sums, 'home', { chance: shareOf(margins, home), isSo: home(margin) });
    note(sums, 'wide', { chance: shareOf(margins, wide), isSo: wide(margin) });
  }

  expect([...sums.keys()]).toEqual(['even', 'home', 'wide']);
  for (const [what, { count, sum, seen }] of sums) {
    expect(count).toBeGreaterThan(1000);
    const [said, drawn] = [sum / count, seen / count];
    expect([what, Math.abs(said - drawn) < errorOf(drawn, count), said, drawn]).toEqual([what, true, said, drawn]);
  }
});

test('chances of a basketball match add up to one, with overtimes and without', () => {
  for (const left of [2000, 12_000, 100_000, 300_000]) {
    const timeline = basketballTimeline('adds up', { home: 80, away: 70 });
    const { margins, totals } = timeline.outlook(timeline.mayEndAtMs(0) - left, 0).full;
    expect(shareOf(margins, () => true)).toBeCloseTo(1, 6);
    expect(shareOf(totals, () => true)).toBeCloseTo(1, 6);
    expect(shareOf(margins, (value) => value === 0)).toBe(0);
  }
});

test('what is said of a football match after a quiet wait is what is said then, if nobody scored', () => {
  for (let match = 0; match < 40; match += 1) {
    const timeline = footballTimeline(`quiet ${match}`, { home: 92, away: 62 });
    for (let atMs = 4000; atMs < timeline.durationMs - LAST_MS; atMs += 20_000) {
      const [now, later] = [timeline.at(atMs), timeline.at(atMs + LONGEST_LIVE_BET_DELAY_MS)];
      if (now.score.home !== later.score.home || now.score.away !== later.score.away) continue;
      const quiet = timeline.outlook(atMs, 0, LONGEST_LIVE_BET_DELAY_MS).full;
      expect([...quiet.totals]).toEqual([...timeline.outlook(atMs + LONGEST_LIVE_BET_DELAY_MS, 0).full.totals]);
    }
  }
});
