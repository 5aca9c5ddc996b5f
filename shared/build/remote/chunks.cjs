/** Reads from webpack's chunk graph what each screen and slot of a remote needs: its own files, and modules that the host lends. */
const { byText } = require('./digest.cjs');

/**
 * @import { Chunk, ChunkGroup, Compilation, Dependency, Module, ModuleGraph } from 'webpack'
 * @import { ReleaseDocument, ScreenFiles } from '../../src/federation/releases.ts'
 * @import { RemoteTables } from './tables.cjs'
 */

/**
 * The share key of a module that the host lends; undefined for any other.
 * @param {Module & { readonly options?: { readonly shareKey: string } }} module
 */
const shareKeyOf = ({ type, options }) => (type === 'consume-shared-module' ? options?.shareKey : undefined);

/**
 * The parts of a remote; `tables` are those of remote.ts at `path`, `id` names the container.
 * @param {Compilation} compilation
 * @param {{ readonly path: string, readonly tables: RemoteTables, readonly id: string }} remote
 * @returns {Pick<ReleaseDocument, 'entry' | 'exposed' | 'screens' | 'slots'>}
 */
function describeChunks(compilation, { path, tables, id }) {
  const container = mustBeBuilt(compilation.entrypoints.get(id), 'container');
  const exposed = mustBeBuilt(compilation.namedChunkGroups.get('remote'), 'part ./remote');
  const known = new Set([...container.chunks, ...exposed.chunks]);
  const groups = lazyGroups(compilation, path);
  // A release with islands loads what they consist of with every part.
  const island = compilation.namedChunkGroups.get('island')?.chunks ?? [];
  /** @param {RemoteTables['screens']} table */
  const each = (table) =>
    Object.fromEntries(
      Object.entries(table).map(([name, request]) => {
        const group = groups.get(request);
        if (!group) throw new Error(`remote.ts loads '${request}' for ${name}, but the build holds no such part.`);
        return [
          name,
          contents(
            compilation,
            [...new Set([...group.chunks, ...island])].filter((chunk) => !known.has(chunk)),
          ),
        ];
      }),
    );
  return {
    entry: mustBeBuilt([...container.getEntrypointChunk().files][0], 'file of the container'),
    exposed: contents(
      compilation,
      exposed.chunks.filter((chunk) => !container.chunks.includes(chunk)),
    ),
    screens: each(tables.screens),
    slots: each(tables.slots),
  };
}

/**
 * @template Part
 * @param {Part | undefined} part
 * @param {string} name
 * @returns {Part}
 */
function mustBeBuilt(part, name) {
  if (part === undefined) throw new Error(`the build holds no ${name}`);
  return part;
}

/**
 * Import request → chunk group, of every `import()` in the file at `path`.
 * @param {Compilation} compilation
 * @param {string} path
 */
function lazyGroups({ modules, moduleGraph, chunkGraph }, path) {
  /** @type {Map<string, ChunkGroup>} */
  const groups = new Map();
  for (const module of modules) {
    for (const block of module.blocks) {
      const [dependency] = /** @type {(Dependency & { readonly request?: string })[]} */ (block.dependencies);
      if (dependency?.request === undefined || originOf(moduleGraph, dependency) !== path) continue;
      const group = chunkGraph.getBlockChunkGroup(block);
      if (group) groups.set(dependency.request, group);
    }
  }
  return groups;
}

/**
 * The file that imports.
 * @param {ModuleGraph} moduleGraph
 * @param {Dependency} dependency
 */
const originOf = (moduleGraph, dependency) =>
  /** @type {(Module & { readonly resource?: string }) | undefined} */ (moduleGraph.getParentModule(dependency))?.resource;

/**
 * @param {Compilation} compilation
 * @param {readonly Chunk[]} chunks
 * @returns {ScreenFiles}
 */
function contents({ chunkGraph }, chunks) {
  const shares = chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) => shareKeyOf(module) ?? []));
  return {
    files: chunks.flatMap((chunk) => [...chunk.files]).sort(byText),
    shares: [...new Set(shares)].sort(byText),
  };
}

module.exports = { describeChunks, shareKeyOf };
