import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { BACKEND_FLAGS } from '@site/tools/site/server-process.ts';

/** Keeps a backend running: one serves, another has loaded its code and waits; when the first dies, the next takes over. */
export interface Supervisor {
  /** kill -9 of the one that serves; resolves when the next is ready, with how long that took. */
  kill(): Promise<number>;
  /** Makes the serving process kill itself after these statements, whenever it reaches them. Resolves when it will; `dead` when the next is ready. */
  failAfter(statements: readonly string[]): Promise<{ readonly dead: Promise<number> }>;
  stop(): Promise<void>;
}

const WORKER = join(import.meta.dirname, 'worker.ts');

/** Starts a backend under these settings; resolves when it serves. */
export async function startSupervised(env: Readonly<Record<string, string>>): Promise<Supervisor> {
  const load = () => {
    const child = fork(WORKER, {
      env: { ...process.env, ...env },
      execArgv: ['--disable-warning=ExperimentalWarning', ...BACKEND_FLAGS],
      stdio: 'inherit',
    });
    return { child, loaded: once(child, 'message') };
  };
  let serving = load();
  let spare = load();
  await serve(serving);
  async function follow(die: (child: ChildProcess) => void): Promise<number> {
    const exited = once(serving.child, 'exit');
    const started = performance.now();
    die(serving.child);
    await exited;
    serving = spare;
    await serve(serving);
    spare = load();
    return performance.now() - started;
  }
  return {
    kill: () => follow((child) => void child.kill('SIGKILL')),
    async failAfter(statements) {
      const armed = once(serving.child, 'message');
      const dead = follow((child) => void child.send([...statements]));
      await armed;
      return { dead };
    },
    async stop() {
      for (const { child, loaded } of [serving, spare]) {
        await loaded;
        await ended(child);
      }
    },
  };
}

async function serve({ child, loaded }: { readonly child: ChildProcess; readonly loaded: Promise<unknown> }): Promise<void> {
  await loaded;
  const ready = once(child, 'message');
  child.send('open');
  await Promise.race([ready, once(child, 'exit').then(() => Promise.reject(new Error('The backend stopped while starting.')))]);
}

async function ended(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.disconnect();
  await exited;
}
