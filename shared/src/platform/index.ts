export * from './bus.ts';
export * from './errors.ts';
export * from './platform.tsx';
export * from './remote.ts';
export * from './slots.ts';
export * from './store.ts';
export * from './use-event.ts';
