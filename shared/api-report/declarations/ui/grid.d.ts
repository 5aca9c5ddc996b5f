export * from './list/virtual-grid.tsx';
export * from './list/message-list.tsx';
export * from './deprecated-grid.ts';
