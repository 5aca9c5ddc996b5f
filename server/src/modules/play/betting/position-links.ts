import { type AreOpposite, areOpposite, type MatchSelection, reachableEnds, setNewest, statisticOf } from '@site/shared/product';
import { type Cover, coversOf } from './covers.ts';
import { type Position, selectionKey, toSelection } from './positions.ts';

/**
 * Which positions of a member are linked: a leg of one and a leg of the other are opposite selections of one match, or both belong to a cover
 * of it. Only bets that were open at the same time are: nobody hedges a result that he knows. A parlay is opposite with each of its legs,
 * as it loses with any of them.
 */
export interface PositionLinks {
  /** Whether the positions of two keys are opposite. */
  readonly areOpposite: AreOpposite;
  readonly covers: readonly Cover[];
  /** The positions in groups that are linked within; each is in one group. */
  readonly groups: readonly (readonly Position[])[];
}

/** More selections of a member on one match are not compared: all of them are opposite, so they count as one bet. */
const MOST_SELECTIONS = 16;

/** Finds the links of positions. The work grows with the positions, not with their pairs. */
export function linkPositions(positions: readonly Position[]): PositionLinks {
  const events = eventsWith(positions);
  const places = new Map(positions.map(({ key }, place) => [key, place]));
  const union = createUnion(positions.length);
  const unite = (one: Position, other: Position) => union.unite(places.get(one.key) ?? 0, places.get(other.key) ?? 0);
  const covers = [...events.values()].flatMap((event) => event.covers);
  for (const event of events.values()) for (const sides of event.oppositeSides) uniteOverlapping(sides, unite);
  for (const cover of covers) for (const position of cover.positions) unite(cover.positions[0] ?? position, position);
  return {
    areOpposite(key, other) {
      const [one, two] = [positions[places.get(key) ?? -1], positions[places.get(other) ?? -1]];
      return one !== undefined && two !== undefined && overlap(one, two) && haveOppositeLegs(events, one, two);
    },
    covers,
    groups: [...Map.groupBy(positions, (_one, place) => union.rootOf(place)).values()],
  };
}

/** Whether both were open at some time. */
const overlap = (one: Position, other: Position): boolean => one.placedMs <= other.settledMs && other.placedMs <= one.settledMs;

type Sides = readonly [readonly Position[], readonly Position[]];

/** The positions on one match. */
interface EventPositions {
  /** The selection of each position, by its key. */
  readonly selectionOf: ReadonlyMap<string, string>;
  isOpposite(selection: string, other: string): boolean;
  /** Positions that are linked where they overlap: those on each two selections that are opposite. */
  readonly oppositeSides: readonly Sides[];
  readonly covers: readonly Cover[];
}

function haveOppositeLegs(events: ReadonlyMap<string, EventPositions>, { key, legs }: Position, other: Position): boolean {
  return legs.some(({ event_key }) => {
    const event = events.get(event_key);
    const [mine, its] = [event?.selectionOf.get(key), event?.selectionOf.get(other.key)];
    return mine !== undefined && its !== undefined && event?.isOpposite(mine, its) === true;
  });
}

/** A position's leg on a match. */
interface Entry {
  readonly position: Position;
  readonly leg: Position['legs'][number];
}

function eventsWith(positions: readonly Position[]): ReadonlyMap<string, EventPositions> {
  const entries = positions.flatMap((position) => position.legs.map((leg): Entry => ({ position, leg })));
  const byEvent = Map.groupBy(entries, ({ leg }) => leg.event_key);
  return new Map([...byEvent].map(([event, its]) => [event, describeEvent(its)]));
}

/** The positions on one selection of a match. */
interface SelectionPositions {
  readonly key: string;
  readonly selection: MatchSelection;
  readonly positions: readonly Position[];
}

