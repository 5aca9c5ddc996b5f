/** Notes which names a remote takes of each lent module, and refuses one that the host does not lend: it would be undefined in the page. */
const { WebpackError } = require('webpack');
const { LENT_NAMES } = require('../federated.cjs');
const { shareKeyOf } = require('./chunks.cjs');
const { byText } = require('./digest.cjs');

/** @import { Compilation, Compiler, Module } from 'webpack' */

const NAME = 'LentNamesPlugin';
/**
 * Compilation → share key → names.
 * @type {WeakMap<Compilation, Record<string, string[]>>}
 */
const taken = new WeakMap();

class LentNamesPlugin {
  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Modules without a chunk were removed by tree shaking; later, modules are concatenated.
      compilation.hooks.afterChunks.tap(NAME, () => {
        /** @type {Record<string, string[]>} */
        const imports = {};
        taken.set(compilation, imports);
        for (const module of compilation.modules) {
          const key = shareKeyOf(module);
          if (key === undefined || !isKept(compilation, module)) continue;
          const names = namesUsed(compilation, module);
          imports[key] = [...new Set([...(imports[key] ?? []), ...names])].sort(byText);
          const lent = LENT_NAMES[key] ?? names;
          for (const name of names.filter((one) => !lent.includes(one)))
            compilation.errors.push(new WebpackError(sentence({ key, name, lent })));
        }
      });
    });
  }
}

/**
 * First step of every access: `z.string` and `import { string }` both give `string`.
 * @param {Compilation} compilation
 * @param {Module} module
 * @returns {string[]}
 */
function namesUsed(compilation, module) {
  const { moduleGraph } = compilation;
  const paths = [...moduleGraph.getIncomingConnections(module)]
    .filter(({ originModule }) => originModule && isKept(compilation, originModule))
    .flatMap(({ dependency }) => dependency?.getReferencedExports(moduleGraph, undefined) ?? []);
  return [...new Set(paths.map((path) => (Array.isArray(path) ? path : path.name)[0]))].filter((name) => name !== undefined);
}

/**
 * @param {Compilation} compilation
 * @param {Module} module
 */
const isKept = ({ chunkGraph }, module) => chunkGraph.getNumberOfModuleChunks(module) > 0;

/**
 * Share key → the names this compilation takes from there; known once its chunks exist.
 * @param {Compilation} compilation
 */
const importsOf = (compilation) => taken.get(compilation) ?? {};

/** @param {{ readonly key: string, readonly name: string, readonly lent: readonly string[] }} taken */
const sentence = ({ key, name, lent }) =>
  `The host lends ${lent.join(', ')} of ${key}; '${name}' is not among them (LENT_NAMES in shared/build/federated.cjs).`;

module.exports = { LentNamesPlugin, importsOf };
