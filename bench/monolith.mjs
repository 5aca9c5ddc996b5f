/** Builds the monolith and answers what an address loads of it. */
import { createRequire } from 'node:module';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const require = createRequire(import.meta.url);

/** Answers { bytes }: bytes({ remote, request }) of the first load with that screen's chunks, bytes(null) of the first load alone. */
export async function buildMonolith() {
  const configure = require('./monolith.cjs');
  const compiler = require('webpack')(configure());
  const stats = await new Promise((resolve, reject) => compiler.run((error, result) => (error ? reject(error) : resolve(result))));
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true, colors: false }));
  const initial = scriptsOf(stats.compilation.entrypoints.get('main'));
  const screens = lazyGroups(stats.compilation);
  await new Promise((resolve) => compiler.close(resolve));
  const bytes = (screen) => {
    const files = new Set([...initial, ...(screen ? filesOf(screens, screen) : [])]);
    return [...files].reduce((total, file) => total + compressedBytes(join(configure.OUTPUT, file)), 0);
  };
  return { bytes };
}

/** Every `import()` of a remote's remote.ts as { issuer, request, files }. */
function lazyGroups({ chunkGroups }) {
  return chunkGroups.flatMap((group) =>
    group.origins.flatMap(({ module, request }) => {
      const issuer = module?.resource ?? module?.rootModule?.resource;
      return issuer?.endsWith('remote.ts') ? { issuer, request, files: scriptsOf(group) } : [];
    }),
  );
}

function filesOf(screens, { remote, request }) {
  const folder = `${sep}remote-${remote}${sep}`;
  const found = screens.find((screen) => screen.request === request && screen.issuer.includes(folder));
  if (!found) throw new Error(`the monolith has no part for ${request} of ${remote}`);
  return found.files;
}

/** A file's name carries its hash, so that a copy from the last run is still right. */
function compressedBytes(path) {
  const copy = `${path}.br`;
  if (!existsSync(copy)) writeFileSync(copy, brotliCompressSync(readFileSync(path)));
  return statSync(copy).size;
}

const scriptsOf = (group) => group.getFiles().filter((file) => file.endsWith('.js'));
