import type { Sport } from '@site/shared/wire';

/** A competition and its teams, the strongest first, each with a rating from 50 to 99. */
export interface League {
  readonly no: number;
  readonly sport: Sport;
  readonly title: string;
  /** The book's maximum stake on one bet, in cents. */
  readonly maxStake: bigint;
  readonly teams: readonly Team[];
}

export interface Team {
  readonly name: string;
  readonly rating: number;
}

interface LeagueSource {
  readonly no: number;
  readonly sport: Sport;
  readonly title: string;
  readonly maxStake: bigint;
  /** Names separated by commas, the strongest first. */
  readonly teams: string;
}

const [BEST, SPREAD] = [92, 30];

/** A league from its list of names; ratings fall linearly from the first to the last. */
export function league({ teams, ...rest }: LeagueSource): League {
  const names = teams.split('、');
  return { ...rest, teams: names.map((name, place) => ({ name, rating: BEST - Math.round((place * SPREAD) / (names.length - 1)) })) };
}

/** Matches that a league can play at once. */
export const pairsOf = ({ teams }: Pick<League, 'teams'>): number => Math.floor(teams.length / 2);

/** Matches of a season: every two teams meet once. */
export const matchesOfSeason = ({ teams }: Pick<League, 'teams'>): number => (teams.length * (teams.length - 1)) / 2;
