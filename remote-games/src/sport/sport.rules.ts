import { choicesOf, siteMinute, SPORTS_PROVIDERS, type SportsProvider } from '@site/shared/product';
import { SPORTS, MATCH_LISTS, type Match, type MatchList, type Sport, type Venue } from '@site/shared/wire';

/** The lists of the lobby: the provider's lists, and the member's favourites. */
export const PHASES = [...MATCH_LISTS, 'favourite'] as const;
export type Phase = MatchList | 'favourite';

export const PHASE_TABS: readonly { readonly value: Phase; readonly label: string }[] = [
  { value: 'live', label: '滚球' },
  { value: 'today', label: '今日' },
  { value: 'early', label: '早盘' },
  { value: 'outright', label: '冠军' },
  { value: 'favourite', label: '收藏' },
];

/** The sports of this lobby; electronic ones have a separate lobby. */
export const LOBBY_SPORTS = [
  'football',
  'basketball',
  'tennis',
  'tabletennis',
  'badminton',
  'volleyball',
] as const satisfies readonly Sport[];

/** The name of a sport. */
export const SPORT_TITLE: Readonly<Record<Sport, string>> = {
  football: '足球',
  basketball: '篮球',
  tennis: '网球',
  tabletennis: '乒乓球',
  badminton: '羽毛球',
  volleyball: '排球',
  lol: '英雄联盟',
  dota2: 'DOTA2',
  cs2: 'CS2',
  kog: '王者荣耀',
};

/** The fallback name of a provider while its names are not loaded. */
export const PROVIDER_TITLE: Readonly<Record<SportsProvider, string>> = { IMTY: 'IM体育', YBTY: 'YB体育', FBTY: 'FB体育' };

export const PROVIDER_TABS = choicesOf(SPORTS_PROVIDERS, PROVIDER_TITLE);

/** The lobby filter of an address. Empty strings select nothing. */
export interface SportFilter {
  /** Words of a search: the matches of all lists whose teams or league contain them. */
  readonly q: string;
  readonly provider: SportsProvider;
  readonly phase: Phase;
  readonly sport: Sport | 'all';
  readonly league: string;
  readonly match: string;
}

/** The lobby as it opens. */
export const INITIAL_FILTER: SportFilter = { provider: 'IMTY', phase: 'live', sport: 'all', league: '', match: '', q: '' };

const LONGEST_ID = 80;
const LONGEST_QUERY = 40;
const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);
const idOf = (text: string | null) => (text !== null && text.length <= LONGEST_ID && /^[\w:.~-]+$/.test(text) ? text : '');

/** The filter an address selects; unknown values count as absent. */
export function sportFilterOf(search: URLSearchParams): SportFilter {
  return {
    provider: oneOf(SPORTS_PROVIDERS, search.get('venue')) ?? INITIAL_FILTER.provider,
    phase: oneOf(PHASES, search.get('list')) ?? INITIAL_FILTER.phase,
    sport: oneOf(SPORTS, search.get('sport')) ?? INITIAL_FILTER.sport,
    league: idOf(search.get('league')),
    match: idOf(search.get('match')),
    q: (search.get('q') ?? '').trim().slice(0, LONGEST_QUERY),
  };
}

/** A filter as an address carries it: only what differs from the lobby as it opens. */
export function sportSearchOf({ provider, phase, sport, league, match, q }: SportFilter): URLSearchParams {
  return new URLSearchParams({
    ...(provider !== INITIAL_FILTER.provider && { venue: provider }),
    ...(phase !== INITIAL_FILTER.phase && { list: phase }),
    ...(sport !== INITIAL_FILTER.sport && { sport }),
    ...(league !== '' && { league }),
    ...(match !== '' && { match }),
    ...(q !== '' && { q }),
  });
}

/** A change of the filter; it clears the values that no longer apply: another provider has other leagues and matches. */
export function changedFilter(filter: SportFilter, change: Partial<SportFilter>): SportFilter {
  const wider = 'provider' in change || 'phase' in change || 'sport' in change;
  // Another list ends a search; another provider or sport is searched as well.
  return { ...filter, ...(wider && { league: '', match: '' }), ...('phase' in change && { q: '' }), ...change };
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** Whether a search finds the match: by a team or the league. */
export function isFoundBy(q: string, { home, away, league }: Pick<Match, 'home' | 'away' | 'league'>): boolean {
  const words = plain(q);
  return [home, away, league].some((name) => plain(name).includes(words));
}

/** Shown in place of the matches while a venue is under maintenance. */
export function restText({ title, maintenanceUntil }: Pick<Venue, 'title' | 'maintenanceUntil'>): string {
  if (maintenanceUntil === null) return `${title}维护中`;
  return `${title}维护中，预计 ${siteMinute(maintenanceUntil)} 恢复`;
}
