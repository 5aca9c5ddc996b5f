/** The address of the offline worker. */
export const OFFLINE_WORKER_PATH = '/sw.js';
/** The signed document with everything that the offline worker serves but the files. */
export const OFFLINE_BUNDLE_PATH = '/offline/bundle.json';
/** The page that replaces every address without a network, and the one for help articles, which knows the release of their remote. */
export const OFFLINE_PAGES = { shell: '/', help: '/help/kh' } as const;
