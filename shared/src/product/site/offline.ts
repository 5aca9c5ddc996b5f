/** The address of the offline worker. */
export const OFFLINE_WORKER_PATH = '/sw.js';
/** Every help article in one file, only for the offline worker. */
export const OFFLINE_ARTICLES_PATH = '/offline/articles.json';
