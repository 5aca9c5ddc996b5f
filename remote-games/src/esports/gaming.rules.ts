import { formatOfMarket, ROUTES, showOdds, type OddsFormat } from '@site/shared/product';
import type { VenueTarget } from '../common/play/venue-target.rules.ts';
import { ESPORTS, ESPORTS_VENUES, type EsportsQuery, type EsportsVenue, type Market, type MarketType, type Match } from '@site/shared/wire';

/** The name of each venue, and the address of its frame (RT-5). */
export const VENUES: Readonly<Record<EsportsVenue, { readonly title: string; readonly to: string }>> = {
  YBDJ: { title: 'YB电竞', to: ROUTES.venueFrameYbdj.path },
  IMDJ: { title: 'IM电竞', to: ROUTES.venueFrameImdj.path },
  LHDJ: { title: '雷火电竞', to: ROUTES.venueFrameLhdj.path },
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

/** A price of a match. */
export interface MatchPrice {
  readonly key: string;
  /** What is bet on, in full. */
  readonly name: string;
  /** The same in a cell below its market: 主, +1.5, 大 2.5. */
  readonly short: string;
  /** In the player's format; a dash while it cannot be bet on. */
  readonly price: string;
  /** What the venue opens with in its slip; null while it cannot be bet on. */
  readonly target: VenueTarget | null;
}

/** The markets of a row, in the order of its columns. */
export const ROW_MARKETS = [
  { type: '1X2', title: '独赢' },
  { type: 'AH', title: '让局' },
  { type: 'OU', title: '总局数' },
] as const satisfies readonly { readonly type: MarketType; readonly title: string }[];

/** The prices of a row: two of each market, dashes for one that the match does not have. */
export function rowPrices(match: Match, format: OddsFormat): readonly (readonly [MatchPrice, MatchPrice])[] {
  return ROW_MARKETS.map(({ type }) => {
    const market = match.markets.find((one) => one.type === type);
    return [priceOf({ match, market, type, format }, 0), priceOf({ match, market, type, format }, 1)] as const;
  });
}

interface PriceSource {
  readonly match: Match;
  readonly market: Market | undefined;
  readonly type: (typeof ROW_MARKETS)[number]['type'];
  readonly format: OddsFormat;
}

function priceOf({ match: { matchId, phase }, market, type, format }: PriceSource, option: 0 | 1): MatchPrice {
  const one = market?.selections[option];
  const key = `${type} ${option}`;
  if (market === undefined || one === undefined) return { key, name: '', short: '', price: '–', target: null };
  const isOpen = market.status === 'open' && one.oddsMilli > 1000;
  return {
    key,
    name: one.name,
    short: type === '1X2' ? SIDE[option] : type === 'AH' ? one.name.slice(one.name.lastIndexOf(' ') + 1) : one.name,
    price: isOpen ? showOdds(one.oddsMilli, formatOfMarket(type, format)) : '–',
    target: isOpen ? { list: phase, match: matchId, market: market.marketId, option } : null,
  };
}

const SIDE = ['主', '客'] as const;

/** The matches by league, in the order in which the leagues come first. */
export function byLeague(matches: readonly Match[]): readonly { readonly league: string; readonly matches: readonly Match[] }[] {
  return [...Map.groupBy(matches, ({ league }) => league)].map(([league, ofLeague]) => ({ league, matches: ofLeague }));
}
