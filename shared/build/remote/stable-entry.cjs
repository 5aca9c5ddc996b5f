/**
 * Makes a build the same in every folder. @module-federation/enhanced 2.9 names its generated entry by a hash over absolute paths
 * (FederationRuntimePlugin.getFilePath), and webpack derives ids of modules from what names them: the entry itself by its file, and the container,
 * whose identifier holds that file. Here both get ids of their own.
 */
const NAME = 'StableEntryPlugin';
const ENTRY = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/;

class StableEntryPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Before the ids that webpack computes: it leaves out modules that have one.
      compilation.hooks.moduleIds.tap({ name: NAME, stage: -100 }, (modules) => {
        for (const module of modules)
          if (ENTRY.test(module.identifier()))
            compilation.chunkGraph.setModuleId(module, module.nameForCondition() === null ? 'container' : 'federation');
      });
    });
  }
}

module.exports = { StableEntryPlugin };
