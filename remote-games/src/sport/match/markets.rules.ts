import { gradingOf, statisticOf } from '@site/shared/product';
import type { Market } from '@site/shared/wire';

/** How the markets of a match are grouped on its page. */

export const MARKET_TABS = ['all', 'main', 'goals', 'half', 'corners', 'cards', 'players'] as const;
export type MarketTab = (typeof MARKET_TABS)[number];

export const MARKET_TAB_TITLE: Readonly<Record<MarketTab, string>> = {
  all: '全部',
  main: '主要',
  goals: '进球',
  half: '半场',
  corners: '角球',
  cards: '罚牌',
  players: '球员',
};

type Kind = Pick<Market, 'type' | 'period'>;
const MAIN: ReadonlySet<Market['type']> = new Set(['1X2', 'AH', 'OU', 'DC', 'BTTS']);

const IS_IN: Readonly<Record<MarketTab, (kind: Kind) => boolean>> = {
  all: () => true,
  main: ({ type, period }) => period === 'full' && MAIN.has(type),
  half: ({ type, period }) => period === 'half' || type === 'HTFT',
  players: ({ type }) => type === 'AS',
  goals: ({ type }) => statisticOf(type) === 'goals' && type !== 'AS',
  corners: ({ type }) => statisticOf(type) === 'corners',
  cards: ({ type }) => statisticOf(type) === 'cards',
};

/** Whether a market belongs to a tab. */
export const isInTab = (kind: Kind, tab: MarketTab): boolean => IS_IN[tab](kind);

/** The tabs that hold something; a few markets need none. */
export function tabsOf(markets: readonly Kind[]): readonly MarketTab[] {
  return markets.length <= FEW ? [] : MARKET_TABS.filter((tab) => markets.some((market) => isInTab(market, tab)));
}

const FEW = 12;

/** Names a kind of market: its type and period. */
export const kindKey = ({ type, period }: Kind): string => `${type} ${period}`;

/** Lines of one kind of market, shown as one block; its first line is the main one. */
export function groupByKind<Shape extends Kind>(markets: readonly Shape[]): readonly (readonly [Shape, ...Shape[]])[] {
  return [...Map.groupBy(markets, kindKey).values()].flatMap(([first, ...more]) =>
    first === undefined ? [] : [[first, ...more] as const],
  );
}

/** Whether a block takes the whole width. */
const isWideKind = ({ type }: Pick<Kind, 'type'>): boolean => type === 'CS' || type === 'OR';

/** Blocks of two columns, or one over both. */
export type BlockBand<Block> = { readonly over: Block } | { readonly columns: readonly [readonly Block[], readonly Block[]] };

/**
 * Blocks in two columns without holes between them: a block that wide ones follow or precede stays on its side of them, and each goes below the
 * shorter column. `places` keeps the column of each block, so that none changes sides while others close, open or grow.
 */
export function bandsOf<Block extends readonly [MarketLines, ...MarketLines[]]>(
  blocks: readonly Block[],
  places: Map<string, 0 | 1>,
): readonly BlockBand<Block>[] {
  const bands: ({ over: Block } | { columns: [Block[], Block[]] })[] = [];
  let heights: [number, number] = [0, 0];
  for (const block of blocks) {
    if (isWideKind(block[0])) {
      bands.push({ over: block });
      continue;
    }
    let band = bands.at(-1);
    if (band === undefined || 'over' in band) {
      heights = [0, 0];
      band = { columns: [[], []] };
      bands.push(band);
    }
    const key = kindKey(block[0]);
    const place = places.get(key) ?? (heights[0] <= heights[1] ? 0 : 1);
    places.set(key, place);
    heights[place] += linesOf(block);
    band.columns[place].push(block);
  }
  return bands;
}

type MarketLines = Kind & { readonly selections: readonly unknown[] };

/** About how many lines a block has, its title included. */
function linesOf(block: readonly MarketLines[]): number {
  const lines = block.map(({ type, selections }) => {
    const columns = columnsOf(type, selections.length);
    return Math.ceil(selections.length / (typeof columns === 'number' ? columns : columns.md));
  });
  return 1 + lines.reduce((sum, count) => sum + count, 0);
}

/** Correct scores by who wins: home, draw, away; any other score is below them. */
export function scoreColumns<Selection extends { readonly code: string }>(
  selections: readonly Selection[],
): { readonly columns: readonly (readonly Selection[])[]; readonly rest: readonly Selection[] } {
  const sideOf = ({ code }: Selection) => {
    const [home, away] = code.split('-').map(Number);
    return home === undefined || away === undefined || Number.isNaN(home) ? null : Math.sign(away - home) + 1;
  };
  return {
    columns: [0, 1, 2].map((column) => selections.filter((one) => sideOf(one) === column)),
    rest: selections.filter((one) => sideOf(one) === null),
  };
}

/** How many prices stand side by side. */
export function columnsOf(type: Market['type'], count: number): number | { readonly xs: number; readonly md: number } {
  const grading = gradingOf(type);
  if (grading === 'OR') return { xs: 2, md: 4 };
  if (grading === 'AS') return { xs: 2, md: 3 };
  return grading === 'WM' || grading === 'EG' ? 4 : Math.min(count, 3);
}
