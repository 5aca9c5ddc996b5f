/** All Jest projects of the repository; `npm test` runs them in one go, `--selectProjects <name>` runs one. */
import { join } from 'node:path';
import project from '@site/shared/build/jest.config.cjs';
import { REMOTES } from './site/workspace.ts';

const ROOT = join(import.meta.dirname, '..');
const at = (folder: string) => join(ROOT, folder);
/** Tests of the server run against the simulators, which the server does not import. */
const ADAPTERS = [join(ROOT, 'sandbox', 'jest.setup.ts'), join(ROOT, 'tools', 'operators', 'jest.setup.ts')];

export const PROJECTS = [
  project('product', at('shared'), {
    browser: false,
    roots: ['src/product', 'src/wire', 'src/crypto', 'src/federation', 'src/event-payloads'],
  }),
  project('build', at('shared'), { browser: false, roots: ['build'] }),
  project('shared', at('shared'), { roots: ['src/platform', 'src/ui', 'src/islands', 'src/testing', 'src/states'] }),
  project('host', at('host')),
  ...REMOTES.map((remote) => project(remote, at(`remote-${remote}`))),
  project('server', at('server'), { browser: false, setup: ADAPTERS }),
  project('sandbox', at('sandbox'), { browser: false, setup: ADAPTERS }),
  project('tools', at('tools'), { browser: false, roots: [''], setup: ADAPTERS }),
  project('bench', at('bench'), { browser: false, roots: ['captcha', 'chaos', 'growth', 'chat-soak'], setup: ADAPTERS }),
];

export default { testSequencer: join(import.meta.dirname, 'longest-first.ts'), projects: PROJECTS };
