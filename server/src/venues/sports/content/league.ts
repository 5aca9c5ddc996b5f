import type { Sport } from '@site/shared/wire';

/** A competition and who plays in it, the strongest first: each with a rating from 50 to 99. */
export interface League {
  readonly no: number;
  readonly sport: Sport;
  readonly title: string;
  /** How much the book takes on one bet, in cents. */
  readonly maxStake: bigint;
  readonly teams: readonly Team[];
}

export interface Team {
  readonly name: string;
  readonly rating: number;
}

interface Listed {
  readonly no: number;
  readonly sport: Sport;
  readonly title: string;
  readonly maxStake: bigint;
  /** Names with commas between them, the strongest first. */
  readonly teams: string;
}

const [BEST, SPREAD] = [92, 30];

/** A league from its list of names; ratings fall evenly from the first to the last. */
export function league({ teams, ...rest }: Listed): League {
  const names = teams.split('、');
  return { ...rest, teams: names.map((name, place) => ({ name, rating: BEST - Math.round((place * SPREAD) / (names.length - 1)) })) };
}
