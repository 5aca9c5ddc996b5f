/** Writes a brotli copy of every file and `page.json`: { initial, screens } with the scripts of the first load and of every screen. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import webpack, { type ChunkGroup, type Compilation, type Compiler, type Module } from 'webpack';
import type { PageFiles } from '../../page-files.ts';

const NAME = 'PagePlugin';
const { NormalModule, sources } = webpack;
const KEPT = join(import.meta.dirname, '..', '..', '..', '.cache', 'bench-brotli');

export class PagePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        for (const { name, source } of compilation.getAssets()) {
          if (/\.(?:js|mjs|css|json|html)$/.test(name)) compilation.emitAsset(`${name}.br`, new sources.RawSource(packed(source.buffer())));
        }
        compilation.emitAsset('page.json', new sources.RawSource(JSON.stringify(describe(compilation), null, 1)));
      });
    });
  }
}

function describe(compilation: Compilation): PageFiles {
  const initial = scriptsOf(compilation.entrypoints.get('main'));
  const screens = [...compilation.chunkGroups].flatMap((group) =>
    group.origins.flatMap(({ module, request }) => {
      const issuer = pathOf(module);
      return issuer.endsWith('remote.ts') ? [{ issuer, request, files: scriptsOf(group) }] : [];
    }),
  );
  return { initial, screens };
}

/** The file of a module; of modules that webpack joined, that of the first. */
function pathOf(module: Module | null): string {
  const first = module !== null && 'rootModule' in module ? module.rootModule : module;
  return first instanceof NormalModule ? first.resource : '';
}

/** Packing costs more than the build; packed files are cached by their content. */
function packed(content: Buffer): Buffer {
  mkdirSync(KEPT, { recursive: true });
  const path = join(KEPT, createHash('sha256').update(content).digest('hex'));
  if (!existsSync(path)) writeFileSync(path, brotliCompressSync(content));
  return readFileSync(path);
}

const scriptsOf = (group: ChunkGroup | undefined): string[] => (group ? group.getFiles().filter((file) => file.endsWith('.js')) : []);
