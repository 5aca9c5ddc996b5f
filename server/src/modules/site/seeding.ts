/** The exports of this module for the sandbox and the measurements, which fill a database with historic data. The module itself never imports this file. */
export { putPiece } from './content/content.store.ts';
export { readHelpArticles } from './help/help-articles.ts';
export { createSiteStore } from './settings/site.store.ts';
