/** Replaces the preload module of the federation runtime: the page and `preloads.ts` name the files to fetch, with their hashes. */
const refuse = () => {
  throw new Error('the runtime preloads nothing here');
};

export { refuse as defaultPreloadArgs, refuse as formatPreloadArgs, refuse as normalizePreloadExposes, refuse as preloadAssets };
