import type { MatchGoal, Score } from '@site/shared/wire';

/** The timeline of a whole match, computed once from its seed. Times are milliseconds after the start. */
export interface MatchTimeline {
  readonly durationMs: number;
  /** End of the first half; null if the sport has no halves to bet on. */
  readonly halfAtMs: number | null;
  readonly half: Score | null;
  readonly full: Score;
  at(elapsedMs: number): LiveState;
  /**
   * The earliest time at which the match may end, by what everybody has seen until then. What is shown before the end follows from it, never from
   * `durationMs`: that is drawn with the seed, so it would show who scores next.
   */
  mayEndAtMs(elapsedMs: number): number;
  /**
   * Outcome probabilities of the match and its first half from this moment on, as bookmakers estimate them. `swing` is the drift of the estimate in rating
   * points. With `quietMs` they are those of so much later if nobody scores until then; they differ where time without a score tells something.
   */
  outlook(elapsedMs: number, swing: number, quietMs?: number): ResultProbabilities;
  /** What is counted beside the score; null where the sport counts nothing else. */
  readonly extras: MatchExtras | null;
}

/** Corners, cards, the order of the goals and their scorers. */
export interface MatchExtras {
  readonly corners: Counter;
  readonly cards: Counter;
  readonly goals: readonly TimedGoal[];
  /** All that happened until a time, in order. */
  incidents(elapsedMs: number): readonly Incident[];
  /** Probabilities of selections that a score does not decide, as `outlook` sees them. */
  named(kind: NamedKind, elapsedMs: number, opinion: NamedOpinion): ReadonlyMap<string, number> | null;
}

/** Half time and full time, the scorer of a goal by its number, the scorers. */
export type NamedKind = { readonly grading: 'HTFT' | 'AS' } | { readonly grading: 'NG'; readonly goal: number };

export interface NamedOpinion {
  readonly swing: number;
  readonly quietMs?: number;
}

/** Something that both sides collect while a match lasts. */
export interface Counter {
  readonly half: Score;
  readonly full: Score;
  at(elapsedMs: number): Score;
  outlook(elapsedMs: number, swing: number, quietMs?: number): ResultProbabilities;
}

export interface TimedGoal extends MatchGoal {
  readonly atMs: number;
}

/** What the page of a match lists of it. */
export interface Incident {
  readonly kind: 'goal' | 'corner' | 'yellow' | 'red';
  readonly side: 'home' | 'away';
  readonly minute: string;
  readonly scorer: string | null;
}

/** The state of a match at a time. */
export interface LiveState {
  readonly score: Score;
  readonly clock: string;
  /** Time of the last score change; 0 before the first. */
  readonly scoredAtMs: number;
}

export interface ResultProbabilities {
  readonly full: PeriodProbabilities;
  /** Null once the first half is over, or where there is none. */
  readonly half: PeriodProbabilities | null;
}

/** Probabilities of final margins, totals and scores. */
export interface PeriodProbabilities {
  readonly margins: ReadonlyMap<number, number>;
  readonly totals: ReadonlyMap<number, number>;
  /** Empty where no market is on exact scores. */
  readonly cells: readonly Cell[];
  /** Of selections that a score does not decide, by their codes. */
  readonly named?: ReadonlyMap<string, number>;
}

export interface Cell extends Score {
  readonly chance: number;
}

/** Distributions from the probability of each final score. */
export function chancesOf(cells: readonly Cell[]): PeriodProbabilities {
  const [margins, totals] = [new Map<number, number>(), new Map<number, number>()];
  for (const { home, away, chance } of cells) {
    margins.set(home - away, (margins.get(home - away) ?? 0) + chance);
    totals.set(home + away, (totals.get(home + away) ?? 0) + chance);
  }
  return { margins, totals, cells };
}

/** Adds the independent distributions of both sides to a score. */
export function combine(from: Score, homeMore: readonly number[], awayMore: readonly number[]): Cell[] {
  const cells: Cell[] = [];
  for (const [h, homeChance] of homeMore.entries()) {
    for (const [a, awayChance] of awayMore.entries()) {
      cells.push({ home: from.home + h, away: from.away + a, chance: homeChance * awayChance });
    }
  }
  return cells;
}
