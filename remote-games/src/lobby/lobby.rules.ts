import type { LabelledChoice } from '@site/shared/product';
import type { VenueGame } from '../common/games.rules.ts';

const TAG_CHOICES = [
  { value: 'all', label: '全部' },
  { value: 'hot', label: '热门' },
  { value: 'new', label: '新游' },
  { value: 'jackpot', label: '大奖池' },
  { value: 'favourite', label: '收藏' },
] as const;
export type Tag = (typeof TAG_CHOICES)[number]['value'];
export const VOLATILITY_CHOICES = [
  { value: 'all', label: '波动不限' },
  { value: 'calm', label: '低波动' },
  { value: 'even', label: '中波动' },
  { value: 'wild', label: '高波动' },
] as const;
export type VolatilityBand = (typeof VOLATILITY_CHOICES)[number]['value'];
export const RETURN_CHOICES = [
  { value: 'all', label: '返还率不限' },
  { value: '9550', label: '返还率 95.5% 以上' },
  { value: '9650', label: '返还率 96.5% 以上' },
] as const;
export type LeastReturn = (typeof RETURN_CHOICES)[number]['value'];
export const SORT_CHOICES = [
  { value: 'suggested', label: '推荐排序' },
  { value: 'newest', label: '最新上架' },
  { value: 'return', label: '返还率由高到低' },
  { value: 'title', label: '按名称' },
] as const;
export type Sort = (typeof SORT_CHOICES)[number]['value'];

/** The lobby filter of an address. */
export interface LobbyFilter {
  readonly q: string;
  readonly venue: string;
  /** The kind of game, e.g. 百家乐. */
  readonly family: string;
  readonly tag: Tag;
  readonly volatility: VolatilityBand;
  readonly rtp: LeastReturn;
  readonly sort: Sort;
}

/** The lobby as it opens: everything, in the default order. */
export const NO_FILTER: LobbyFilter = { q: '', venue: 'all', family: 'all', tag: 'all', volatility: 'all', rtp: 'all', sort: 'suggested' };

/** The tags that narrow games; 大奖池 only where a game has one, or where the address selects it. */
export function tagChoices(games: readonly VenueGame[], selected: Tag): readonly LabelledChoice<Tag>[] {
  const hasJackpot = selected === 'jackpot' || games.some(({ game }) => game.jackpotMultiple !== null);
  return TAG_CHOICES.filter(({ value }) => value !== 'jackpot' || hasJackpot);
}

const LONGEST_QUERY = 40;

/** The choice a text names; the first one, which narrows nothing, when it names none. */
function chosen<Value extends string>(choices: readonly [LabelledChoice<Value>, ...LabelledChoice<Value>[]], text: string | null): Value {
  return (choices.find(({ value }) => value === text) ?? choices[0]).value;
}

/** The filter an address selects; unknown values count as absent. */
export function filterOf(search: URLSearchParams): LobbyFilter {
  return {
    q: (search.get('q') ?? '').slice(0, LONGEST_QUERY),
    venue: search.get('venue') ?? 'all',
    family: search.get('family') ?? 'all',
    tag: chosen(TAG_CHOICES, search.get('tag')),
    volatility: chosen(VOLATILITY_CHOICES, search.get('volatility')),
    rtp: chosen(RETURN_CHOICES, search.get('rtp')),
    sort: chosen(SORT_CHOICES, search.get('sort')),
  };
}

/** A filter as an address carries it: only what differs from everything. */
export function searchOf(filter: LobbyFilter): URLSearchParams {
  const names = Object.keys(NO_FILTER) as (keyof LobbyFilter)[];
  return new URLSearchParams(names.filter((name) => filter[name] !== NO_FILTER[name]).map((name) => [name, filter[name]]));
}

/** By how many things the games are narrowed or ordered that a phone does not show until they are asked for. */
export function narrowings(filter: LobbyFilter): number {
  const folded = ['q', 'family', 'volatility', 'rtp', 'sort'] as const;
  return folded.filter((name) => filter[name] !== NO_FILTER[name]).length;
}

/** The games a filter leaves, in its order. */
export function findGames(games: readonly VenueGame[], filter: LobbyFilter, favourites: readonly string[]): readonly VenueGame[] {
  const fits = [
    matchesText(filter.q),
    matchesVenue(filter.venue),
    matchesFamily(filter.family),
    matchesTag(filter.tag, favourites),
    matchesPlay(filter),
  ];
  const found = games.filter((entry) => fits.every((fit) => fit(entry)));
  const order = ORDER[filter.sort];
  return order ? found.toSorted(order) : found;
}

type Fit = (entry: VenueGame) => boolean;

/** By title, pinyin initials or code; spaces and case do not count. */
function matchesText(query: string): Fit {
  const term = plain(query);
  return ({ game }) => term === '' || [game.title, game.pinyin, game.code].some((text) => plain(text).includes(term));
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

function matchesVenue(code: string): Fit {
  return ({ venue }) => code === 'all' || venue.code === code;
}

function matchesFamily(family: string): Fit {
  return ({ game }) => family === 'all' || game.family === family;
}

/** The kinds of games of a lobby, in their order; none where games have no kinds. */
export function familiesOf(games: readonly VenueGame[]): readonly string[] {
  return [...new Set(games.map(({ game }) => game.family))].filter((family) => family !== '');
}

function matchesTag(tag: Tag, favourites: readonly string[]): Fit {
  return ({ game }) => {
    if (tag === 'all') return true;
    return tag === 'favourite' ? favourites.includes(game.code) : game.tags.includes(tag);
  };
}

const BANDS: Readonly<Record<VolatilityBand, readonly [least: number, most: number]>> = {
  all: [1, 5],
  calm: [1, 2],
  even: [3, 3],
  wild: [4, 5],
};

function matchesPlay({ volatility, rtp }: LobbyFilter): Fit {
  const [least, most] = BANDS[volatility];
  const leastReturn = rtp === 'all' ? 0 : Number(rtp);
  return ({ game }) => game.volatility >= least && game.volatility <= most && game.rtpBp >= leastReturn;
}

const TITLES = new Intl.Collator('zh-CN');
const ORDER: Readonly<Record<Sort, ((one: VenueGame, other: VenueGame) => number) | null>> = {
  suggested: null,
  newest: (one, other) => other.game.releasedAt.localeCompare(one.game.releasedAt),
  return: (one, other) => other.game.rtpBp - one.game.rtpBp,
  title: (one, other) => TITLES.compare(one.game.title, other.game.title),
};
