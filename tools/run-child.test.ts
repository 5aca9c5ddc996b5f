import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const RUN_CHILD = join(import.meta.dirname, 'run-child.mjs');
const WAITS = "console.log('runs'); setInterval(() => undefined, 1000)";
const RUNNER = `import(${JSON.stringify(RUN_CHILD)}).then(({ runChild }) => runChild(process.execPath, ['-e', ${JSON.stringify(WAITS)}], { stdio: 'inherit' })).then(() => process.exit(0))`;

test('a child of an npm script ends when npm is stopped, although npm signals its shell alone', async () => {
  // A second command keeps the shell there, as under npm.
  const shell = spawn('sh', ['-c', '"$NODE" -e "$RUNNER"; true'], {
    env: { ...process.env, NODE: process.execPath, RUNNER, NODE_OPTIONS: '', npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = (await once(shell.stdout, 'data')) as [Buffer];
  expect(String(output)).toContain('runs');

  shell.kill('SIGTERM');

  // Closed once everybody who could write to it is gone.
  await once(shell.stdout, 'close');
  expect(shell.signalCode).toBe('SIGTERM');
});
