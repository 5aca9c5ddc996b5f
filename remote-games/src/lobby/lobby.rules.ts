import type { VenueGame } from '../common/games.rules.ts';

export const TAGS = ['all', 'hot', 'new', 'jackpot', 'favourite'] as const;
export type Tag = (typeof TAGS)[number];
const VOLATILITIES = ['all', 'calm', 'even', 'wild'] as const;
export type VolatilityBand = (typeof VOLATILITIES)[number];
const RETURNS = ['all', '9550', '9650'] as const;
export type LeastReturn = (typeof RETURNS)[number];
const SORTS = ['suggested', 'newest', 'return', 'title'] as const;
export type Sort = (typeof SORTS)[number];

/** The lobby filter of an address. */
export interface Filter {
  readonly q: string;
  readonly venue: string;
  /** The kind of game, e.g. 百家乐. */
  readonly family: string;
  readonly tag: Tag;
  readonly volatility: VolatilityBand;
  readonly rtp: LeastReturn;
  readonly sort: Sort;
}

/** The lobby as it opens: everything, in the order of the house. */
export const EVERYTHING: Filter = { q: '', venue: 'all', family: 'all', tag: 'all', volatility: 'all', rtp: 'all', sort: 'suggested' };

const TAG_CHOICES: readonly { readonly value: Tag; readonly label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'hot', label: '热门' },
  { value: 'new', label: '新游' },
  { value: 'jackpot', label: '大奖池' },
  { value: 'favourite', label: '收藏' },
];

/** The tags that narrow games; 大奖池 only where a game has one, or where the address selects it. */
export function tagChoices(games: readonly VenueGame[], asked: Tag): typeof TAG_CHOICES {
  const hasJackpot = asked === 'jackpot' || games.some(({ game }) => game.jackpotMultiple !== null);
  return TAG_CHOICES.filter(({ value }) => value !== 'jackpot' || hasJackpot);
}
export const VOLATILITY_CHOICES: readonly { readonly value: VolatilityBand; readonly label: string }[] = [
  { value: 'all', label: '波动不限' },
  { value: 'calm', label: '低波动' },
  { value: 'even', label: '中波动' },
  { value: 'wild', label: '高波动' },
];
export const RETURN_CHOICES: readonly { readonly value: LeastReturn; readonly label: string }[] = [
  { value: 'all', label: '返还率不限' },
  { value: '9550', label: '返还率 95.5% 以上' },
  { value: '9650', label: '返还率 96.5% 以上' },
];
export const SORT_CHOICES: readonly { readonly value: Sort; readonly label: string }[] = [
  { value: 'suggested', label: '推荐排序' },
  { value: 'newest', label: '最新上架' },
  { value: 'return', label: '返还率由高到低' },
  { value: 'title', label: '按名称' },
];

const LONGEST_QUERY = 40;

/** The choice a text names; the first one, which narrows nothing, when it names none. */
function chosen<Values extends readonly [string, ...string[]]>(values: Values, text: string | null): Values[number] {
  return values.find((value) => value === text) ?? values[0];
}

/** The filter an address selects; unknown values count as absent. */
export function filterOf(search: URLSearchParams): Filter {
  return {
    q: (search.get('q') ?? '').slice(0, LONGEST_QUERY),
    venue: search.get('venue') ?? 'all',
    family: search.get('family') ?? 'all',
    tag: chosen(TAGS, search.get('tag')),
    volatility: chosen(VOLATILITIES, search.get('volatility')),
    rtp: chosen(RETURNS, search.get('rtp')),
    sort: chosen(SORTS, search.get('sort')),
  };
}

/** A filter as an address carries it: only what differs from everything. */
export function searchOf(filter: Filter): URLSearchParams {
  const names = Object.keys(EVERYTHING) as (keyof Filter)[];
  return new URLSearchParams(names.filter((name) => filter[name] !== EVERYTHING[name]).map((name) => [name, filter[name]]));
}

/** The games a filter leaves, in its order. */
export function findGames(games: readonly VenueGame[], filter: Filter, favourites: readonly string[]): readonly VenueGame[] {
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
  const wanted = plain(query);
  return ({ game }) => wanted === '' || [game.title, game.pinyin, game.code].some((text) => plain(text).includes(wanted));
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

function matchesPlay({ volatility, rtp }: Filter): Fit {
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
