/** Writes `host.json` (type HostBuild): which files the host consists of, what loads when, and the hash of each. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { FEDERATED, ISLANDS, LENT_NAMES, federatedVersions } from '@site/shared/build/federated.cjs';
import { isSourceMap } from '@site/shared/build/source-map-names.cjs';
import type { HostBuild } from '@site/shared/federation';
import { HANDOVER } from '../src/host-move/form.ts';
import { contractBreaks, ownPrevious } from './previous-contract.ts';
import { isOwnProduct } from './site-folder.ts';
import webpack, { type ChunkGroup, type Compilation, type Compiler } from 'webpack';

interface ManifestOptions {
  /** The text of the boot script. */
  readonly boot: string;
  /** The text of the offline worker. */
  readonly worker: string;
  /** The brotli quality of the compressed copy of every file. */
  readonly quality: number;
}

type Files = ReadonlyMap<string, Buffer>;

const require = createRequire(import.meta.url);
const { sources } = webpack;
const NAME = 'HostManifestPlugin';
const RUNTIME_CHUNK = 'federation';
const PREVIOUS_CHUNK = 'previous-contract';
const SCREEN_PREFIX = 'screen-';
const compress = promisify(brotliCompress);

export class HostManifestPlugin {
  readonly #options: ManifestOptions;

  constructor(options: ManifestOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      noteExports(compilation);
      const whenFinal = { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT };
      compilation.hooks.processAssets.tapPromise(whenFinal, async () => {
        if (compilation.errors.length > 0) return;
        const emitted = compilation.getAssets().filter(({ name }) => !isSourceMap(name));
        const files = new Map(emitted.map(({ name, source }) => [name, source.buffer()]));
        const manifest = Buffer.from(JSON.stringify(describe(compilation, files, this.#options), null, 1));
        compilation.emitAsset('host.json', new sources.RawSource(manifest));
        await this.#compressAll(compilation, files);
      });
    });
  }

  /** A file name carries the hash of its content, so a copy from the previous build is still valid. */
  async #compressAll(compilation: Compilation, files: Files): Promise<void> {
    const one = async ([name, content]: readonly [string, Buffer]): Promise<void> => {
      const known = await readFile(join(compilation.outputOptions.path ?? '', `${name}.br`)).catch(() => null);
      if (known) return compilation.emitAsset(`${name}.br`, new sources.RawSource(known));
      const params = { [constants.BROTLI_PARAM_QUALITY]: this.#options.quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      compilation.emitAsset(`${name}.br`, new sources.RawSource(await compress(content, { params })));
    };
    await Promise.all([...files].map(one));
  }
}

function describe(compilation: Compilation, files: Files, { boot, worker }: ManifestOptions): HostBuild {
  const initial = scriptsOf(compilation.entrypoints.get('main'));
  const later = (group: ChunkGroup | undefined) => scriptsOf(group).filter((file) => !initial.includes(file));
  const groups = compilation.namedChunkGroups;
  const runtime = later(groups.get(RUNTIME_CHUNK));
  const isLate = (file: string) => !runtime.includes(file);
  const previous = ownPrevious();
  const screens = [...groups].filter(([name]) => name.startsWith(SCREEN_PREFIX));
  return {
    boot,
    worker,
    initial,
    runtime,
    shares: Object.fromEntries(FEDERATED.map((key) => [key, later(groups.get(chunkOf(key))).filter(isLate)])),
    screens: Object.fromEntries(screens.map(([name, group]) => [name.slice(SCREEN_PREFIX.length), later(group)])),
    versions: federatedVersions(),
    breaks: contractBreaks(),
    ...(previous && { previous: { ...previous, files: later(groups.get(PREVIOUS_CHUNK)).filter(isLate) } }),
    islands: Object.values(ISLANDS),
    ...(isOwnProduct && { takesOver: HANDOVER }),
    exports: exportsOf(compilation),
    files: Object.fromEntries(
      [...files].sort(byName).map(([name, content]) => [name, { integrity: integrityOf(content), bytes: content.length }]),
    ),
  };
}

/** Compilation → share key → export names. */
const lent = new WeakMap<Compilation, HostBuild['exports']>();
const exportsOf = (compilation: Compilation) => lent.get(compilation) ?? {};

/** The real export names of each lent module, read before webpack concatenates modules; packages are imported and inspected. */
function noteExports(compilation: Compilation): void {
  compilation.hooks.afterChunks.tap(NAME, () => {
    const names = (key: string) =>
      LENT_NAMES[key] ?? (key.startsWith('@site/') ? providedBy(compilation, require.resolve(key)) : Object.keys(require(key) as object));
    lent.set(compilation, Object.fromEntries(FEDERATED.map((key) => [key, names(key).toSorted((one, other) => (one < other ? -1 : 1))])));
  });
}

function providedBy({ modules, moduleGraph }: Compilation, path: string): readonly string[] {
  const module = [...modules].find((one) => one instanceof webpack.NormalModule && one.resource === path);
  const provided = module && moduleGraph.getProvidedExports(module);
  if (!Array.isArray(provided)) throw new Error(`the names that ${path} lends could not be read`);
  return provided;
}

/** The schemas and each ui tier are separate chunks; every other lent module is part of the runtime or of the first load. */
function chunkOf(key: string): string {
  if (key === 'zod/mini') return 'schema';
  return key.startsWith('@site/shared/ui/') ? `ui-${key.split('/').at(-1)}` : RUNTIME_CHUNK;
}
const scriptsOf = (group: ChunkGroup | undefined): string[] => (group ? group.getFiles().filter((file) => file.endsWith('.js')) : []);
const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number => (one < other ? -1 : 1);
const integrityOf = (content: Buffer): `sha384-${string}` => `sha384-${createHash('sha384').update(content).digest('base64')}`;
