/**
 * In development only what lies in the team's folder has source maps. Those of the contract and of packages weigh more than their code, of which a release
 * with islands brings much, and every save would build, sign, send and load them again; their code is not minified there, and reads without.
 */
const { realpathSync } = require('node:fs');
const { sep } = require('node:path');

const NAME = 'OwnMapsPlugin';

class OwnMapsPlugin {
  /** @param {string} dir The team's folder. */
  constructor(dir) {
    this.folder = `${realpathSync(dir)}${sep}`;
    this.packages = `${this.folder}node_modules${sep}`;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    // The plugin of `devtool`, which comes later, asks every module for a map.
    const afterDevtool = { name: NAME, stage: 1 };
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.buildModule.tap(afterDevtool, (module) => {
        const { resource } = /** @type {{ readonly resource?: string }} */ (module);
        if (resource === undefined || this.owns(resource)) return;
        module.useSourceMap = false;
        module.useSimpleSourceMap = false;
      });
    });
  }

  /** @param {string} path */
  owns(path) {
    return path.startsWith(this.folder) && !path.startsWith(this.packages);
  }
}

module.exports = { OwnMapsPlugin };
