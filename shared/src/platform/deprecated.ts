/** Old names of exports. Published releases request them from the host by name, so they stay until the next major version of the contract. */

/** @deprecated Renamed to `useStore` and `ReadonlyStore`. */
export { useStore as useReadable, type ReadonlyStore as Readable } from './store.ts';
