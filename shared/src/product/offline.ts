/** Where the offline worker is. */
export const OFFLINE_WORKER_PATH = '/sw.js';
/** Every help article in one file, for the offline worker alone. */
export const OFFLINE_ARTICLES_PATH = '/offline/articles.json';
