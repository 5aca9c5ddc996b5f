import { formatOfMarket, ROUTES, showOdds, type OddsFormat } from '@site/shared/product';
import type { VenueTarget } from '../common/play/venue-target.rules.ts';
import { ESPORTS, ESPORTS_VENUES, type EsportsQuery, type EsportsVenue, type Match, type Selection } from '@site/shared/wire';

/** The name of each venue, and the address of its frame (RT-5). */
export const VENUES: Readonly<Record<EsportsVenue, { readonly title: string; readonly to: string; readonly line: string }>> = {
  YBDJ: { title: 'YB电竞', to: ROUTES.venueFrameYbdj.path, line: '英雄联盟、王者荣耀、CS2、DOTA2' },
  IMDJ: { title: 'IM电竞', to: ROUTES.venueFrameImdj.path, line: 'CS2、英雄联盟、DOTA2、王者荣耀' },
  LHDJ: { title: '雷火电竞', to: ROUTES.venueFrameLhdj.path, line: '王者荣耀、DOTA2、英雄联盟、CS2' },
};

export const VENUE_TABS = ESPORTS_VENUES.map((value) => ({ value, label: VENUES[value].title }));

export const LIST_TABS = [
  { value: 'live', label: '滚球' },
  { value: 'today', label: '今日' },
  { value: 'early', label: '早盘' },
] as const;

export const SPORT_CHOICES = [
  { value: 'all', label: '全部' },
  { value: 'lol', label: '英雄联盟' },
  { value: 'dota2', label: 'DOTA2' },
  { value: 'cs2', label: 'CS2' },
  { value: 'kog', label: '王者荣耀' },
] as const;

/** The lobby filter of an address. */
export interface EsportsFilter {
  readonly venue: EsportsVenue;
  readonly list: EsportsQuery['list'];
  readonly sport: (typeof SPORT_CHOICES)[number]['value'];
}

const OPENING: EsportsFilter = { venue: 'YBDJ', list: 'live', sport: 'all' };

/** The filter an address selects; unknown values count as absent. */
export function esportsFilterOf(search: URLSearchParams): EsportsFilter {
  return {
    venue: ESPORTS_VENUES.find((venue) => venue === search.get('venue')) ?? OPENING.venue,
    list: LIST_TABS.find(({ value }) => value === search.get('list'))?.value ?? OPENING.list,
    sport: SPORT_CHOICES.find(({ value }) => value === search.get('sport'))?.value ?? OPENING.sport,
  };
}

/** A filter as an address carries it: only what differs from the lobby as it opens. */
export function esportsSearchOf(filter: EsportsFilter): URLSearchParams {
  const names = Object.keys(OPENING) as (keyof EsportsFilter)[];
  return new URLSearchParams(names.filter((name) => filter[name] !== OPENING[name]).map((name) => [name, filter[name]]));
}

/** The query of a filter. */
export function esportsQueryOf({ venue, list, sport }: EsportsFilter): EsportsQuery {
  return { venueCode: venue, list, sport: ESPORTS.find((one) => one === sport) };
}

/** A price on the winner of a match. */
export interface WinnerPrice {
  readonly name: string;
  /** In the player's format; a dash while it cannot be bet on. */
  readonly price: string;
  /** What the venue opens with in its slip; null while it cannot be bet on. */
  readonly target: VenueTarget | null;
}

/** The prices of who wins. */
export function winnerPrices({ matchId, phase, markets }: Match, format: OddsFormat): readonly WinnerPrice[] {
  const winner = markets.find(({ type }) => type === '1X2');
  if (winner === undefined) return [];
  return winner.selections.map((one: Selection, option) => {
    const isOpen = winner.status === 'open' && one.oddsMilli > 1000;
    return {
      name: one.name,
      price: isOpen ? showOdds(one.oddsMilli, formatOfMarket(winner.type, format)) : '—',
      target: isOpen ? { list: phase, match: matchId, market: winner.marketId, option } : null,
    };
  });
}
