/** Old names of exports. Published releases request them from the host by name, so they stay until the next major version of the contract. */

/** @deprecated Renamed to `QueryBoundary`. */
export { QueryBoundary as Answered } from './core/query-boundary.tsx';
