/** The built host as a release that the registry takes. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { BuiltRelease } from '@site/shared/build/remote/release-folder.mjs';
import { hostDocumentOf } from '@site/server/modules/releases/registry/host-release.rules.ts';
import { canonicalJson, HOST_MANIFEST, HOST_PRERENDER, type HostBuild } from '@site/shared/federation';
import { SITE } from './workspace.ts';

const HOST_FOLDER = join(SITE, 'host');
const DIST = join(HOST_FOLDER, 'dist');
/** How the build calls the bundle that draws first views. */
const PRERENDER_BUNDLE = 'prerender.cjs';
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The version of the host's package. */
export const hostVersion = (): string =>
  (JSON.parse(readFileSync(join(HOST_FOLDER, 'package.json'), 'utf8')) as { version: string }).version;

/** The build in a folder as a release of this version: its files, its manifest, and the bundle that draws its first views. Throws where nothing is built. */
export function readHostRelease(version: string, folder = DIST): BuiltRelease {
  if (!existsSync(join(folder, HOST_MANIFEST))) throw new Error('the host is not built: npm run build');
  const manifest = readFileSync(join(folder, HOST_MANIFEST));
  const { files: built } = JSON.parse(manifest.toString()) as HostBuild;
  const files = new Map<string, Buffer>([[HOST_MANIFEST, manifest]]);
  for (const name of Object.keys(built)) files.set(name, readFileSync(join(folder, name)));
  const bundle = join(folder, PRERENDER_BUNDLE);
  if (existsSync(bundle)) files.set(HOST_PRERENDER, readFileSync(bundle));
  const document = hostDocumentOf(version, files);
  const copies = [...files].map(([name, content]) => [`${name}.br`, copyOf(folder, name, content)] as const);
  return { document, text: canonicalJson(document), files: new Map([...files, ...copies]) };
}

/** The build's own copy of a file that pages load, which is packed best; a quick one of the others. */
function copyOf(folder: string, name: string, content: Buffer): Buffer {
  const built = join(folder, `${name}.br`);
  return existsSync(built) ? readFileSync(built) : brotliCompressSync(content, QUALITY);
}
