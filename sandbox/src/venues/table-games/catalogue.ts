import type { GameCategory } from '@site/shared/wire';
import { KINDS, type KindName } from './kinds/index.ts';
import type { DrawSchedule } from './draw-schedule.ts';

export type TableGameCategory = Extract<GameCategory, 'chess' | 'realbet' | 'lottery' | 'fishing'>;

/** A venue of table games. */
export interface TableGameVenue {
  readonly code: string;
  readonly enName: string;
  readonly title: string;
  readonly category: TableGameCategory;
}

/** One table, room or lottery. Stakes in cents; `schedule` is null if each press of the button is a separate round. */
export interface TableGame {
  readonly code: string;
  readonly venueCode: string;
  readonly category: TableGameCategory;
  readonly kind: KindName;
  readonly title: string;
  readonly family: string;
  readonly minStake: bigint;
  readonly maxStake: bigint;
  readonly schedule: DrawSchedule | null;
  readonly dealer: string;
  readonly hot: boolean;
  /** Its picture: a composition of the category's art that matches the title, and its variant. */
  readonly art: { readonly composition: string; readonly turn: number };
}

export const TABLE_GAME_VENUES: readonly TableGameVenue[] = [
  { code: 'YT', enName: 'YUNTAI', title: '云台棋牌', category: 'chess' },
  { code: 'ZL', enName: 'ZHULIN', title: '竹林棋牌', category: 'chess' },
  { code: 'MZ', enName: 'MINGZHU', title: '明珠真人', category: 'realbet' },
  { code: 'TH', enName: 'TIANHONG', title: '天虹真人', category: 'realbet' },
  { code: 'HC', enName: 'HONGCAI', title: '鸿彩彩票', category: 'lottery' },
  { code: 'JX', enName: 'JIXING', title: '极星彩票', category: 'lottery' },
  { code: 'LW', enName: 'LANWAN', title: '蓝湾捕鱼', category: 'fishing' },
  { code: 'BH', enName: 'BIHAI', title: '碧海捕鱼', category: 'fishing' },
];

const LEVELS = [
  { title: '初级场', minStake: 100n, maxStake: 20_000n },
  { title: '中级场', minStake: 1000n, maxStake: 100_000n },
  { title: '高级场', minStake: 10_000n, maxStake: 500_000n },
] as const;
type Row = readonly [kind: KindName, composition: string, venueCode: string];
const CHESS: readonly Row[] = [
  ['niuniu', 'ox', 'YT'],
  ['golden', 'picked', 'ZL'],
  ['erbagang', 'mahjong', 'YT'],
  ['cowboy', 'aces', 'ZL'],
  ['sangong', 'royal', 'YT'],
  ['bottom', 'suits', 'ZL'],
];
const FISHING: readonly (readonly [title: string, composition: string, venueCode: string])[] = [
  ['珊瑚浅湾', 'clownfish', 'LW'],
  ['鲨鱼海峡', 'shark', 'BH'],
  ['海龟岛', 'turtle', 'LW'],
  ['章鱼洞窟', 'octopus', 'BH'],
  ['蓝鲸深海', 'whale', 'LW'],
  ['锦鲤池塘', 'koi', 'BH'],
];
const CANNONS = [
  { title: '新手房', minStake: 10n, maxStake: 1000n },
  { title: '高手房', minStake: 100n, maxStake: 10_000n },
] as const;

/** The phases of a live table: bets, the deal, the display of the result. */
const LIVE: DrawSchedule = { periodMs: 45_000, closeMs: 3000, showMs: 12_000 };
const TABLES: readonly (readonly [kind: KindName, table: string, composition: string, dealer: string, venueCode: string])[] = [
  ['baccarat', 'A01', 'dealer', '晓雯', 'MZ'],
  ['baccarat', 'A02', 'shoe', '雨桐', 'TH'],
  ['dragonTiger', 'D01', 'tiger', '嘉琪', 'MZ'],
  ['roulette', 'R01', 'roulette', '思敏', 'TH'],
  ['sicbo', 'S01', 'dome', '可欣', 'MZ'],
  ['baccarat', 'A03', 'dealer-night', '若涵', 'TH'],
  ['dragonTiger', 'D02', 'dragon', '子萱', 'TH'],
  ['roulette', 'R02', 'roulette-close', '佳怡', 'MZ'],
  ['sicbo', 'S02', 'dice', '梦洁', 'TH'],
];
const TABLE_LEVELS = [
  { minStake: 1000n, maxStake: 500_000n },
  { minStake: 500n, maxStake: 200_000n },
  { minStake: 5000n, maxStake: 2_000_000n },
] as const;

