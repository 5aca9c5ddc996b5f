/** Module Federation as its guide sets it up: manifests, a bootstrap import, singletons shared by both sides. The host and the five remotes. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import own from '@site/shared/package.json' with { type: 'json' };
import type { Configuration, WebpackPluginInstance } from 'webpack';
import { BENCH, hostWith } from './host-with.ts';
import { remoteWith } from './remote-with.ts';

/** What a baseline uses of @module-federation/enhanced. */
interface FederationPackage {
  readonly ModuleFederationPlugin: new (options: object) => WebpackPluginInstance;
}

const { resolve } = createRequire(import.meta.url);
const requireFromShared = createRequire(resolve('@site/shared/package.json'));
const { ModuleFederationPlugin } = requireFromShared('@module-federation/enhanced/webpack') as FederationPackage;
const NAME = 'mfdef';
const once = (version?: string) => ({ singleton: true, requiredVersion: false, ...(version && { version }) });
const { version: ours, dependencies } = own;

/** Modules that hold a context or must exist once. */
const shared = {
  react: once(),
  'react/': once(),
  'react-dom': once(),
  'react-dom/': once(),
  'react-router-dom': once(dependencies['react-router-dom']),
  '@mui/material/': once(dependencies['@mui/material']),
  '@emotion/react': once(),
  '@tanstack/react-query': once(),
  '@site/shared/platform': once(ours),
};

const federation = (options: object) => new ModuleFederationPlugin({ shared, dts: false, dev: false, ...options });

export function mfHost(remotes: readonly string[]) {
  const config = hostWith({ name: NAME, releases: join(BENCH, 'baselines', 'src', 'mf-releases.ts') });
  const entry = join(config.output.path, '..', 'mfdef-entry.js');
  mkdirSync(join(config.output.path, '..'), { recursive: true });
  writeFileSync(entry, `import(${JSON.stringify(join(BENCH, '..', 'host', 'src', 'index.ts'))});\n`);
  const names = Object.fromEntries(remotes.map((remote) => [remote, `${remote}@/${NAME}-${remote}/mf-manifest.json`]));
  const optimization = { ...config.optimization, splitChunks: { chunks: 'async' } } satisfies Configuration['optimization'];
  return {
    ...config,
    entry: { main: entry },
    optimization,
    plugins: [...config.plugins, federation({ name: 'host', remotes: names })],
  } satisfies Configuration;
}

export function mfRemote(remote: string) {
  const config = remoteWith({ name: `${NAME}-${remote}`, remote });
  const exposes = { './remote': './src/remote.ts' };
  return {
    ...config,
    entry: {},
    plugins: [...config.plugins, federation({ name: remote, filename: 'remoteEntry.js', exposes, manifest: true })],
  } satisfies Configuration;
}
