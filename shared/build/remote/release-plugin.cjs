/** Turns what webpack emits into a release: gives it its digest, writes `release.json` and a brotli copy of every file. */
const { dirname, sep } = require('node:path');
const { promisify } = require('node:util');
const { brotliCompress, constants } = require('node:zlib');
const { Compilation, sources } = require('webpack');
const { FILE_NAME, billOfMaterials, sourcesOf } = require('./bill-of-materials.cjs');
const { canonicalJson, REMOTE_NEED, USES_FILE } = require('./federation.cjs');
const { describeChunks, shareKeyOf } = require('./chunks.cjs');
const { PLACEHOLDER, byText, digestOf, integrityOf, rename } = require('./digest.cjs');
const { importsOf } = require('./lent-names.cjs');
const { isSourceMap } = require('../source-map-names.cjs');
const { readTables, refuseGaps } = require('./tables.cjs');

/**
 * @import { Compilation as WebpackCompilation, Compiler } from 'webpack'
 * @import { ReleaseDocument } from '../../src/federation/releases.ts'
 * @import { RemoteTables } from './tables.cjs'
 */

/** @typedef {Readonly<Record<string, string>>} Ranges */

const NAME = 'ReleasePlugin';
const compress = promisify(brotliCompress);

class ReleasePlugin {
  /**
   * @param {object} options
   * @param {string} options.path Of remote.ts.
   * @param {string} options.remote
   * @param {string} options.version
   * @param {Ranges} options.requires Share key → range.
   * @param {Ranges} [options.needs] Other remote → range.
   * @param {string} [options.react] The version of React that its islands bring; nothing for a release on the host's.
   * @param {number} options.quality Brotli's.
   * @param {string | null} [options.tsconfig] Of the remote: with it the release lists what it uses of the contract. A release without that list counts as one that uses everything.
   */
  constructor({ path, remote, version, requires, needs = {}, react, quality, tsconfig = null }) {
    this.path = path;
    this.remote = remote;
    this.version = version;
    this.requires = requires;
    this.needs = needs;
    this.react = react;
    this.quality = quality;
    this.tsconfig = tsconfig;
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const afterHashes = { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT };
      compilation.hooks.processAssets.tapPromise(afterHashes, async () => {
        if (compilation.errors.length === 0) await this.seal(compilation);
      });
    });
  }

  /** @param {WebpackCompilation} compilation */
  async seal(compilation) {
    const tables = await readTables(this.path);
    if (tables.remote !== this.remote)
      throw new Error(`remote.ts declares the remote ${tables.remote}, its package is remote-${this.remote}.`);
    const gaps = refuseGaps(tables);
    if (gaps !== null) throw new Error(`${gaps}.`);
    compilation.emitAsset(FILE_NAME, new sources.RawSource(billOfMaterials(compilation, this.remote)));
    await this.listUses(compilation);
    // Source maps are for the registry alone: they are no part of what a browser gets, or of the digest.
    const emitted = compilation.getAssets().filter(({ name }) => !isSourceMap(name));
    const drafts = new Map(emitted.map(({ name, source }) => [name, source.buffer()]));
    const digest = digestOf(this.version, drafts);
    const files = new Map([...drafts].map(([name, content]) => [name, rename(content, PLACEHOLDER, digest)]));
    // A name with a content hash counts as immutable and is not written again, but the digest in it changes with every other file.
    for (const [name, content] of files)
      compilation.updateAsset(name, new sources.RawSource(content), (info) => ({ ...info, immutable: false }));
    const document = canonicalJson(this.describe(compilation, { tables, digest, files }));
    compilation.emitAsset('release.json', new sources.RawSource(document));
    await this.compressAll(compilation, new Map([...files, ['release.json', Buffer.from(document)]]));
  }

  /** @param {WebpackCompilation} compilation */
  async listUses(compilation) {
    if (this.tsconfig === null) return;
    const { readContractUses } = await import('./contract-uses.mjs');
    const folder = `${dirname(this.path)}${sep}`;
    const files = [...sourcesOf(compilation)].filter((file) => file.startsWith(folder)).sort(byText);
    const uses = readContractUses({ config: this.tsconfig, files });
    compilation.emitAsset(USES_FILE, new sources.RawSource(canonicalJson(uses)));
  }

  /**
   * @param {WebpackCompilation} compilation
   * @param {{ readonly tables: RemoteTables, readonly digest: string, readonly files: ReadonlyMap<string, Buffer> }} release
   * @returns {ReleaseDocument}
   */
  describe(compilation, { tables, digest, files }) {
    const chunks = describeChunks(compilation, { path: this.path, tables, id: `${this.remote}_${PLACEHOLDER}` });
    const used = new Set(
      [chunks.exposed, ...Object.values(chunks.screens), ...Object.values(chunks.slots)].flatMap(({ shares }) => shares),
    );
    for (const key of consumedAnywhere(compilation)) used.add(key);
    return {
      type: 'release',
      remote: this.remote,
      version: this.version,
      digest,
      id: `${this.remote}_${digest}`,
      ...(this.react !== undefined && { react: this.react }),
      ...chunks,
      requires: { ...Object.fromEntries(Object.entries(this.requires).filter(([key]) => used.has(key))), ...neighbours(this.needs) },
      imports: importsOf(compilation),
      files: Object.fromEntries(
        [...files]
          .sort(([a], [b]) => byText(a, b))
          .map(([name, content]) => [name, { integrity: integrityOf(content), bytes: content.length }]),
      ),
    };
  }

  /**
   * @param {WebpackCompilation} compilation
   * @param {ReadonlyMap<string, Buffer>} files
   */
  async compressAll(compilation, files) {
    await Promise.all(
      [...files].map(async ([name, content]) => {
        const params = { [constants.BROTLI_PARAM_QUALITY]: this.quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        compilation.emitAsset(`${name}.br`, new sources.RawSource(await compress(content, { params })));
      }),
    );
  }
}

/**
 * Other remotes that it needs, as `requires` holds them.
 * @param {Ranges} needs
 * @returns {Ranges}
 */
const neighbours = (needs) => Object.fromEntries(Object.entries(needs).map(([remote, range]) => [`${REMOTE_NEED}${remote}`, range]));

/**
 * Lent modules in chunks below the screens too, such as a part loaded on a press.
 * @param {WebpackCompilation} compilation
 */
function consumedAnywhere({ modules, chunkGraph }) {
  return [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0).flatMap((module) => shareKeyOf(module) ?? []);
}

module.exports = { ReleasePlugin };
