/** qiankun: the shell with its framework, every remote as UMD with all it needs, behind an HTML entry. */
import { join } from 'node:path';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { appEntry } from './app-entry.ts';
import { BENCH, hostWith } from './host-with.ts';
import { remoteWith } from './remote-with.ts';

const { Compilation, sources } = webpack;
const NAME = 'qiankun';

export const shell = () => hostWith({ name: NAME, releases: join(BENCH, 'baselines', 'src', 'qiankun-releases.ts') });

export function app(remote: string) {
  const config = remoteWith({ name: `${NAME}-${remote}`, remote });
  const output = { ...config.output, filename: '[name].[contenthash:8].js', library: { name: `app_${remote}`, type: 'umd' } };
  return {
    ...config,
    entry: { main: appEntry(remote) },
    output,
    plugins: [new HtmlEntryPlugin(), ...config.plugins],
  } satisfies Configuration;
}

/** `index.html` with a place to draw into and the scripts of the entry; packed like every other file. */
class HtmlEntryPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('HtmlEntryPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'HtmlEntryPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER }, () => {
        const { publicPath } = compilation.outputOptions;
        const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
        const scripts = files.filter((file) => file.endsWith('.js'));
        const tags = scripts.map((file) => `<script src="${String(publicPath)}${file}"></script>`).join('');
        compilation.emitAsset('index.html', new sources.RawSource(`<!doctype html><body><div id="app"></div>${tags}</body>`));
      });
    });
  }
}
