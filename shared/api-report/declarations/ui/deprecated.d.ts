export { QueryBoundary as Answered } from './core/query-boundary.tsx';
