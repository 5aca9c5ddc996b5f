import type { ReactNode } from 'react';
export interface Columns {
    readonly phone: number;
    readonly tablet: number;
    readonly wide: number;
    readonly desktop: number;
}
export interface GridProps<Item> {
    readonly label: string;
    readonly items: readonly Item[];
    readonly keyOf: (item: Item) => string;
    readonly children: (item: Item, index: number) => ReactNode;
    readonly columns?: Columns;
    readonly cellHeight?: (columnWidth: number) => number;
}
export declare const TILE_COLUMNS: Columns;
export declare const GRID_WIDTHS: {
    readonly tablet: 540;
    readonly wide: 800;
    readonly desktop: 1080;
};
export declare const GAP_PX = 16;
export declare const TILE_TEXT_PX = 56;
