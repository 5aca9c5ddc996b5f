import { KINDS, type KindName } from './kinds/index.ts';
import { numbersOf } from '../fair.ts';

const NAMES = Object.keys(KINDS) as KindName[];
const ROUNDS = 1500;
/** Tolerated deviation of the mean return from the stated one, in standard deviations; a fair game exceeds it once in a million. */
const FAR = 5;

test.each(NAMES)('%s returns on every area what it states [RT-4]', (name) => {
  const { areas, draw } = KINDS[name];
  const sums = new Map<string, { back: number; squares: number }>(areas.map(({ key }) => [key, { back: 0, squares: 0 }]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [key, milli] of Object.entries(draw(numbersOf('fixed seed', `${name}${round}`)).returns)) {
      const sum = sums.get(key);
      if (sum === undefined) throw new Error(`${name} pays on ${key}, which is no area.`);
      sum.back += milli / 1000;
      sum.squares += (milli / 1000) ** 2;
    }
  }
  const strays = areas.filter(({ key, backBp, returnMilli }) => {
    const mean = (sums.get(key)?.back ?? 0) / ROUNDS;
    const promised = backBp / 10_000;
    const deviation = Math.sqrt((promised * returnMilli) / 1000 / ROUNDS);
    return Math.abs(mean - promised) > FAR * deviation;
  });
  expect(strays).toEqual([]);
});

test('a pair of tiles ties as often as the stated return of 二八杠 assumes', () => {
  expect(KINDS.erbagang.areas.map(({ backBp }) => backBp)).toEqual([9763, 9763, 9763]);
});

test.each<[string, KindName, readonly string[]]>([['a single zero loses all outside bets', 'roulette', ['n0']]])(
  '%s',
  (_what, name, keys) => {
    const outcome = KINDS[name].draw(() => 0);

    expect(Object.keys(outcome.returns)).toEqual(keys);
  },
);

test('three of a kind lose big, small, odd and even, and win 任意豹子', () => {
  const { returns, mark } = KINDS.fastThree.draw(() => 3);

  expect(mark).toBe('豹子');
  expect(Object.keys(returns).toSorted()).toEqual(['sum12', 'triple']);
});

test('the special ball 49 refunds the stakes on both sides', () => {
  const drawn = [0, 0, 0, 0, 0, 0, 42];
  const { returns } = KINDS.markSix.draw((bound) => Math.min(drawn.shift() ?? 0, bound - 1));

  expect(returns).toMatchObject({ n49: 47_000, big: 1000, small: 1000, odd: 1000, even: 1000, green: 2950 });
});

test('a tie at 百家乐 refunds the stakes on both sides', () => {
  const ties = Array.from({ length: 400 }, (_none, round) => KINDS.baccarat.draw(numbersOf('a shoe', String(round)))).filter(
    ({ mark }) => mark === '和',
  );

  expect(ties.length).toBeGreaterThan(20);
  expect(ties.every(({ returns }) => returns['player'] === 1000 && returns['banker'] === 1000 && returns['tie'] === 10_000)).toBe(true);
});
