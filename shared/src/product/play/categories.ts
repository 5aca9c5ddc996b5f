import type { RouteName } from '../routes.ts';

/**
 * The seven categories, in the order of the navigation. `code` is the name in counts and venues;
 * fishing has a code and no count (CNT-1).
 */
export const CATEGORIES = [
  { key: 'sport', route: 'sport', title: '体育', code: 'TY', counted: true },
  { key: 'gaming', route: 'gaming', title: '电竞', code: 'DJ', counted: true },
  { key: 'realbet', route: 'realbet', title: '真人', code: 'ZR', counted: true },
  { key: 'egame', route: 'egame', title: '电子', code: 'DZ', counted: true },
  { key: 'chess', route: 'chess', title: '棋牌', code: 'QP', counted: true },
  { key: 'lottery', route: 'lottery', title: '彩票', code: 'CP', counted: true },
  { key: 'fishing', route: 'fishing', title: '捕鱼', code: 'BY', counted: false },
] as const satisfies readonly {
  readonly key: string;
  readonly route: RouteName;
  readonly title: string;
  readonly code: string;
  readonly counted: boolean;
}[];

export type Category = (typeof CATEGORIES)[number]['key'];
export type CategoryCode = (typeof CATEGORIES)[number]['code'];

/** The lobby of each category (RT-4); a game without its own frame opens there with `?play=` (RT-5). */
export const LOBBY_BY_CATEGORY = {
  sport: 'sport',
  gaming: 'gaming',
  realbet: 'realbet',
  egame: 'egame',
  chess: 'chess',
  lottery: 'lottery',
  fishing: 'fishing',
} as const satisfies Readonly<Record<Category, RouteName>>;
