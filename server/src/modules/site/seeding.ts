/** What the sandbox and the measurements use of this module to fill a database with historic data. The module itself never imports this file. */
export { putPiece } from './content/content.store.ts';
export { HELP_ARTICLES } from './help/help-articles.ts';
export { createSiteStore } from './settings/site.store.ts';
