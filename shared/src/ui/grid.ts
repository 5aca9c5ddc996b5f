export * from './list/virtual-grid.tsx';
