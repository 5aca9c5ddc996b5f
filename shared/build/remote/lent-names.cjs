/** Notes which names a remote takes of each lent module, and refuses one that the host does not lend: it would be undefined in the page. */
const { WebpackError } = require('webpack');
const { LENT_NAMES } = require('../federated.cjs');
const { byText } = require('./digest.cjs');

const NAME = 'LentNamesPlugin';
/** Compilation → share key → names. */
const taken = new WeakMap();

class LentNamesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // What no chunk holds was shaken off; later, modules are melted into one another.
      compilation.hooks.afterChunks.tap(NAME, () => {
        const imports = {};
        taken.set(compilation, imports);
        for (const module of compilation.modules) {
          const key = module.options?.shareKey;
          if (key === undefined || !isKept(compilation, module)) continue;
          const names = namesUsed(compilation, module);
          imports[key] = [...new Set([...(imports[key] ?? []), ...names])].sort(byText);
          const strange = LENT_NAMES[key] ? names.filter((name) => !LENT_NAMES[key].includes(name)) : [];
          for (const name of strange) compilation.errors.push(new WebpackError(sentence(key, name)));
        }
      });
    });
  }
}

/** First step of every access: `z.string` and `import { string }` both give `string`. */
function namesUsed(compilation, module) {
  const { moduleGraph } = compilation;
  const paths = [...moduleGraph.getIncomingConnections(module)]
    .filter(({ originModule }) => originModule && isKept(compilation, originModule))
    .flatMap(({ dependency }) => dependency?.getReferencedExports(moduleGraph, undefined) ?? []);
  return [...new Set(paths.map((path) => (Array.isArray(path) ? path : path.name)[0]))].filter((name) => name !== undefined);
}

const isKept = ({ chunkGraph }, module) => chunkGraph.getNumberOfModuleChunks(module) > 0;

/** Share key → the names this compilation takes from there; known once its chunks stand. */
const importsOf = (compilation) => taken.get(compilation) ?? {};

const sentence = (key, name) =>
  `The host lends ${LENT_NAMES[key].join(', ')} of ${key}; '${name}' is not among them (LENT_NAMES in shared/build/federated.cjs).`;

module.exports = { LentNamesPlugin, importsOf };
