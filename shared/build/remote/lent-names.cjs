/** Refuses a remote that uses a name which the host does not lend: it would be undefined in the page. */
const { WebpackError } = require('webpack');
const { LENT_NAMES } = require('../federated.cjs');

const NAME = 'LentNamesPlugin';

class LentNamesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // What no chunk holds was shaken off; later, modules are melted into one another.
      compilation.hooks.afterChunks.tap(NAME, () => {
        for (const module of compilation.modules) {
          const key = module.options?.shareKey;
          const strange = LENT_NAMES[key] ? namesUsed(compilation, module).filter((name) => !LENT_NAMES[key].includes(name)) : [];
          for (const name of strange) compilation.errors.push(new WebpackError(sentence(key, name)));
        }
      });
    });
  }
}

/** First step of every access: `z.string` and `import { string }` both give `string`. */
function namesUsed({ moduleGraph, chunkGraph }, module) {
  const isKept = ({ originModule }) => originModule && chunkGraph.getNumberOfModuleChunks(originModule) > 0;
  const paths = [...moduleGraph.getIncomingConnections(module)]
    .filter(isKept)
    .flatMap(({ dependency }) => dependency?.getReferencedExports(moduleGraph, undefined) ?? []);
  return [...new Set(paths.map((path) => (Array.isArray(path) ? path : path.name)[0]))].filter((name) => name !== undefined);
}

const sentence = (key, name) =>
  `The host lends ${LENT_NAMES[key].join(', ')} of ${key}; '${name}' is not among them (LENT_NAMES in shared/build/federated.cjs).`;

module.exports = { LentNamesPlugin };
