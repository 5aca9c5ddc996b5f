/** The operator API of forced answers (`/ops/api/forced-answers`). Types only. */

/** The answer of the next calls of a member or a device. */
export interface ChosenAnswer {
  /** A code of `CODE`. */
  readonly code: number;
  /** Only calls whose path contains this; empty for all. */
  readonly path: string;
  /** Whether one call uses it up; else it holds until it is taken back. */
  readonly isOnce: boolean;
}

/** One of `member` (a user name) and `device` (its UUID); without `answer` the choice is taken back. */
export interface ForcedAnswerOrder {
  readonly member?: string | undefined;
  readonly device?: string | undefined;
  readonly answer: ChosenAnswer | null;
}
