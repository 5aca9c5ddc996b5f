export { registerReleases } from './module.ts';
export { readHostBuild, type BuiltHost } from './page/host-build.ts';
export { reachBucket } from './registry/release-files.ts';
