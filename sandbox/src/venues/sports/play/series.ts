import type { Score, Sport } from '@site/shared/wire';
import { numbersOf } from '../draw.ts';
import { chancesOf, type Cell, type LiveState, type ResultProbabilities, type MatchTimeline } from './match-timeline.ts';

/** How a set or map is won: a number of points with a lead of two, or the last point. */
interface Race {
  readonly to: number;
  readonly last: number;
  readonly pointMs: number;
  readonly word: string;
  /** Sets that win the match. */
  readonly sets: number;
  /** Points of the set that decides; as in all others where it is absent. */
  readonly decider?: { readonly to: number; readonly last: number };
}

type SeriesSport = Exclude<Sport, 'football' | 'basketball'>;

const TOWERS: Race = { to: 7, last: 8, pointMs: 15_000, word: '局', sets: 2 };
/** No end but a lead of two: so far that no simulated set comes there. */
const NO_LAST = 60;
const RACES: Readonly<Record<SeriesSport, Race>> = {
  tennis: { to: 6, last: 7, pointMs: 14_000, word: '盘', sets: 2 },
  tabletennis: { to: 11, last: NO_LAST, pointMs: 5000, word: '局', sets: 3 },
  badminton: { to: 21, last: 30, pointMs: 5000, word: '局', sets: 2 },
  volleyball: { to: 25, last: NO_LAST, pointMs: 3000, word: '局', sets: 3, decider: { to: 15, last: NO_LAST } },
  cs2: { to: 13, last: 16, pointMs: 7000, word: '地图', sets: 2 },
  lol: TOWERS,
  dota2: TOWERS,
  kog: TOWERS,
};

interface Step {
  readonly sets: Score;
  readonly points: Score;
}

/** Best of three or five sets or maps. Ratings from 50 to 99. */
export function seriesTimeline(sport: SeriesSport, seed: string, ratings: Score): MatchTimeline {
  const race = RACES[sport];
  const steps = drawSteps(seed, race, pointChance(ratings, 0));
  const stepAt = (elapsedMs: number): Step => steps[Math.min(steps.length - 1, Math.floor(elapsedMs / race.pointMs))] ?? START;
  return {
    durationMs: (steps.length - 1) * race.pointMs,
    mayEndAtMs: (elapsedMs) => (Math.floor(elapsedMs / race.pointMs) + fewestPoints(stepAt(elapsedMs), race)) * race.pointMs,
    extras: null,
    halfAtMs: null,
    half: null,
    full: (steps.at(-1) ?? START).sets,
    at: (elapsedMs) => stateOf(stepAt(elapsedMs), race, lastSetMs(steps, elapsedMs, race)),
    outlook(elapsedMs, swing): ResultProbabilities {
      const { sets, points } = stepAt(elapsedMs);
      const chance = pointChance(ratings, swing);
      return { full: chancesOf(setScores({ sets, points }, race, chance)), half: null };
    },
  };
}

const START: Step = { sets: { home: 0, away: 0 }, points: { home: 0, away: 0 } };

/** The home side's probability of winning a point. */
function pointChance({ home, away }: Score, swing: number): number {
  return Math.min(0.72, Math.max(0.28, 0.5 + (home - away + swing) / 300));
}

function drawSteps(seed: string, race: Race, chance: number): readonly Step[] {
  const next = numbersOf(seed);
  const steps: Step[] = [START];
  let step = START;
  while (!isDecided(race, step.sets)) {
    step = afterPoint(step, race, next() < chance);
    steps.push(step);
  }
  return steps;
}

function afterPoint({ sets, points }: Step, race: Race, byHome: boolean): Step {
  const now = { home: points.home + (byHome ? 1 : 0), away: points.away + (byHome ? 0 : 1) };
  if (!isWon(raceAt(race, sets), now)) return { sets, points: now };
  const more = now.home > now.away ? { home: sets.home + 1, away: sets.away } : { home: sets.home, away: sets.away + 1 };
  return { sets: more, points: START.points };
}

/** How the set after these is won. */
const raceAt = (race: Race, { home, away }: Score): Pick<Race, 'to' | 'last'> =>
  race.decider !== undefined && home + away === 2 * (race.sets - 1) ? race.decider : race;

function isWon({ to, last }: Pick<Race, 'to' | 'last'>, { home, away }: Score): boolean {
  const most = Math.max(home, away);
  return most >= last || (most >= to && Math.abs(home - away) >= 2);
}

/** The fewest points after which a side may have won. */
function fewestPoints({ sets, points }: Step, race: Race): number {
  const running = raceAt(race, sets);
  const shortest = Math.min(race.to, race.decider?.to ?? race.to);
  const by = (won: number, own: number, other: number) => pointsToSet(running, own, other) + (race.sets - won - 1) * shortest;
  return Math.min(by(sets.home, points.home, points.away), by(sets.away, points.away, points.home));
}

function pointsToSet(race: Pick<Race, 'to' | 'last'>, own: number, other: number): number {
  let more = 1;
  while (!isWon(race, { home: own + more, away: other }) || own + more < other) more += 1;
  return more;
}

/** Time of the last set score change; 0 before the first. */
function lastSetMs(steps: readonly Step[], elapsedMs: number, { pointMs }: Race): number {
  const now = Math.min(steps.length - 1, Math.floor(elapsedMs / pointMs));
  const sets = steps[now]?.sets;
  const first = steps.findIndex((step) => step.sets === sets);
  return Math.max(0, first) * pointMs;
}

function stateOf({ sets, points }: Step, { word }: Race, scoredAtMs: number): LiveState {
  const running = sets.home + sets.away + 1;
  return { score: sets, clock: `第${running}${word} ${points.home}-${points.away}`, scoredAtMs };
}

/** The home side's probability of winning the set from its current score. */
function setChance(race: Pick<Race, 'to' | 'last'>, chance: number, from: Score): number {
  const known = new Map<number, number>();
  const walk = (home: number, away: number): number => {
    if (isWon(race, { home, away })) return home > away ? 1 : 0;
    const key = home * 100 + away;
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = chance * walk(home + 1, away) + (1 - chance) * walk(home, away + 1);
    known.set(key, found);
    return found;
  };
  return walk(from.home, from.away);
}

/** Probabilities of the final set scores: the running set continues from its score, later sets start at zero. */
function setScores({ sets, points }: Step, race: Race, chance: number): Cell[] {
  let open: Cell[] = [{ ...sets, chance: 1 }];
  const done: Cell[] = [];
  for (let set = 0; open.length > 0; set += 1) {
    done.push(...open.filter((cell) => isDecided(race, cell)));
    const played = sets.home + sets.away + set;
    const won = setChance(raceAt(race, { home: played, away: 0 }), chance, set === 0 ? points : START.points);
    open = open
      .filter((cell) => !isDecided(race, cell))
      .flatMap((cell) => [
        { ...cell, home: cell.home + 1, chance: cell.chance * won },
        { ...cell, away: cell.away + 1, chance: cell.chance * (1 - won) },
      ]);
  }
  return mergeCells(done);
}

/** One cell for each score, however many ways lead to it. */
function mergeCells(cells: readonly Cell[]): Cell[] {
  const byScore = Map.groupBy(cells, ({ home, away }) => `${home}-${away}`);
  return [...byScore.values()].flatMap(([first, ...more]) =>
    first === undefined ? [] : [{ ...first, chance: more.reduce((sum, { chance }) => sum + chance, first.chance) }],
  );
}

const isDecided = ({ sets }: Race, { home, away }: Score): boolean => home >= sets || away >= sets;
