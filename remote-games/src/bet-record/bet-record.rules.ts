import { siteDate, siteTime, type SpanChoice, CATEGORIES } from '@site/shared/product';
import {
  PAGE_SIZE,
  recordFilterRules,
  type Bet,
  type BetDetail,
  type BetQuery,
  type BetStatus,
  type GameCategory,
  type LegResult,
  GAME_CATEGORIES,
} from '@site/shared/wire';

export const STATES = ['settled', 'unsettled'] as const;
export type RecordState = (typeof STATES)[number];
export const STATE_TABS: readonly { readonly value: RecordState; readonly label: string }[] = [
  { value: 'unsettled', label: '未结算' },
  { value: 'settled', label: '已结算' },
];
/** The games and sports bet on, as choices of a filter. */
export const CATEGORY_CHOICES: readonly { readonly value: GameCategory | ''; readonly label: string }[] = [
  { value: '', label: '全部类型' },
  ...CATEGORIES.map(({ key, title }) => ({ value: key, label: title })),
];

/** The filter of an address. */
export interface RecordFilter {
  readonly state: RecordState;
  readonly span: SpanChoice;
  readonly category: GameCategory | '';
  readonly venue: string;
  readonly page: number;
}

const FILTER = recordFilterRules({ state: STATES });

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

/** The label and the look of a state. */
interface StatusLook {
  readonly text: string;
  readonly tone: 'plain' | 'win' | 'loss';
  readonly icon: 'arrowUp' | 'arrowDown' | 'minus' | 'clock' | 'close';
}

const RESULT = {
  won: { text: '赢', tone: 'win', icon: 'arrowUp' },
  half_won: { text: '赢半', tone: 'win', icon: 'arrowUp' },
  push: { text: '走盘', tone: 'plain', icon: 'minus' },
  half_lost: { text: '输半', tone: 'loss', icon: 'arrowDown' },
  lost: { text: '输', tone: 'loss', icon: 'arrowDown' },
  void: { text: '已作废', tone: 'plain', icon: 'close' },
} as const satisfies Partial<Record<BetStatus & LegResult, StatusLook>>;

/** The face of each status of a bet. */
export const STATUS: Readonly<Record<BetStatus, StatusLook>> = {
  pending: { text: '待确认', tone: 'plain', icon: 'clock' },
  accepted: { text: '已接受', tone: 'plain', icon: 'clock' },
  rejected: { text: '未接受', tone: 'plain', icon: 'close' },
  ...RESULT,
};

/** The face of each result of a leg. */
export const LEG_TEXT: Readonly<Record<LegResult, StatusLook>> = { open: { text: '未开奖', tone: 'plain', icon: 'clock' }, ...RESULT };

/** When a bet was placed, as the list shows it. */
export function placedText({ placedAt }: Pick<Bet, 'placedAt'>): string {
  return `${siteDate(placedAt)} ${siteTime(placedAt)}`;
}

/** A multiple in thousandths without useless zeros: 2320 → "2.32 倍". */
export function multipleText(milli: number): string {
  return `${milli / 1000} 倍`;
}

/** The drawn symbols three to a row. */
export function rowsOf({ symbols }: NonNullable<BetDetail['round']>): readonly (readonly string[])[] {
  return [0, 3, 6].map((start) => symbols.slice(start, start + 3)).filter((row) => row.length > 0);
}

/** The name of an exported file: 投注记录_已结算_2026-11-16_2026-11-22. */
export function fileNameOf({ state, span: { span } }: RecordFilter): string {
  const label = STATE_TABS.find(({ value }) => value === state)?.label ?? '';
  return `投注记录_${label}_${span.from}_${span.to}`;
}
