export * from './list/virtual-grid.tsx';
export * from './list/feed.tsx';
