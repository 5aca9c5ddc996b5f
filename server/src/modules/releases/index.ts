export { registerReleases } from './module.ts';
export { readHostBuild, type BuiltHost } from './page/host-build.ts';
