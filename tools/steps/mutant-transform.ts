/**
 * A Jest transform that changes one file before it is compiled: the rest of the repository stays as it is on disk, so a run that is
 * interrupted leaves nothing behind. The cache key is that of the changed text.
 */
import { createRequire } from 'node:module';

/** A change of a source file: the only occurrence of `find` becomes `replace`. */
export interface SourceChange {
  /** Absolute path. */
  readonly path: string;
  readonly find: string;
  readonly replace: string;
}

export interface MutantTransformConfig {
  readonly change: SourceChange;
  /** The transform that compiles the file: module path and options, as in a Jest configuration. */
  readonly compiler: readonly (string | object)[];
}

/** The two methods of a Jest transform that are used here; what Jest passes as options goes through unread. */
interface Compiler {
  process(text: string, path: string, options: unknown): { readonly code: string };
  getCacheKey(text: string, path: string, options: unknown): string;
}

const require = createRequire(import.meta.url);

/** Replaces the only occurrence; throws where there is none, or several. */
export function mutate(text: string, { path, find, replace }: SourceChange): string {
  const parts = text.split(find);
  if (parts.length !== 2) throw new Error(`${path} contains "${find}" ${parts.length - 1} times instead of once`);
  return parts.join(replace);
}

export default {
  createTransformer({ change, compiler: [module, options] }: MutantTransformConfig): Compiler {
    if (typeof module !== 'string' || typeof options !== 'object')
      throw new Error('compiler is a pair: the path of a module and its options');
    const { createTransformer } = require(module) as { createTransformer(options: object): Compiler };
    const compiler = createTransformer(options);
    const changed = (text: string, path: string): string => (path === change.path ? mutate(text, change) : text);
    return {
      process: (text, path, transformOptions) => compiler.process(changed(text, path), path, transformOptions),
      getCacheKey: (text, path, transformOptions) => compiler.getCacheKey(changed(text, path), path, transformOptions),
    };
  },
};
