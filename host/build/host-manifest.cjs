/** Writes `host.json` (type HostBuild): which files the host consists of, what loads when, and the hash of each. */
const { createHash } = require('node:crypto');
const { readFile } = require('node:fs/promises');
const { join } = require('node:path');
const { promisify } = require('node:util');
const { brotliCompress, constants } = require('node:zlib');
const { Compilation, sources } = require('webpack');
const { FEDERATED, LENT_NAMES, federatedVersions } = require('@site/shared/build/federated.cjs');

const NAME = 'HostManifestPlugin';
const RUNTIME_CHUNK = 'federation';
const SCREEN_PREFIX = 'screen-';
const compress = promisify(brotliCompress);

class HostManifestPlugin {
  /** `quality` is the brotli quality of the compressed copy of every file. */
  constructor({ boot, worker, quality }) {
    Object.assign(this, { boot, worker, quality });
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      noteExports(compilation);
      const whenFinal = { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT };
      compilation.hooks.processAssets.tapPromise(whenFinal, async () => {
        if (compilation.errors.length > 0) return;
        const files = new Map(compilation.getAssets().map(({ name, source }) => [name, source.buffer()]));
        const manifest = Buffer.from(JSON.stringify(describe(compilation, { boot: this.boot, worker: this.worker, files }), null, 1));
        compilation.emitAsset('host.json', new sources.RawSource(manifest));
        await this.compressAll(compilation, files);
      });
    });
  }

  /** A file name carries the hash of its content, so a copy from the previous build is still valid. */
  async compressAll(compilation, files) {
    const one = async ([name, content]) => {
      const known = await readFile(join(compilation.outputOptions.path, `${name}.br`)).catch(() => null);
      if (known) return compilation.emitAsset(`${name}.br`, new sources.RawSource(known));
      const params = { [constants.BROTLI_PARAM_QUALITY]: this.quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      compilation.emitAsset(`${name}.br`, new sources.RawSource(await compress(content, { params })));
    };
    await Promise.all([...files].map(one));
  }
}

function describe(compilation, { boot, worker, files }) {
  const initial = scriptsOf(compilation.entrypoints.get('main'));
  const later = (group) => scriptsOf(group).filter((file) => !initial.includes(file));
  const groups = compilation.namedChunkGroups;
  const runtime = later(groups.get(RUNTIME_CHUNK));
  const notAtHand = (file) => !runtime.includes(file);
  const screens = [...groups].filter(([name]) => name.startsWith(SCREEN_PREFIX));
  return {
    boot,
    worker,
    initial,
    runtime,
    shares: Object.fromEntries(FEDERATED.map((key) => [key, later(groups.get(chunkOf(key))).filter(notAtHand)])),
    screens: Object.fromEntries(screens.map(([name, group]) => [name.slice(SCREEN_PREFIX.length), later(group)])),
    versions: federatedVersions(),
    exports: exportsOf(compilation),
    files: Object.fromEntries(
      [...files].sort(byName).map(([name, content]) => [name, { integrity: integrityOf(content), bytes: content.length }]),
    ),
  };
}

/** Compilation → share key → export names. */
const lent = new WeakMap();
const exportsOf = (compilation) => lent.get(compilation) ?? {};

/** The real export names of each lent module, read before webpack concatenates modules; packages are imported and inspected. */
function noteExports(compilation) {
  compilation.hooks.afterChunks.tap(NAME, () => {
    const names = (key) =>
      LENT_NAMES[key] ?? (key.startsWith('@site/') ? providedBy(compilation, require.resolve(key)) : Object.keys(require(key)));
    lent.set(compilation, Object.fromEntries(FEDERATED.map((key) => [key, [...names(key)].sort((one, other) => (one < other ? -1 : 1))])));
  });
}

function providedBy({ modules, moduleGraph }, path) {
  const module = [...modules].find(({ resource }) => resource === path);
  const provided = module && moduleGraph.getProvidedExports(module);
  if (!Array.isArray(provided)) throw new Error(`the names that ${path} lends could not be read`);
  return provided;
}

/** A ui tier is a separate chunk; every other lent module is part of the runtime or of the first load. */
const chunkOf = (key) => (key.startsWith('@site/shared/ui/') ? `ui-${key.split('/').at(-1)}` : RUNTIME_CHUNK);
const scriptsOf = (group) => (group ? group.getFiles().filter((file) => file.endsWith('.js')) : []);
const byName = ([a], [b]) => (a < b ? -1 : 1);
const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

module.exports = { HostManifestPlugin };
