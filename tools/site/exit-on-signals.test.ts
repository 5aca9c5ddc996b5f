import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const MODULE = join(import.meta.dirname, 'exit-on-signals.ts');

/** What a task writes that ends something at its exit, from the signal on, and its exit code. */
async function interrupted(more: string): Promise<{ readonly output: string; readonly code: number | null }> {
  const task = `import(${JSON.stringify(MODULE)}).then(({ exitOnSignals }) => {
    exitOnSignals();
    process.once('exit', () => console.log('the backend ended'));
    const work = setInterval(() => undefined, 1000);
    ${more}
    console.log('runs');
  })`;
  const child = spawn(process.execPath, ['-e', task], { env: { ...process.env, NODE_OPTIONS: '' }, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.kill('SIGINT');
  await once(child, 'close');
  return { output, code: child.exitCode };
}

test('Ctrl-C while a task starts ends what the task began', async () => {
  expect(await interrupted('')).toEqual({ output: 'the backend ended\n', code: 1 });
});

test('Ctrl-C is left to a task that waits for it', async () => {
  const waits = `process.once('SIGINT', () => { console.log('stopping'); clearInterval(work); });`;
  expect(await interrupted(waits)).toEqual({ output: 'stopping\nthe backend ended\n', code: 0 });
});
