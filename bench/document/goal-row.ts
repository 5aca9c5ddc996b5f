/** A goal of performance with what was reached, and how rows are made. */
import type { StoredResult } from '../result-store.ts';

export interface GoalRow {
  readonly goal: string;
  readonly target: string;
  readonly reached: string;
  /** Null: not measured, or the machine was too noisy. */
  readonly met: boolean | null;
  /** Why the goal is missed, and what would change it; or why there is no verdict. */
  readonly remark: string;
  /** When and at which commit it was measured; empty for what was not. */
  readonly measured: string;
}

/** What a goal is about, and the value that it asks for. */
export type Goal = readonly [goal: string, target: string];

interface Reached {
  readonly reached: string;
  readonly met: boolean | null;
  readonly remark?: string;
}

/** The remark is left out where the goal is met. */
export const goalRow = ([goal, target]: Goal, from: StoredResult, { reached, met, remark = '' }: Reached): GoalRow => ({
  goal,
  target,
  reached,
  met,
  remark: met === true ? '' : remark,
  measured: `${from.at.slice(0, 10)}, ${from.commit}`,
});

export const unmeasured = ([goal, target]: Goal): GoalRow => ({
  goal,
  target,
  reached: 'not measured',
  met: null,
  remark: '',
  measured: '',
});

/** The rows of a result, or those of its goals as not measured. */
export function rowsOf<Raw>(
  stored: StoredResult<Raw> | null,
  goals: readonly Goal[],
  make: (stored: StoredResult<Raw>) => GoalRow[],
): GoalRow[] {
  return stored ? make(stored) : goals.map(unmeasured);
}

export const twoDigits = (value: number): string => value.toFixed(2);
