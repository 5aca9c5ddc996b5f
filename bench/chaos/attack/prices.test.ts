import { FB_LIST, FB_MARKET, FB_PATH, FB_PERIOD, FB_SPORT, type FbMatch } from '@site/shared/venue-protocols';
import { HOUR_MS, SECOND_MS } from '@site/server/kernel/clock.ts';
import { withTestApp } from '@site/server/testing/testing.ts';
import { ask } from '@site/sandbox/venues/sports/testing.ts';

const app = withTestApp();

/** The matches of a sport that begin in the next days. */
async function comingMatches(sportId: number): Promise<readonly FbMatch[]> {
  const answer = await ask(app, { url: FB_PATH.list, body: { languageType: 'CMN', type: FB_LIST.early, sportId } });
  return (answer['data'] as { readonly records: readonly FbMatch[] }).records;
}

/** European odds of a match's winner, by option. */
function winnerOdds({ mg }: FbMatch): readonly (readonly [number, number])[] {
  const market = mg.find(({ mty, pe }) => mty === FB_MARKET['1X2'] && pe === FB_PERIOD.full)?.mks[0];
  return (market?.op ?? []).map(({ ty, od }) => [ty, 1 + Number(od)]);
}

const SAMPLES = 100;
const STEP_MS = 47 * SECOND_MS;

test.each(['football', 'basketball'] as const)(
  'the best prices of a %s match over hours do not add up to a profit without risk [RT-4]',
  async (sport) => {
    const best = new Map<number, Map<number, number>>();
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      for (const match of await comingMatches(FB_SPORT[sport])) {
        const odds = best.get(match.id) ?? new Map<number, number>();
        for (const [option, price] of winnerOdds(match)) odds.set(option, Math.max(odds.get(option) ?? 0, price));
        best.set(match.id, odds);
      }
      app.clock.advance(STEP_MS);
    }

    const sums = [...best.values()].map((odds) => [...odds.values()].reduce((sum, price) => sum + 1 / price, 0)).filter((sum) => sum > 0);
    expect(SAMPLES * STEP_MS).toBeGreaterThan(HOUR_MS);
    expect(sums.length).toBeGreaterThan(0);
    expect(Math.min(...sums)).toBeGreaterThanOrEqual(1);
  },
  60_000,
);
