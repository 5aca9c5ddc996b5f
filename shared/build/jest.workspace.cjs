/** All Jest projects of the repository; `npm test` runs them in one go, `--selectProjects <name>` runs one. */
const { join } = require('node:path');
const project = require('./jest.config.cjs');

const ROOT = join(__dirname, '..', '..');
const at = (folder) => join(ROOT, folder);

module.exports = {
  testSequencer: join(__dirname, 'longest-first.cjs'),
  projects: [
    project('product', at('shared'), { browser: false, roots: ['src/product', 'src/wire', 'src/crypto'] }),
    project('build', at('shared'), { browser: false, roots: ['build'] }),
    project('shared', at('shared'), { roots: ['src/platform', 'src/ui', 'src/testing'] }),
    project('host', at('host')),
    ...['games', 'finance', 'account', 'activities', 'help'].map((remote) => project(remote, at(`remote-${remote}`))),
    project('server', at('server'), { browser: false }),
  ],
};