const every = (minutes: number): DrawSchedule => ({ periodMs: minutes * 60_000, closeMs: Math.min(minutes, 2) * 10_000, showMs: 0 });
const LOTTERIES: readonly (readonly [kind: KindName, title: string, minutes: number, composition: string, venueCode: string])[] = [
  ['fastThree', '一分快三', 1, 'dice', 'HC'],
  ['digits', '一分时时彩', 1, 'balls', 'JX'],
  ['racing', '极速赛车', 1, 'racer', 'HC'],
  ['markSix', '三分六合', 3, 'drum', 'JX'],
  ['fastThree', '三分快三', 3, 'dice', 'JX'],
  ['digits', '三分时时彩', 3, 'ball-orbit', 'HC'],
  ['racing', '三分赛车', 3, 'racer', 'JX'],
  ['markSix', '五分六合', 5, 'drum-clouds', 'HC'],
  ['digits', '五分时时彩', 5, 'ball-trio', 'JX'],
];

type Draft = Omit<TableGame, 'code' | 'category'>;
const DRAFTS: readonly Draft[] = [
  ...LEVELS.flatMap((level, turn) =>
    CHESS.map(([kind, composition, venueCode], place) => ({
      ...plain(kind, venueCode),
      ...level,
      title: `${KINDS[kind].title} · ${level.title}`,
      hot: turn === 0 && place < 2,
      art: { composition, turn },
    })),
  ),
  ...CANNONS.flatMap((cannon, turn) =>
    FISHING.map(([title, composition, venueCode], place) => ({
      ...plain('fishing', venueCode),
      ...cannon,
      title: `${title} · ${cannon.title}`,
      family: cannon.title,
      hot: turn === 0 && place < 2,
      art: { composition, turn },
    })),
  ),
  ...TABLES.map(([kind, table, composition, dealer, venueCode], place) => ({
    ...plain(kind, venueCode),
    ...(TABLE_LEVELS[place % TABLE_LEVELS.length] ?? TABLE_LEVELS[0]),
    title: `${KINDS[kind].title} ${table}`,
    dealer,
    schedule: LIVE,
    hot: place < 2,
    art: { composition, turn: 0 },
  })),
  ...LOTTERIES.map(([kind, title, minutes, composition, venueCode], place) => ({
    ...plain(kind, venueCode),
    minStake: 100n,
    maxStake: 500_000n,
    title,
    schedule: every(minutes),
    hot: place < 3,
    art: { composition, turn: place % 2 },
  })),
];

/** Every table game of the sandbox, in the order of its lobby. */
export const TABLE_GAMES: readonly TableGame[] = DRAFTS.map((draft, place) => ({
  ...draft,
  code: `${draft.venueCode}${String(DRAFTS.slice(0, place + 1).filter(({ venueCode }) => venueCode === draft.venueCode).length).padStart(3, '0')}`,
  category: TABLE_GAME_VENUES.find(({ code }) => code === draft.venueCode)?.category ?? 'chess',
}));

/** The game of a code, or undefined. */
export function findTableGame(code: string): TableGame | undefined {
  return TABLE_GAMES.find((game) => game.code === code);
}

/** The lowest return of any stake of a game over all outcomes, in basis points, so that the figure in the lobby holds for every stake. */
export function lowestReturnBp({ kind }: TableGame): number {
  return Math.min(...KINDS[kind].areas.map(({ backBp }) => backBp));
}

function plain(kind: KindName, venueCode: string) {
  return { kind, venueCode, family: KINDS[kind].title as string, schedule: null, dealer: '' };
}
