/** Module Federation as its guide sets it up: manifests, a bootstrap import, singletons shared by both sides. The host and the five remotes. */
const { writeFileSync, mkdirSync } = require('node:fs');
const { join } = require('node:path');
const { createRequire } = require('node:module');
const { ModuleFederationPlugin } = createRequire(require.resolve('@site/shared/package.json'))('@module-federation/enhanced/webpack');
const { BENCH, hostWith } = require('./host-with.cjs');
const { remoteWith } = require('./remote-with.cjs');

const NAME = 'mfdef';
const once = (version) => ({ singleton: true, requiredVersion: false, ...(version && { version }) });
const { version: ours, dependencies } = require('@site/shared/package.json');

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

const federation = (options) => new ModuleFederationPlugin({ shared, dts: false, dev: false, ...options });

function mfHost(remotes) {
  const config = hostWith({ name: NAME, releases: join(BENCH, 'baselines', 'src', 'mf-releases.ts') });
  const entry = join(config.output.path, '..', 'mfdef-entry.js');
  mkdirSync(join(config.output.path, '..'), { recursive: true });
  writeFileSync(entry, `import(${JSON.stringify(join(BENCH, '..', 'host', 'src', 'index.ts'))});\n`);
  const names = Object.fromEntries(remotes.map((remote) => [remote, `${remote}@/${NAME}-${remote}/mf-manifest.json`]));
  const optimization = { ...config.optimization, splitChunks: { chunks: 'async' } };
  return { ...config, entry: { main: entry }, optimization, plugins: [...config.plugins, federation({ name: 'host', remotes: names })] };
}

function mfRemote(remote) {
  const config = remoteWith({ name: `${NAME}-${remote}`, remote });
  const exposes = { './remote': './src/remote.ts' };
  return {
    ...config,
    entry: {},
    plugins: [...config.plugins, federation({ name: remote, filename: 'remoteEntry.js', exposes, manifest: true })],
  };
}

module.exports = { mfHost, mfRemote };
