export { useStore as useReadable, type ReadonlyStore as Readable } from './store.ts';
