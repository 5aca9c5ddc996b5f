import { CATEGORIES, siteDate, siteTime } from '@site/shared/product';
import { GAME_CATEGORIES, PAGE_SIZE, type Bet, type BetDetail, type BetQuery, type BetStatus, type GameCategory } from '@site/shared/wire';

export const STATES = ['settled', 'unsettled'] as const;
export type RecordState = (typeof STATES)[number];
export const DAYS = ['7', '1', '30', '90'] as const;
export type Days = (typeof DAYS)[number];

export const STATE_TABS: readonly { readonly value: RecordState; readonly label: string }[] = [
  { value: 'unsettled', label: '未结算' },
  { value: 'settled', label: '已结算' },
];
export const DAYS_CHOICES: readonly { readonly value: Days; readonly label: string }[] = [
  { value: '1', label: '今日' },
  { value: '7', label: '近7日' },
  { value: '30', label: '近30日' },
  { value: '90', label: '近90日' },
];

/** What was bet on, as choices of a filter. */
export const CATEGORY_CHOICES: readonly { readonly value: GameCategory | ''; readonly label: string }[] = [
  { value: '', label: '全部类型' },
  ...CATEGORIES.map(({ key, title }) => ({ value: key, label: title })),
];

/** What the address asks of the records. */
export interface RecordFilter {
  readonly state: RecordState;
  readonly days: Days;
  readonly category: GameCategory | '';
  readonly venue: string;
  readonly page: number;
}

const LAST_PAGE = 10_000;
const named = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

/** The filter an address asks for; settled bets of seven days unless it says otherwise. */
export function recordFilterOf(search: URLSearchParams): RecordFilter {
  const page = Number(search.get('page'));
  return {
    state: named(STATES, search.get('state')) ?? 'settled',
    days: named(DAYS, search.get('days')) ?? '7',
    category: named(GAME_CATEGORIES, search.get('category')) ?? '',
    venue: /^[A-Z0-9]{1,40}$/.exec(search.get('venue') ?? '')?.[0] ?? '',
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

/** A filter as an address carries it: only what differs from the plain list. */
export function recordSearchOf({ state, days, category, venue, page }: RecordFilter): URLSearchParams {
  return new URLSearchParams({
    ...(state !== 'settled' && { state }),
    ...(days !== '7' && { days }),
    ...(category !== '' && { category }),
    ...(venue !== '' && { venue }),
    ...(page > 1 && { page: String(page) }),
  });
}

/** The question a filter asks. */
export function betQueryOf({ state, days, category, venue, page }: RecordFilter): BetQuery {
  return {
    page,
    pageSize: PAGE_SIZE,
    settled: state === 'settled',
    days: Number(days),
    ...(category !== '' && { category }),
    ...(venue !== '' && { venueCode: venue }),
  };
}

/** What a player reads for each status, and how it looks. */
export const STATUS: Readonly<
  Record<
    BetStatus,
    { readonly text: string; readonly tone: 'plain' | 'win' | 'loss'; readonly icon: 'arrowUp' | 'arrowDown' | 'minus' | 'clock' | 'close' }
  >
> = {
  pending: { text: '待确认', tone: 'plain', icon: 'clock' },
  accepted: { text: '已接受', tone: 'plain', icon: 'clock' },
  rejected: { text: '未接受', tone: 'plain', icon: 'close' },
  won: { text: '赢', tone: 'win', icon: 'arrowUp' },
  half_won: { text: '赢半', tone: 'win', icon: 'arrowUp' },
  push: { text: '走盘', tone: 'plain', icon: 'minus' },
  half_lost: { text: '输半', tone: 'loss', icon: 'arrowDown' },
  lost: { text: '输', tone: 'loss', icon: 'arrowDown' },
  void: { text: '已作废', tone: 'plain', icon: 'close' },
};

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

/** What a file of records is called: 投注记录_已结算_近7日. */
export function fileNameOf({ state, days }: RecordFilter): string {
  const label = (choices: readonly { readonly value: string; readonly label: string }[], value: string) =>
    choices.find((choice) => choice.value === value)?.label ?? '';
  return `投注记录_${label(STATE_TABS, state)}_${label(DAYS_CHOICES, days)}`;
}
