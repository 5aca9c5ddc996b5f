export { createSiteModule, createSiteSettings } from './module.ts';
export { countryOf } from './settings/gate.ts';
export type { Site } from './settings/site.service.ts';
export { missingSiteContent, type SiteContent } from './site-content.port.ts';
export { missingAssetSource, type AssetSource } from './asset-source.port.ts';
export { staticRoutes } from './static-files/static.routes.ts';
