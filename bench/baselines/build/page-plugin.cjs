/** Writes a brotli copy of every file and `page.json`: { initial, screens } with the scripts of the first load and of every screen. */
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { brotliCompressSync } = require('node:zlib');
const { Compilation, sources } = require('webpack');

const NAME = 'PagePlugin';
const KEPT = join(__dirname, '..', '..', '..', '.cache', 'bench-brotli');

class PagePlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        for (const { name, source } of compilation.getAssets()) {
          if (/\.(?:js|mjs|css|json|html)$/.test(name)) compilation.emitAsset(`${name}.br`, new sources.RawSource(packed(source.buffer())));
        }
        compilation.emitAsset('page.json', new sources.RawSource(JSON.stringify(describe(compilation), null, 1)));
      });
    });
  }
}

function describe(compilation) {
  const initial = scriptsOf(compilation.entrypoints.get('main'));
  const screens = [...compilation.chunkGroups].flatMap((group) =>
    group.origins.flatMap(({ module, request }) => {
      const issuer = module?.resource ?? module?.rootModule?.resource;
      return issuer?.endsWith('remote.ts') ? [{ issuer, request, files: scriptsOf(group) }] : [];
    }),
  );
  return { initial, screens };
}

/** Packing costs more than the build; packed files are cached by their content. */
function packed(content) {
  mkdirSync(KEPT, { recursive: true });
  const path = join(KEPT, createHash('sha256').update(content).digest('hex'));
  if (!existsSync(path)) writeFileSync(path, brotliCompressSync(content));
  return readFileSync(path);
}

const scriptsOf = (group) => (group ? group.getFiles().filter((file) => file.endsWith('.js')) : []);

module.exports = { PagePlugin };
