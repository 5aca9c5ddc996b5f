/** qiankun: the shell with its framework, every remote as UMD with all it needs, behind an HTML entry. */
const { join } = require('node:path');
const { Compilation, sources } = require('webpack');
const { appEntry } = require('./app-entry.cjs');
const { BENCH, hostWith } = require('./host-with.cjs');
const { remoteWith } = require('./remote-with.cjs');

const NAME = 'qiankun';

const shell = () => hostWith({ name: NAME, releases: join(BENCH, 'baselines', 'src', 'qiankun-releases.ts') });

function app(remote) {
  const config = remoteWith({ name: `${NAME}-${remote}`, remote });
  const output = { ...config.output, filename: '[name].[contenthash:8].js', library: { name: `app_${remote}`, type: 'umd' } };
  return { ...config, entry: { main: appEntry(remote) }, output, plugins: [new HtmlEntryPlugin(), ...config.plugins] };
}

/** `index.html` with a place to draw into and the scripts of the entry; packed like every other file. */
class HtmlEntryPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('HtmlEntryPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'HtmlEntryPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER }, () => {
        const { publicPath } = compilation.outputOptions;
        const scripts = compilation.entrypoints
          .get('main')
          .getFiles()
          .filter((file) => file.endsWith('.js'));
        const tags = scripts.map((file) => `<script src="${publicPath}${file}"></script>`).join('');
        compilation.emitAsset('index.html', new sources.RawSource(`<!doctype html><body><div id="app"></div>${tags}</body>`));
      });
    });
  }
}

module.exports = { NAME, shell, app };
