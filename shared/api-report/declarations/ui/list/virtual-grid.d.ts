import { type ReactNode } from 'react';
import { TILE_COLUMNS, type Columns, type GridProps } from './grid-places.ts';
export { TILE_COLUMNS };
export type { Columns };
export declare function VirtualGrid<Item>(grid: GridProps<Item>): ReactNode;
