/** A place in a sportsbook that opens in its frame: one match with all its markets, and one option of it in the slip. */
export interface VenueTarget {
  readonly list: string;
  readonly match: string;
  readonly market?: string;
  /** The place of the option in its market. */
  readonly option?: number;
}

const LISTS: readonly string[] = ['live', 'today', 'early'];
const NUMBER = /^\d{1,20}$/;

/** The address of a frame that opens at a target. */
export function targetAddress(frame: string, { list, match, market, option }: VenueTarget): string {
  const pick = market !== undefined && option !== undefined ? { market, option: String(option) } : {};
  return `${frame}?${new URLSearchParams({ list, match, ...pick })}`;
}

/** The target that an address names; null for none, and for anything that is no list or number. */
export function targetOf(search: URLSearchParams): VenueTarget | null {
  const [list, match, market, option] = ['list', 'match', 'market', 'option'].map((name) => search.get(name) ?? '');
  if (list === undefined || match === undefined || !LISTS.includes(list) || !NUMBER.test(match)) return null;
  if (market === undefined || option === undefined || !NUMBER.test(market) || !/^\d$/.test(option)) return { list, match };
  return { list, match, market, option: Number(option) };
}
