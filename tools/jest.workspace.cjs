/** All Jest projects of the repository; `npm test` runs them in one go, `--selectProjects <name>` runs one. */
const { join } = require('node:path');
const { REMOTES } = require('../shared/src/product/remotes.ts');
const project = require('@site/shared/build/jest.config.cjs');

const ROOT = join(__dirname, '..');
const at = (folder) => join(ROOT, folder);
/** Tests of the server run against the simulators, which the server does not import. */
const ADAPTERS = [join(ROOT, 'sandbox', 'jest.setup.ts'), join(ROOT, 'tools', 'operators', 'jest.setup.ts')];

module.exports = {
  testSequencer: join(__dirname, 'longest-first.cjs'),
  projects: [
    project('product', at('shared'), { browser: false, roots: ['src/product', 'src/wire', 'src/crypto', 'src/federation'] }),
    project('build', at('shared'), { browser: false, roots: ['build'] }),
    project('shared', at('shared'), { roots: ['src/platform', 'src/ui', 'src/testing'] }),
    project('host', at('host')),
    ...REMOTES.map((remote) => project(remote, at(`remote-${remote}`))),
    project('server', at('server'), { browser: false, setup: ADAPTERS }),
    project('sandbox', at('sandbox'), { browser: false, setup: ADAPTERS }),
    project('tools', at('tools'), { browser: false, roots: [''], setup: ADAPTERS }),
    project('bench', at('bench'), { browser: false, roots: ['chaos', 'growth', 'chat-soak'], setup: ADAPTERS }),
  ],
};
