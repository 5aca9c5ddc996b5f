/** A backend, or any other program that serves, as a child process of a test. */
import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';

const POLL_MS = 100;

export interface Served {
  readonly child: ChildProcess;
  /** What it wrote to its outputs. */
  output(): string;
  /** Its exit code, once it has ended by itself. */
  end(): Promise<number | null>;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a program; it ends with the test process at the latest. */
export function serve(command: readonly string[], options: SpawnOptions): Served {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  child.on('error', (error) => (output += error.message));
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'exit');
  return {
    child,
    output: () => output,
    async end() {
      await ended;
      return child.exitCode;
    },
    async stop(signal = 'SIGTERM') {
      process.off('exit', kill);
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await ended;
    },
  };
}

/** Asks until the answer has this status; throws with what the program wrote when it has ended. */
export async function untilAnswers(url: string, wanted: number, served: Served): Promise<Response> {
  for (;;) {
    const response = await fetch(url).catch(() => null);
    if (response?.status === wanted) return response;
    await response?.body?.cancel();
    if (served.child.exitCode !== null || served.child.signalCode !== null) throw new Error(`It has ended:\n${served.output()}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
