/** single-spa with a native import map: what is shared, the shell and the remotes, all as modules of the browser. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { FEDERATED, LENT_NAMES } from '@site/shared/build/federated.cjs';
import type { Configuration } from 'webpack';
import { appEntry } from './app-entry.ts';
import { BENCH, hostWith, PLACES } from './host-with.ts';
import { PagePlugin } from './page-plugin.ts';
import { remoteWith } from './remote-with.ts';

export const NAME = 'singlespa';
const requireFromHost = createRequire(join(BENCH, '..', 'host', 'package.json'));
const namesOf = (request: string): string[] => Object.keys(requireFromHost(request) as object);
const DEVELOPMENT_ONLY = new Set(['act', 'captureOwnerStack']);
/** Packages without names that a bundler could read, and one of which only a few names are used. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  react: namesOf('react').filter((name) => !DEVELOPMENT_ONLY.has(name)),
  'react/jsx-runtime': namesOf('react/jsx-runtime'),
  'react-dom/client': ['createRoot', 'hydrateRoot'],
  '@emotion/cache': ['default'],
  '@tanstack/react-query': [...(LENT_NAMES['@tanstack/react-query'] ?? []), 'QueryClient', 'QueryClientProvider'],
};
/** Zod is left to each bundle: shared, it would be sent whole. */
export const SHARED: readonly string[] = [...new Set([...Object.keys(NAMED), '@emotion/react', ...FEDERATED])].filter(
  (key) => key !== 'zod/mini',
);
export const fileOf = (key: string): string => key.replaceAll(/[@/]/g, '_');

const asModules = <Config extends Configuration>(config: Config) => ({
  ...config,
  experiments: { outputModule: true },
  externalsType: 'module' as const,
  output: { ...config.output, module: true, chunkFormat: 'module', chunkLoading: 'import', library: { type: 'module' } },
});
const external = Object.fromEntries(SHARED.map((key) => [key, key]));

export function sharedModules() {
  const { output, plugins, entry: _entry, ...config } = hostWith({ name: NAME, releases: '' });
  const folder = join(BENCH, 'dist', 'entries', 'shared');
  mkdirSync(folder, { recursive: true });
  const entries = SHARED.map((key) => {
    const path = join(folder, `${fileOf(key)}.js`);
    const names = NAMED[key];
    writeFileSync(path, `export ${names ? `{ ${names.join(', ')} }` : '*'} from '${key}';\n`);
    return [fileOf(key), path];
  });
  return asModules({
    ...config,
    name: `${NAME}-shared`,
    cache: { ...config.cache, name: `baseline-${NAME}-shared` },
    resolve: { ...config.resolve, modules: PLACES },
    entry: Object.fromEntries(entries),
    output: {
      ...output,
      path: join(BENCH, 'dist', `${NAME}-shared`),
      uniqueName: 'shared',
      publicPath: `/${NAME}-shared/`,
      filename: '[name].js',
    },
    optimization: { ...config.optimization, runtimeChunk: 'single', splitChunks: { chunks: 'all', minSize: 4000 } },
    plugins: [...plugins.filter(({ constructor }) => constructor.name === 'StableOrderPlugin'), new PagePlugin()],
  });
}

export function shell() {
  const config = hostWith({ name: NAME, releases: join(BENCH, 'baselines', 'src', 'single-spa-releases.ts') });
  return asModules({
    ...config,
    externals: external,
    optimization: { ...config.optimization, splitChunks: { chunks: 'async', minSize: 4000 } },
  });
}

export function app(remote: string) {
  const config = remoteWith({ name: `${NAME}-${remote}`, remote });
  return asModules({
    ...config,
    entry: { main: appEntry(remote) },
    output: { ...config.output, filename: 'main.js' },
    externals: external,
  });
}
