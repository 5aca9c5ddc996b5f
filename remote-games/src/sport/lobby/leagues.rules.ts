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

/** Matches by league; leagues stand where their first match does. */
export function leaguesOf(heads: readonly MatchHead[]): readonly League[] {
  const byId = new Map<string, MatchHead[]>();
  for (const head of heads) byId.set(head.leagueId, [...(byId.get(head.leagueId) ?? []), head]);
  return [...byId.values()].flatMap(([first, ...rest]) =>
    first
      ? [
          {
            leagueId: first.leagueId,
            name: first.league,
            sport: first.sport,
            isOutright: first.isOutright,
            matchIds: [first, ...rest].map(({ matchId }) => matchId),
          },
        ]
      : [],
  );
}
