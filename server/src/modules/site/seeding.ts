/** The exports of this module for adapters and measurements that fill a database with historic data. The module itself never imports this file. */
export { putPiece } from './content/content.store.ts';
export { insertAgents } from './partners/agents.service.ts';
export { createSiteStore } from './settings/site.store.ts';
