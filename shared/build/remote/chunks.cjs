/** Reads from webpack's chunk graph what each screen and slot of a remote needs: its own files, and modules that the host lends. */
const { byText } = require('./digest.cjs');

const CONSUMED = 'consume-shared-module';

/** Answers { entry, exposed, screens, slots } of a compilation; `tables` are those of remote.ts at `path`, `id` names the container. */
function describeChunks(compilation, { path, tables, id }) {
  const container = compilation.entrypoints.get(id);
  const exposed = compilation.namedChunkGroups.get('remote');
  const known = new Set([...container.chunks, ...exposed.chunks]);
  const groups = lazyGroups(compilation, path);
  const each = (table) =>
    Object.fromEntries(
      Object.entries(table).map(([name, request]) => {
        const group = groups.get(request);
        if (!group) throw new Error(`remote.ts loads '${request}' for ${name}, but the build holds no such part.`);
        return [
          name,
          contents(
            compilation,
            group.chunks.filter((chunk) => !known.has(chunk)),
          ),
        ];
      }),
    );
  return {
    entry: [...container.getEntrypointChunk().files][0],
    exposed: contents(
      compilation,
      exposed.chunks.filter((chunk) => !container.chunks.includes(chunk)),
    ),
    screens: each(tables.screens),
    slots: each(tables.slots),
  };
}

/** Import request → chunk group, of every `import()` in the file at `path`. */
function lazyGroups({ modules, moduleGraph, chunkGraph }, path) {
  const groups = new Map();
  for (const module of modules) {
    for (const block of module.blocks) {
      const [dependency] = block.dependencies;
      const group = dependency?.request && originOf(moduleGraph, dependency) === path ? chunkGraph.getBlockChunkGroup(block) : null;
      if (group) groups.set(dependency.request, group);
    }
  }
  return groups;
}

const originOf = (moduleGraph, dependency) => moduleGraph.getParentModule(dependency)?.resource;

function contents({ chunkGraph }, chunks) {
  const shares = chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)].filter(({ type }) => type === CONSUMED));
  return {
    files: chunks.flatMap((chunk) => [...chunk.files]).sort(byText),
    shares: [...new Set(shares.map(({ options }) => options.shareKey))].sort(byText),
  };
}

module.exports = { describeChunks };
