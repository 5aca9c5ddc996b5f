import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { reasonOf } from './run-process.ts';

class Explained extends Error {}

test('a refused start prints its sentence and every cause below it', () => {
  const cause = new Error('canceling statement due to lock timeout', { cause: 'another session' });
  const failure = new Explained('The database could not be brought up to date.', { cause });

  expect(reasonOf(failure, Explained)).toBe(
    'The database could not be brought up to date.\nbecause: canceling statement due to lock timeout\nbecause: another session',
  );
});

test('a connection that fails at every address names its code, which is all it has', () => {
  const refused = Object.assign(new Error(''), { code: 'ECONNREFUSED' });
  const failure = new Error('The database cannot be reached.', { cause: new AggregateError([refused]) });

  expect(reasonOf(failure, Explained)).toMatch(
    /^Error: The database cannot be reached\.\n[^]+because: AggregateError\nbecause: ECONNREFUSED$/,
  );
});

test('a process that is told to stop while it starts ends', async () => {
  const script = `import { runProcess } from ${JSON.stringify(join(import.meta.dirname, 'run-process.ts'))};
    await runProcess(() => new Promise(() => { console.log('starting'); setInterval(() => undefined, 1000); }), Error);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const ended = once(child, 'exit');
  child.kill('SIGTERM');

  expect(await ended).toEqual([0, null]);
});
