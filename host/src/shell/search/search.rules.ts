import { CATEGORIES, PLAY_PARAMETER, ROUTES, type SportsProvider } from '@site/shared/product';
import type { FoundMatch, SearchResult } from '@site/shared/wire';

/** A suggestion: what is read, a second line, and where it leads. */
export interface Suggestion {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  /** Whether the match is in play. */
  readonly isLive: boolean;
  readonly to: string;
}

/** Suggestions of one kind under their name. */
export interface SuggestionGroup {
  readonly title: string;
  readonly suggestions: readonly Suggestion[];
}

const pathOf = (category: string): string => {
  const found = CATEGORIES.find(({ key }) => key === category);
  return ROUTES[found?.route ?? 'egame'].path;
};

const KICK_OFF = new Intl.DateTimeFormat('zh-CN', {
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: 'Asia/Shanghai',
});

/** The list of the matches that a search finds; the provider is that of the first one. */
export function matchesAddress(q: string, first: FoundMatch | undefined): string {
  return `${ROUTES.sport.path}?${new URLSearchParams({ ...(first && { venue: first.venueCode }), q })}`;
}

/** The same match may be in several books, each with its own kick-off and prices. */
const BOOK_SIGN: Readonly<Partial<Record<string, string>>> = { IMTY: 'IM', YBTY: 'YB', FBTY: 'FB' } satisfies Record<
  SportsProvider,
  string
>;

function matchSuggestion({ venueCode, matchId, league, home, away, startAt, phase }: FoundMatch): Suggestion {
  const isLive = phase === 'live';
  return {
    id: `match-${venueCode}-${matchId}`,
    title: away === '' ? home : `${home} vs ${away}`,
    note: [BOOK_SIGN[venueCode] ?? venueCode, league, ...(isLive ? [] : [KICK_OFF.format(new Date(startAt))])].join(' · '),
    isLive,
    // The competition of an outright has no page; its list shows who may win.
    to: away === '' ? matchesAddress(home, undefined) : `${ROUTES.sport.path}?${new URLSearchParams({ venue: venueCode, match: matchId })}`,
  };
}

/** What a search found as groups of suggestions; groups without any are left out. */
export function suggestionsOf({ teams, matches, games }: SearchResult): readonly SuggestionGroup[] {
  const groups: readonly SuggestionGroup[] = [
    {
      title: '球队',
      suggestions: teams.map((team) => ({
        // No space may be in an id that another element refers to.
        id: `team-${encodeURIComponent(team)}`,
        title: team,
        note: '全部赛事',
        isLive: false,
        to: matchesAddress(
          team,
          matches.find(({ home, away }) => home === team || away === team),
        ),
      })),
    },
    { title: '赛事', suggestions: matches.map(matchSuggestion) },
    {
      title: '游戏',
      suggestions: games.map(({ code, title, category, venueTitle }) => ({
        id: `game-${code}`,
        title,
        note: venueTitle,
        isLive: false,
        to: `${pathOf(category)}?${new URLSearchParams({ [PLAY_PARAMETER]: code })}`,
      })),
    },
  ];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}

/** Where the words lead when no suggestion was chosen: to the matches, else to the games; null when nothing was found. */
export function resultsAddress(q: string, { teams, matches, games }: SearchResult): string | null {
  const [first] = matches;
  if (first) return matchesAddress(namedBy(q, first) ? q : (teams[0] ?? first.league), first);
  const [game] = games;
  return game ? `${pathOf(game.category)}?${new URLSearchParams({ q })}` : null;
}

/** Whether a name contains the words; initials of pinyin do not say what the list is about. */
const namedBy = (q: string, { home, away, league }: FoundMatch): boolean =>
  [home, away, league].some((name) => name.toLowerCase().includes(q.toLowerCase()));
