export { TileList, TileShelf } from './list/art-tile-style.ts';
export * from './list/art-tile.tsx';
export * from './list/export-button.tsx';
export * from './list/filter-bar.tsx';
export * from './list/pagination.tsx';
export * from './list/record-list.tsx';
export * from './list/record-page.tsx';
export * from './list/tabs.tsx';
