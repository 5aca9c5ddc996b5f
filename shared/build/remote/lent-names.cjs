/** Refuses a remote that uses a name which the host does not lend: it would be undefined in the page. */
const { WebpackError } = require('webpack');
const { LENT_NAMES } = require('../federated.cjs');

const NAME = 'LentNamesPlugin';

class LentNamesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        for (const module of modules) {
          const key = module.options?.shareKey;
          if (!LENT_NAMES[key]) continue;
          for (const name of namesUsed(compilation, module)) {
            if (!LENT_NAMES[key].includes(name)) compilation.errors.push(new WebpackError(sentence(key, name)));
          }
        }
      });
    });
  }
}

/** First step of every access: `z.string` and `import { string }` both give `string`. */
function namesUsed({ moduleGraph }, module) {
  const paths = [...moduleGraph.getIncomingConnections(module)].flatMap(
    ({ dependency }) => dependency?.getReferencedExports(moduleGraph, undefined) ?? [],
  );
  return new Set(paths.map((path) => (Array.isArray(path) ? path : path.name)[0]).filter((name) => name !== undefined));
}

const sentence = (key, name) => `The host lends ${LENT_NAMES[key].join(', ')} of ${key}; '${name}' is not among them.`;

module.exports = { LentNamesPlugin };