function describeEvent(entries: readonly Entry[]): EventPositions {
  const selections = selectionsOf(entries);
  const positions = entries.map(({ position }) => position);
  const selectionOf = new Map(selections.flatMap(({ key, positions: its }) => its.map((position) => [position.key, key] as const)));
  if (isCrowded(selections)) {
    return { selectionOf, isOpposite: (one, other) => one !== other, oppositeSides: [[positions, positions]], covers: [] };
  }
  const [opposing, oppositeSides] = [new Set<string>(), new Array<Sides>()];
  for (const [place, one] of selections.entries())
    for (const other of selections.slice(place + 1)) {
      if (!areOnOpposites(one, other)) continue;
      opposing.add(pairKey(one.key, other.key));
      oppositeSides.push([one.positions, other.positions]);
    }
  const isOpposite = (one: string, other: string) => opposing.has(pairKey(one, other));
  return { selectionOf, isOpposite, oppositeSides, covers: coversOf(positions) };
}

const selectionsOf = (entries: readonly Entry[]): readonly SelectionPositions[] =>
  [...Map.groupBy(entries, ({ leg }) => selectionKey(leg))].flatMap(([key, its]) =>
    its.slice(0, 1).map(({ leg }) => ({ key, selection: toSelection(leg), positions: its.map(({ position }) => position) })),
  );

function isCrowded(selections: readonly SelectionPositions[]): boolean {
  const compared = selections.filter(({ selection }) => selection.marketType !== 'AS');
  const byStatistic = Map.groupBy(compared, ({ selection }) => statisticOf(selection.marketType));
  return [...byStatistic.values()].some((its) => its.length > MOST_SELECTIONS || haveTooManyEnds(its));
}

const haveTooManyEnds = (its: readonly SelectionPositions[]): boolean =>
  crowds(
    its.map(({ key }) => key).join('|'),
    () =>
      reachableEnds(
        its.map(({ selection }) => selection),
        { home: 0, away: 0 },
      ) === null,
  );

const pairKey = (one: string, other: string): string => (one < other ? `${one}|${other}` : `${other}|${one}`);

const MOST_CACHED = 5000;
/** Of answers that depend on selections alone, by the keys of these: a match has few, and many members bet on them. */
const [crowds, opposites] = [createCache(), createCache()];

function createCache() {
  const answers = new Map<string, boolean>();
  return (key: string, find: () => boolean): boolean => {
    const before = answers.get(key);
    if (before !== undefined) return before;
    const found = find();
    setNewest(answers, key, found, MOST_CACHED);
    return found;
  };
}

/** Whether two selections of a match are opposite. */
const areOnOpposites = (one: SelectionPositions, other: SelectionPositions): boolean =>
  opposites(pairKey(one.key, other.key), () => areOpposite(one.selection, other.selection));

/** Unites each position with those of the other side that overlap it, directly or through others. */
function uniteOverlapping(sides: Sides, unite: (one: Position, other: Position) => void): void {
  const ordered = sides
    .flatMap((positions, side) => positions.map((position) => ({ position, side })))
    .toSorted((one, other) => one.position.placedMs - other.position.placedMs);
  const open: [Position[], Position[]] = [[], []];
  for (const { position, side } of ordered) {
    const [own, facing] = side === 0 ? open : ([open[1], open[0]] as const);
    const overlapping = facing.filter(({ settledMs }) => settledMs >= position.placedMs);
    for (const other of overlapping) unite(position, other);
    // They are united, so whatever overlaps any of them later overlaps the one that is settled last.
    const last = overlapping.reduce<Position[]>(([latest], one) => [latest && latest.settledMs >= one.settledMs ? latest : one], []);
    facing.splice(0, facing.length, ...last);
    own.push(position);
  }
}

/** Disjoint sets of places. */
function createUnion(size: number) {
  const parents = Array.from({ length: size }, (_none, place) => place);
  function rootOf(place: number): number {
    let root = place;
    while (parents[root] !== undefined && parents[root] !== root) root = parents[root] ?? root;
    for (let at = place; at !== root;) {
      const next = parents[at] ?? root;
      parents[at] = root;
      at = next;
    }
    return root;
  }
  return {
    rootOf,
    unite(one: number, other: number): void {
      parents[rootOf(one)] = rootOf(other);
    },
  };
}
