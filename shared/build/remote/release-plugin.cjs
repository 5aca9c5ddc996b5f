/** Turns what webpack emits into a release: gives it its digest, writes `release.json`, and lays a brotli copy beside every file. */
const { promisify } = require('node:util');
const { brotliCompress, constants } = require('node:zlib');
const { Compilation, sources } = require('webpack');
const { FILE_NAME, billOfMaterials } = require('./bill-of-materials.cjs');
const { canonicalText } = require('./canonical.cjs');
const { describeChunks } = require('./chunks.cjs');
const { PLACEHOLDER, byText, digestOf, integrityOf, rename } = require('./digest.cjs');
const { importsOf } = require('./lent-names.cjs');
const { readTables } = require('./tables.cjs');

const NAME = 'ReleasePlugin';
const compress = promisify(brotliCompress);

class ReleasePlugin {
  /** `path` is remote.ts; `requires` is share key → range; `needs` is other remote → range; `quality` is brotli's. */
  constructor({ path, remote, version, requires, needs = {}, quality }) {
    Object.assign(this, { path, remote, version, requires, needs, quality });
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const afterHashes = { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT };
      compilation.hooks.processAssets.tapPromise(afterHashes, async () => {
        if (compilation.errors.length === 0) await this.seal(compilation);
      });
    });
  }

  async seal(compilation) {
    const tables = await readTables(this.path);
    if (tables.remote !== this.remote)
      throw new Error(`remote.ts declares the remote ${tables.remote}, its package is remote-${this.remote}.`);
    compilation.emitAsset(FILE_NAME, new sources.RawSource(billOfMaterials(compilation, this.remote)));
    const drafts = new Map(compilation.getAssets().map(({ name, source }) => [name, source.buffer()]));
    const digest = digestOf(this.version, drafts);
    const files = new Map([...drafts].map(([name, content]) => [name, rename(content, PLACEHOLDER, digest)]));
    // A name with a content hash counts as immutable and is not written again, but the digest in it changes with every other file.
    for (const [name, content] of files)
      compilation.updateAsset(name, new sources.RawSource(content), (info) => ({ ...info, immutable: false }));
    const document = canonicalText(this.describe(compilation, { tables, digest, files }));
    compilation.emitAsset('release.json', new sources.RawSource(document));
    await this.compressAll(compilation, new Map([...files, ['release.json', Buffer.from(document)]]));
  }

  /** The ReleaseDocument of shared/src/federation/releases.ts. */
  describe(compilation, { tables, digest, files }) {
    const parts = describeChunks(compilation, { path: this.path, tables, id: `${this.remote}_${PLACEHOLDER}` });
    const used = new Set([parts.exposed, ...Object.values(parts.screens), ...Object.values(parts.slots)].flatMap(({ shares }) => shares));
    for (const key of consumedAnywhere(compilation)) used.add(key);
    return {
      type: 'release',
      remote: this.remote,
      version: this.version,
      digest,
      id: `${this.remote}_${digest}`,
      ...parts,
      requires: { ...Object.fromEntries([...used].sort(byText).map((key) => [key, this.requires[key]])), ...neighbours(this.needs) },
      imports: importsOf(compilation),
      files: Object.fromEntries(
        [...files]
          .sort(([a], [b]) => byText(a, b))
          .map(([name, content]) => [name, { integrity: integrityOf(content), bytes: content.length }]),
      ),
    };
  }

  async compressAll(compilation, files) {
    await Promise.all(
      [...files].map(async ([name, content]) => {
        const params = { [constants.BROTLI_PARAM_QUALITY]: this.quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        compilation.emitAsset(`${name}.br`, new sources.RawSource(await compress(content, { params })));
      }),
    );
  }
}

/** Other remotes that it needs beside it, as `requires` holds them. */
const neighbours = (needs) => Object.fromEntries(Object.entries(needs).map(([remote, range]) => [`remote:${remote}`, range]));

/** Lent modules that stand in chunks below the screens too, such as a part loaded on a press. */
function consumedAnywhere({ modules, chunkGraph }) {
  const isKept = (module) => chunkGraph.getNumberOfModuleChunks(module) > 0;
  return [...modules].filter((module) => module.type === 'consume-shared-module' && isKept(module)).map(({ options }) => options.shareKey);
}

module.exports = { ReleasePlugin };
