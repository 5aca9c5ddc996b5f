/** The bill of materials of a release (CycloneDX 1.6): every package that the build contains code of. Lent modules are the host's; `requires` lists them. */
const { existsSync, readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { canonicalJson } = require('./federation.cjs');
const { byText } = require('./digest.cjs');

/**
 * The used part of a compilation: its modules, and whether a chunk holds one.
 * @typedef {object} BuiltModules
 * @property {Iterable<BuiltModule>} modules
 * @property {{ getNumberOfModuleChunks(module: BuiltModule): number }} chunkGraph
 */

/**
 * A concatenated module lists its `modules`.
 * @typedef {{ readonly type?: string, readonly resource?: string, readonly modules?: readonly BuiltModule[] }} BuiltModule
 */

/** @typedef {{ readonly name: string, readonly version: string, readonly license?: string }} Package */

const FILE_NAME = 'bom.json';

/**
 * Its text. Without a date, a serial number and the remote's own version: a release takes another version without being built again.
 * @param {BuiltModules} compilation
 * @param {string} remote
 */
function billOfMaterials(compilation, remote) {
  /** @type {Map<string, Package>} */
  const packages = new Map();
  for (const path of sourcesOf(compilation)) {
    const found = packageOf(dirname(path));
    if (!found.name.endsWith(`remote-${remote}`)) packages.set(`${found.name}@${found.version}`, found);
  }
  const components = [...packages].sort(([one], [other]) => byText(one, other)).map(([, found]) => componentOf(found));
  return canonicalJson({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: `remote-${remote}` } },
    components,
  });
}

/** @param {Package} found */
function componentOf({ name, version, license }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return { type: 'library', name, version, purl, licenses: license ? [{ license: { id: license } }] : undefined };
}

/**
 * The files of every module in a chunk, concatenated modules included.
 * @param {BuiltModules} compilation
 */
function sourcesOf({ modules, chunkGraph }) {
  const used = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
  return new Set(
    used
      .flatMap((module) => [module, ...(module.modules ?? [])])
      .flatMap(({ resource }) => pathIn(resource))
      .filter((path) => !GENERATED.test(path)),
  );
}

/** The federation plugin writes its generated entry into `node_modules/.federation` of the working directory: it belongs to no package. */
const GENERATED = /[\\/]node_modules[\\/]\.federation[\\/]/;

/** @param {string} [resource] */
const pathIn = (resource = '') => (resource.startsWith('/') || /^[A-Z]:\\/.test(resource) ? resource.split('?', 1) : []);

/**
 * The nearest package.json that has a name and a version; some folders of packages carry one without.
 * @param {string} folder
 * @returns {Package}
 */
function packageOf(folder) {
  const path = join(folder, 'package.json');
  const found = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  if (found.name && found.version) return found;
  return dirname(folder) === folder ? { name: 'unknown', version: '0.0.0' } : packageOf(dirname(folder));
}

module.exports = { FILE_NAME, billOfMaterials, sourcesOf };
