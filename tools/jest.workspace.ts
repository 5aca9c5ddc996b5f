/** All Jest projects of the repository; `npm test` runs them in one go, `--selectProjects <name>` runs one. */
import { join } from 'node:path';
import project from '@site/shared/build/jest.config.cjs';
import { REMOTES } from './site/workspace.ts';

const ROOT = join(import.meta.dirname, '..');
const at = (folder: string) => join(ROOT, folder);
/** Tests of the server run against the simulators, which the server does not import. */
const ADAPTERS = [join(ROOT, 'sandbox', 'jest.setup.ts'), join(ROOT, 'tools', 'operators', 'jest.setup.ts')];

/** A project whose tests need no browser: without Jest's sandbox (`jest.unsandboxed.ts`). */
const unsandboxed = (name: string, dir: string, options: Parameters<typeof project>[2]) => ({
  ...project(name, dir, { ...options, browser: false }),
  runner: 'jest-light-runner/child-process',
  setupFilesAfterEnv: [join(import.meta.dirname, 'jest.unsandboxed.ts')],
});

export const PROJECTS = [
  unsandboxed('product', at('shared'), {
    roots: ['src/product', 'src/wire', 'src/crypto', 'src/federation', 'src/event-payloads'],
  }),
  unsandboxed('build', at('shared'), { roots: ['build'] }),
  project('shared', at('shared'), { roots: ['src/platform', 'src/ui', 'src/islands', 'src/testing', 'src/states'] }),
  project('host', at('host')),
  ...REMOTES.map((remote) => project(remote, at(`remote-${remote}`))),
  unsandboxed('server', at('server'), { setup: ADAPTERS }),
  unsandboxed('sandbox', at('sandbox'), { setup: ADAPTERS }),
  unsandboxed('tools', at('tools'), { roots: [''], setup: ADAPTERS }),
  unsandboxed('bench', at('bench'), { roots: ['captcha', 'chaos', 'growth', 'chat-soak'], setup: ADAPTERS }),
];

/** A project in Jest's sandbox, which compiles the files that tests import: mutants are made there. */
export function inSandbox(project: (typeof PROJECTS)[number]) {
  const { runner: _runner, setupFilesAfterEnv: _setup, ...sandboxed } = project as ReturnType<typeof unsandboxed>;
  return sandboxed;
}

export default { testSequencer: join(import.meta.dirname, 'longest-first.ts'), projects: PROJECTS };
