import type { Sport } from '@site/shared/wire';
import type { MatchHead } from '../live/board.ts';

/** The matches of a league, in the order of the list. */
export interface League {
  readonly leagueId: string;
  readonly name: string;
  readonly sport: Sport;
  readonly isOutright: boolean;
  readonly matchIds: readonly string[];
}

/** Matches by league; leagues are in the order of their first match. */
export function leaguesOf(heads: readonly MatchHead[]): readonly League[] {
  return [...Map.groupBy(heads, ({ leagueId }) => leagueId)].flatMap(([leagueId, matches]) => {
    const matchIds = matches.map(({ matchId }) => matchId);
    return matches.slice(0, 1).map(({ league, sport, isOutright }) => ({ leagueId, name: league, sport, isOutright, matchIds }));
  });
}
