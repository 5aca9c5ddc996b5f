/** The positions of the cells of a tile grid. */
import type { ReactNode } from 'react';

/** How many columns from which width on. */
export interface Columns {
  readonly phone: number;
  readonly tablet: number;
  readonly wide: number;
  readonly desktop: number;
}

export interface GridProps<Item> {
  /** The list's accessible name. */
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly children: (item: Item, index: number) => ReactNode;
  readonly columns?: Columns;
  /** Height of a cell in px, by the width of its column; a tile's by default. */
  readonly cellHeight?: (columnWidth: number) => number;
}

/** Game tiles: six across at 1200, four at 900, three below. */
export const TILE_COLUMNS: Columns = { phone: 3, tablet: 3, wide: 4, desktop: 6 };

/** From which width of the grid itself on, in px, so that it also fits next to a menu. */
export const GRID_WIDTHS = { tablet: 540, wide: 800, desktop: 1080 } as const;

/** Between cells; half of it on a phone. */
export const GAP_PX = 16;
export const TILE_TEXT_PX = 56;
