/** `npm run serve`: the backend of what is built, and nothing else: no install, no build, no publishing, no activation. For production. */
import { spawn } from 'node:child_process';
import { readServeArguments, requireBuild, SERVE_USAGE } from '../site/serve-arguments.ts';
import { backendArguments } from '../site/server-process.ts';
import { messageOf } from '../steps/step.ts';

process.exitCode = await serve();

async function serve(): Promise<number> {
  try {
    const startFile = readServeArguments(process.argv.slice(2));
    if (startFile === null) {
      console.log(SERVE_USAGE);
      return 0;
    }
    requireBuild();
    return await run(startFile);
  } catch (error) {
    console.error(`✗ ${messageOf(error)}\n${SERVE_USAGE}`);
    return 1;
  }
}

/** Runs the backend until it ends or this process is stopped, and hands the signals on. */
function run(startFile: string): Promise<number> {
  const child = spawn(process.execPath, backendArguments(startFile), { stdio: 'inherit' });
  // Ctrl-C reaches the whole group, so the backend has heard of SIGINT already; this process waits for it.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
