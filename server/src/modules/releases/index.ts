export { registerReleases } from './module.ts';
export { readHostBuild, type BuiltHost } from './page/host-build.ts';
export { reachBucket } from './registry/release-files.ts';
export { hostFileRoutes } from './page/host-files.routes.ts';
export type { Audience } from './registry/audience.ts';
