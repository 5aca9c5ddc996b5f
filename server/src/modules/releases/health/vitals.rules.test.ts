import { VITALS, type Vital } from '@site/shared/federation';
import { chanceOf, judgeVitals, noTabs, standingsOf, stepOf } from './vitals.rules.ts';
import { seededNumbers } from './random.testing.ts';

/** The worst press of a tab: most are quick, devices differ threefold, and a few stumble for reasons of their own. */
function pressOf(next: () => number, slowerMs = 0): number {
  const device = 1 + 2 * next() ** 2;
  return 40 * device + 60 * next() + (next() < 0.03 ? 1500 * next() : 0) + slowerMs;
}

function tabsOf(count: number, next: () => number, slowerMs = 0): number[] {
  const steps = noTabs('press');
  for (let tab = 0; tab < count; tab += 1) {
    const step = stepOf('press', pressOf(next, slowerMs));
    steps[step] = (steps[step] ?? 0) + 1;
  }
  return steps;
}

/** No tab in any step of any vital. */
const noSteps = (): Record<Vital, number[]> => ({
  press: noTabs('press'),
  frame: noTabs('frame'),
  paint: noTabs('paint'),
  shift: noTabs('shift'),
  route: noTabs('route'),
  swap: noTabs('swap'),
});

/** Every choice of tabs for the candidate, one by one. */
function countedChance(own: readonly number[], theirs: readonly number[]): number {
  const steps = own.flatMap((count, step) => [...Array<number>(count).fill(step), ...Array<number>(theirs[step] ?? 0).fill(step)]);
  const rankOf = (step: number) => steps.reduce((sum, one) => sum + (one < step ? 2 : one === step ? 1 : 0), 1);
  const ranks = steps.map(rankOf);
  const size = own.reduce((sum, count) => sum + count, 0);
  const seen = own.reduce((sum, count, step) => sum + count * rankOf(step), 0);
  let [hits, all] = [0, 0];
  for (let mask = 0; mask < 2 ** steps.length; mask += 1) {
    const chosen = ranks.filter((_, tab) => (mask >> tab) & 1);
    if (chosen.length !== size) continue;
    all += 1;
    if (chosen.reduce((sum, rank) => sum + rank, 0) >= seen) hits += 1;
  }
  return hits / all;
}

test('the chance is that of counting every arrangement, ties included', () => {
  const next = seededNumbers(7);
  for (let run = 0; run < 40; run += 1) {
    const draw = (): number[] => Array.from({ length: 4 }, () => Math.floor(next() * 3));
    const [own, theirs] = [draw(), draw()];
    if (own.every((count) => count === 0) || theirs.every((count) => count === 0)) continue;
    expect(chanceOf(own, theirs)).toBeCloseTo(countedChance(own, theirs), 10);
  }
});

test('with more tabs the normal distribution agrees with the counted one', () => {
  const [own, theirs] = [
    [10, 12, 10, 8],
    [14, 12, 8, 6],
  ];
  const [counted, estimated] = [chanceOf(own, theirs), chanceOf(own, theirs, 0)];

  expect(Math.abs(counted - estimated)).toBeLessThan(0.005);
});

test('150 ms more in a press are found at 50 tabs of each release, in 100 of 100 sites', () => {
  const next = seededNumbers(11);
  const verdicts = Array.from({ length: 100 }, () => judgeVitals({ press: tabsOf(50, next, 150) }, { press: tabsOf(50, next) }));

  expect(verdicts.filter((verdict) => verdict === null)).toEqual([]);
  expect(verdicts[0]).toMatch(/^\d+ ms from a press to the next frame in the median of 50 tabs, \d+ in 50 with the other release$/);
});

test('1,000 comparisons of equal releases under such noise raise no alarm', () => {
  const next = seededNumbers(13);
  const sizes = [20, 35, 50, 120, 400];
  const verdicts = Array.from({ length: 1000 }, (_, run) => {
    const size = sizes[run % sizes.length] ?? 50;
    return judgeVitals({ press: tabsOf(size, next) }, { press: tabsOf(size, next) });
  });

  expect(verdicts.filter((verdict) => verdict !== null)).toEqual([]);
});

