/**
 * Makes a build from the cache give the same files as a fresh one. While it optimises, webpack 5.110 sorts the dependencies of a module that
 * reach through a barrel, in place, and keeps them so in its cache; the next build then starts from another order. Here the order is put back.
 */
const NAME = 'StableOrderPlugin';

class StableOrderPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      /** @type {Map<import('webpack').Module, Set<import('webpack').Dependency>>} */
      const asBuilt = new Map();
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        for (const module of modules) asBuilt.set(module, new Set(module.dependencies));
      });
      compilation.hooks.afterSeal.tap(NAME, () => {
        for (const [module, before] of asBuilt) {
          const added = module.dependencies.filter((dependency) => !before.has(dependency));
          module.dependencies = [...before, ...added];
        }
      });
    });
  }
}

module.exports = { StableOrderPlugin };
