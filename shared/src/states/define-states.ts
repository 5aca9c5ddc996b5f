/** What a team writes next to a screen or slot: the states that the workshop shows and the unit tests may share. */
import type { Visitor } from '@site/shared/every-site';
import type { StoredValues } from '@site/shared/product';
import type { MemberInfo, PreInfo } from '@site/shared/wire';
import type { TestAnswer, VenueReply } from '../testing/answers.ts';

export type { Visitor };

/** The answer to a call of the API, or to one of a sports venue. */
export type StateAnswer = TestAnswer | VenueReply;

/** What a state has besides its answers. */
export interface StateSurroundings {
  /** A member in slots and where the address is for members alone, else a guest. */
  readonly visitor?: Visitor;
  /** Fields of the member that differ from `TEST_MEMBER`. */
  readonly member?: Partial<MemberInfo>;
  /** The query of the address. */
  readonly search?: `?${string}`;
  /** Fields of pre-info that differ from an open site without a skin. */
  readonly site?: Partial<PreInfo>;
  /** Entries of local storage that exist before the page starts. */
  readonly stored?: Partial<StoredValues>;
}

/** One state: its answers win over those of the full state. */
export interface StateSetup extends StateSurroundings {
  readonly answers: readonly StateAnswer[];
}

/** The states of one screen or slot. Waiting, failed and long texts follow from these; so does empty, unless it is written. */
export interface ScreenStates extends StateSurroundings {
  /** Everything the screen can show, by endpoint. */
  readonly full: readonly StateAnswer[];
  /** The answers that differ where there is nothing yet; null for a screen that is never empty. Left out: the full state with every list emptied. */
  readonly empty?: readonly StateAnswer[] | null;
  /** Further states by a name in kebab-case. */
  readonly others?: Readonly<Record<string, StateSetup>>;
}

/** The states of a screen or slot, typed: a wrong answer, name or field does not compile. */
export function defineStates<const States extends ScreenStates>(states: States): States {
  return states;
}