/** Typical values of a player at home; devices and networks stretch them threefold, and some stretch them by far more. */
const TYPICAL: Readonly<Record<Vital, number>> = { press: 60, frame: 110, paint: 1300, shift: 12, route: 260, swap: 420 };

function feltOf(name: Vital, next: () => number): number {
  const stretched = Math.exp(1.1 * next() + 0.6 * (next() - 0.5));
  return TYPICAL[name] * stretched * (next() < 0.05 ? 1 + 12 * next() : 1);
}

test('1,000 sites with two equal releases, looked at again and again while their tabs become more, raise no alarm for any vital', () => {
  const next = seededNumbers(17);
  const shares = [0.05, 0.25, 0.5];
  const looks = [100, 200, 400, 800];
  const alarms = Array.from({ length: 1000 }, (_, site) => {
    const share = shares[site % shares.length] ?? 0.5;
    const both = [noSteps(), noSteps()] as const;
    let tabs = 0;
    return looks.flatMap((until) => {
      for (; tabs < until; tabs += 1) {
        const release = both[next() < share ? 0 : 1];
        for (const name of VITALS) {
          const step = stepOf(name, feltOf(name, next));
          release[name][step] = (release[name][step] ?? 0) + 1;
        }
      }
      return judgeVitals(both[0], both[1]) ?? [];
    });
  });

  expect(alarms.flat()).toEqual([]);
});

test.each([
  ['route', 700],
  ['swap', 4000],
  ['paint', 3000],
] as const)(
  'a %s that takes %i ms more under the same noise is found at 50 tabs of each release, in 100 of 100 sites',
  (name, slowerMs) => {
    const next = seededNumbers(19);
    const draw = (moreMs: number): number[] => {
      const steps = noTabs(name);
      for (let tab = 0; tab < 50; tab += 1) {
        const step = stepOf(name, feltOf(name, next) + moreMs);
        steps[step] = (steps[step] ?? 0) + 1;
      }
      return steps;
    };
    const verdicts = Array.from({ length: 100 }, () => judgeVitals({ [name]: draw(slowerMs) }, { [name]: draw(0) }));

    expect(verdicts.filter((verdict) => verdict === null)).toEqual([]);
  },
);

test('few tabs, small differences and releases that nobody can compare are left alone', () => {
  const [quick, slow] = [
    [0, 30],
    [0, 0, 0, 0, 30],
  ];

  expect(judgeVitals({ press: slow }, { press: quick })).not.toBeNull();
  expect(judgeVitals({ press: [0, 0, 0, 0, 19] }, { press: quick })).toBeNull();
  expect(judgeVitals({ press: [0, 0, 30] }, { press: quick })).toBeNull();
  expect(judgeVitals({ press: slow }, {})).toBeNull();
});

test('a wait of 400 ms more for a screen takes a release back; a swap may take two seconds longer, because the release before stays in use', () => {
  const steps = (name: Vital, value: number): number[] => {
    const counts = noTabs(name);
    counts[stepOf(name, value)] = 40;
    return counts;
  };
  const verdictOn = (name: Vital, own: number, theirs: number) =>
    judgeVitals({ [name]: steps(name, own) }, { [name]: steps(name, theirs) });

  expect(verdictOn('route', 700, 280)).toBe(
    '800 ms from a press to the first answer of another address in the median of 40 tabs, 300 in 40 with the other release',
  );
  expect(verdictOn('route', 480, 280)).toBeNull();
  expect(verdictOn('swap', 2900, 900)).toMatch(/^3000 ms from the news of it to its first frame in an open page/);
  expect(verdictOn('swap', 1900, 180)).toBeNull();
});

test('people see the median of each vital', () => {
  expect(standingsOf({ press: [1, 3, 1], shift: [] })).toEqual([{ name: 'press', median: 100, tabs: 5 }]);
});
