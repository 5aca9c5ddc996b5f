import { LEAGUES } from './content/leagues.ts';
import { pairOf } from './planner.ts';

describe.each(LEAGUES.map((league) => [league.title, league] as const))('the rounds of %s', (_title, league) => {
  const pairs = Math.floor(league.teams.length / 2);
  const turns = league.teams.length % 2 === 0 ? league.teams.length - 1 : league.teams.length;
  const season = Array.from({ length: turns * pairs }, (_none, round) => pairOf(league, round).map(({ name }) => name));

  test('a season brings every two teams together once', () => {
    const met = new Set(season.map((pair) => pair.toSorted().join(' ')));
    expect(met.size).toBe((league.teams.length * (league.teams.length - 1)) / 2);
    expect(season).toHaveLength(met.size);
  });

  test('no team plays twice within pairs − 1 matches, from one season to the next too', () => {
    const rounds = [...season, ...season];
    rounds.forEach((pair, round) => {
      const soon = rounds.slice(round + 1, round + pairs - 1).flat();
      for (const name of pair) expect(soon).not.toContain(name);
    });
  });

  test('every team plays at home and away', () => {
    for (const { name } of league.teams) {
      const atHome = season.filter(([home]) => home === name).length;
      expect(atHome).toBeGreaterThan(0);
      expect(atHome).toBeLessThan(season.filter((pair) => pair.includes(name)).length);
    }
  });
});
