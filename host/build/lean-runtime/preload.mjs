/** Stands for the federation runtime's module of this name: the page and `preloads.ts` name what to fetch, with its hash. */
const refuse = () => {
  throw new Error('the runtime preloads nothing here');
};

export { refuse as defaultPreloadArgs, refuse as formatPreloadArgs, refuse as normalizePreloadExposes, refuse as preloadAssets };
