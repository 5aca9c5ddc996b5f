export * from './table/data-table.tsx';
