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
  /** How often a process that served ended without being killed; the next took over. */
  ownEnds(): number;
  stop(): Promise<void>;
}

/** How long a process may take to end before it is killed. */
const LONGEST_END_MS = 10_000;
const WORKER = join(import.meta.dirname, 'worker.ts');

/** Starts a backend under these settings; resolves when it serves. */
export async function startSupervised(env: Readonly<Record<string, string>>): Promise<Supervisor> {
  const children: ChildProcess[] = [];
  const load = (): LoadedProcess => {
    const child = fork(WORKER, {
      env: { ...process.env, ...env },
      execArgv: ['--disable-warning=ExperimentalWarning', ...BACKEND_FLAGS],
      stdio: 'inherit',
    });
    children.push(child);
    const loaded = once(child, 'message');
    // Whoever waits for it sees it; a process that is stopped before it loads has nobody who waits.
    loaded.catch(() => undefined);
    return { child, loaded, exited: once(child, 'exit') };
  };
  let serving = load();
  let spare = load();
  let succession: Promise<number> | undefined;
  let unplanned: Promise<unknown> = Promise.resolve();
  let [isStopping, ownEnds] = [false, 0];
  const stop = async () => {
    isStopping = true;
    // The one that waits holds nothing, and may still be loading.
    spare.child.kill('SIGKILL');
    for (const child of children) await end(child);
  };
  await serve(serving).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  watch(serving);
  async function succeed(): Promise<number> {
    await serving.exited;
    const started = performance.now();
    serving = spare;
    await serve(serving);
    watch(serving);
    spare = load();
    return performance.now() - started;
  }
  /** A process that was armed and lives has one succession, however often it is armed again. */
  function follow(die: (child: ChildProcess) => void): Promise<number> {
    succession ??= succeed().finally(() => (succession = undefined));
    // A test that fails before the process dies has nobody who waits.
    succession.catch(() => undefined);
    die(serving.child);
    return succession;
  }
  function watch({ exited }: LoadedProcess): void {
    const afterOwnEnd = () => {
      if (isStopping || succession !== undefined) return;
      ownEnds += 1;
      unplanned = follow(() => undefined);
    };
    void exited.then(afterOwnEnd);
  }
  return {
    async kill() {
      await unplanned;
      return follow((child) => void child.kill('SIGKILL'));
    },
    async failAfter(statements) {
      const armed = once(serving.child, 'message');
      const dead = follow((child) => void child.send([...statements]));
      await armed;
      return { dead };
    },
    ownEnds: () => ownEnds,
    stop,
  };
}

interface LoadedProcess {
  readonly child: ChildProcess;
  readonly loaded: Promise<unknown>;
  readonly exited: Promise<unknown>;
}

async function serve({ child, loaded, exited }: LoadedProcess): Promise<void> {
  await loaded;
  const ready = once(child, 'message');
  child.send('open');
  await Promise.race([ready, exited.then(() => Promise.reject(new Error('The backend stopped while starting.')))]);
}

/** Ends a process: by itself when its parent lets go of it, by force where it hangs, and at once where it is dead already. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  const force = setTimeout(() => void child.kill('SIGKILL'), LONGEST_END_MS);
  if (child.connected) child.disconnect();
  await exited;
  clearTimeout(force);
}
