import { CATEGORIES, fromWire, offsetText, siteDate, siteTime, type LabelledChoice, WAITS_FOR_OPPOSITE_TEXT } from '@site/shared/product';
import { PAGE_SIZE, recordFilterRules, type BetDetail, type BetQuery, type GameCategory, GAME_CATEGORIES } from '@site/shared/wire';

export const STATE_TABS = [
  { value: 'unsettled', label: '未结算' },
  { value: 'settled', label: '已结算' },
] as const;
/** The games and sports bet on, as choices of a filter. */
export const CATEGORY_CHOICES: readonly LabelledChoice<GameCategory | ''>[] = [
  { value: '', label: '全部类型' },
  ...CATEGORIES.map(({ key, title }) => ({ value: key, label: title })),
];

const FILTER = recordFilterRules({ state: ['settled', 'unsettled'] });

/** The filter of an address. */
export interface RecordFilter extends ReturnType<typeof FILTER.read> {
  readonly category: GameCategory | '';
  readonly venue: string;
}

/** The filter of the bet record; settled bets of thirty days unless the address says otherwise. */
export const BET_FILTER = {
  read: (search: URLSearchParams, nowMs: number): RecordFilter => ({
    ...FILTER.read(search, nowMs),
    category: GAME_CATEGORIES.find((one) => one === search.get('category')) ?? '',
    venue: /^[A-Z0-9]{1,40}$/.exec(search.get('venue') ?? '')?.[0] ?? '',
  }),
  toSearch: ({ category, venue, ...filter }: RecordFilter) => ({
    ...FILTER.toSearch(filter),
    ...(category !== '' && { category }),
    ...(venue !== '' && { venue }),
  }),
};

/** Why a settled bet has no final valid amount, or less than it would have alone; null otherwise. */
export function turnoverText({ waitsForOpposite, offsetAmount }: Pick<BetDetail, 'waitsForOpposite' | 'offsetAmount'>): string | null {
  if (waitsForOpposite) return WAITS_FOR_OPPOSITE_TEXT;
  const offset = fromWire(offsetAmount);
  return offset > 0n ? offsetText(offset) : null;
}

/** The query of a filter. */
export function betQueryOf({ state, span, category, venue, page }: RecordFilter): BetQuery {
  return {
    page,
    pageSize: PAGE_SIZE,
    settled: state === 'settled',
    ...span.span,
    ...(category !== '' && { category }),
    ...(venue !== '' && { venueCode: venue }),
  };
}

/** A time as the record shows it, with seconds. */
export function timeText(at: string): string {
  return `${siteDate(at)} ${siteTime(at)}`;
}

/** A multiple in thousandths without useless zeros: 2320 → "2.32 倍". */
export function multipleText(milli: number): string {
  return `${milli / 1000} 倍`;
}

/** A grid of more cells has five reels. */
const CELLS_OF_THREE_REELS = 9;

/** The drawn symbols row by row. */
export function rowsOf({ symbols }: NonNullable<BetDetail['round']>): readonly (readonly string[])[] {
  const columns = symbols.length > CELLS_OF_THREE_REELS ? 5 : 3;
  const rows = Math.ceil(symbols.length / columns);
  return Array.from({ length: rows }, (_none, row) => symbols.slice(row * columns, (row + 1) * columns));
}

/** The name of an exported file: 投注记录_已结算_2026-11-16_2026-11-22. */
export function fileNameOf({ state, span: { span } }: RecordFilter): string {
  const label = STATE_TABS.find(({ value }) => value === state)?.label ?? '';
  return `投注记录_${label}_${span.from}_${span.to}`;
}
