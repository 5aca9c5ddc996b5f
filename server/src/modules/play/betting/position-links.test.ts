import { areOpposite } from '@site/shared/product';
import fc from 'fast-check';
import type { LegSelection } from './betting.store.ts';
import { linkPositions } from './position-links.ts';
import { type Position, toSelection } from './positions.ts';

/** The groups of linked positions, compared with those of every pair. */

const SELECTIONS = [
  ['OU', 'over', 10],
  ['OU', 'under', 10],
  ['OU', 'under', 14],
  ['1X2', 'home', null],
  ['1X2', 'draw', null],
  ['AH', 'away', 2],
] as const;

const anyLeg: fc.Arbitrary<LegSelection> = fc
  .record({ event: fc.nat(3), selection: fc.constantFrom(...SELECTIONS) })
  .map(({ event, selection: [market_type, selection_code, line_quarters] }) => ({
    event_key: String(event),
    sport: 'football',
    market_type,
    period: 'full',
    line_quarters,
    selection_code,
    score_at_bet: null,
  }));
/** Parlays, so that no two are in a cover. */
const anyPositions = fc.array(
  fc.record({
    legs: fc.uniqueArray(anyLeg, { minLength: 1, maxLength: 3, selector: ({ event_key }) => event_key }),
    placedMs: fc.nat(20),
    lastsMs: fc.nat(6),
  }),
  { minLength: 1, maxLength: 25 },
);

const isLinked = (one: Position, other: Position): boolean =>
  one.placedMs <= other.settledMs &&
  other.placedMs <= one.settledMs &&
  one.legs.some((leg) => other.legs.some((its) => leg.event_key === its.event_key && areOpposite(toSelection(leg), toSelection(its))));

/** The keys of everything that is linked with a position, directly or through others. */
function reachOf(first: Position, positions: readonly Position[]): string {
  const reached = new Set([first]);
  for (const one of reached) for (const other of positions) if (isLinked(one, other)) reached.add(other);
  return [...reached]
    .map(({ key }) => key)
    .toSorted()
    .join();
}

test('positions are in one group where a chain of opposite positions that overlap links them [VAL-4]', () => {
  fc.assert(
    fc.property(anyPositions, (drawn) => {
      const positions = drawn.map(({ legs, placedMs, lastsMs }, place): Position => ({
        key: String(place),
        legs,
        isSingle: false,
        bets: [],
        placedMs,
        settledMs: placedMs + lastsMs,
      }));
      const links = linkPositions(positions);
      const groups = links.groups.map((group) =>
        group
          .map(({ key }) => key)
          .toSorted()
          .join(),
      );

      expect(groups.toSorted()).toEqual([...new Set(positions.map((position) => reachOf(position, positions)))].toSorted());
      for (const one of positions) for (const other of positions) expect(links.areOpposite(one.key, other.key)).toBe(isLinked(one, other));
    }),
    { numRuns: 200 },
  );
});

const leg = (event: number, place: number): LegSelection => ({
  event_key: String(event),
  sport: 'football',
  market_type: 'OU',
  period: 'full',
  line_quarters: place * 2,
  selection_code: 'over',
  score_at_bet: null,
});
const parlays = (count: number): readonly Position[] =>
  Array.from({ length: count }, (_none, place) => ({
    key: String(place),
    legs: [1, 2].map((event) => leg(event, place)),
    isSingle: false,
    bets: [],
    placedMs: place,
    settledMs: 10_000,
  }));

test('more than sixteen different selections on one match are all opposite, so that they count as one bet [VAL-4]', () => {
  expect(linkPositions(parlays(16)).groups).toHaveLength(16);

  const links = linkPositions(parlays(17));
  expect(links.groups).toHaveLength(1);
  expect([links.areOpposite('1', '2'), links.areOpposite('1', '1')]).toEqual([true, false]);
});

test('links of many parlays read each of them a bounded number of times', () => {
  let reads = 0;
  const counted = (count: number): number => {
    reads = 0;
    linkPositions(
      parlays(count).map((position, place) => ({
        ...position,
        legs: [1, 2].map((event) => ({ ...leg(event, place % 20), selection_code: place % 2 === 0 ? 'over' : 'under' })),
        get settledMs() {
          reads += 1;
          return position.settledMs;
        },
      })),
    );
    return reads;
  };

  expect(counted(4000)).toBeLessThan(5 * counted(1000));
});
