import type { Score } from '@site/shared/wire';

/** A whole match as it will be played, drawn once from its seed. Times are milliseconds after the begin. */
export interface Track {
  readonly durationMs: number;
  /** When the first half is over; null where the sport has no halves that are bet on. */
  readonly halfAtMs: number | null;
  readonly half: Score | null;
  readonly full: Score;
  at(elapsedMs: number): LiveState;
  /** How the match, and its first half, may end from here, as bookmakers see it. `swing` is how opinion leans at the moment, in rating points. */
  outlook(elapsedMs: number, swing: number): Outlook;
}

/** Where a match stands. */
export interface LiveState {
  readonly score: Score;
  readonly clock: string;
  /** When the score changed last; 0 before it did. */
  readonly scoredAtMs: number;
}

export interface Outlook {
  readonly full: Chances;
  /** Null once the first half is over, or where there is none. */
  readonly half: Chances | null;
}

/** Probabilities of final margins, totals and scores. */
export interface Chances {
  readonly margins: ReadonlyMap<number, number>;
  readonly totals: ReadonlyMap<number, number>;
  readonly cells: readonly Cell[];
}

export interface Cell extends Score {
  readonly chance: number;
}

/** Chances from what each final score has. */
export function chancesOf(cells: readonly Cell[]): Chances {
  const [margins, totals] = [new Map<number, number>(), new Map<number, number>()];
  for (const { home, away, chance } of cells) {
    margins.set(home - away, (margins.get(home - away) ?? 0) + chance);
    totals.set(home + away, (totals.get(home + away) ?? 0) + chance);
  }
  return { margins, totals, cells };
}

/** What both sides draw independently, put on top of a score. */
export function combine(from: Score, homeMore: readonly number[], awayMore: readonly number[]): Cell[] {
  const cells: Cell[] = [];
  for (const [h, homeChance] of homeMore.entries()) {
    for (const [a, awayChance] of awayMore.entries()) {
      cells.push({ home: from.home + h, away: from.away + a, chance: homeChance * awayChance });
    }
  }
  return cells;
}
