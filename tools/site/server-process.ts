/** The backend as a child process. */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { isOwnProduct, ROOT, SITE } from './workspace.ts';

/**
 * Flags of Node for the backend. Young objects get 16 MB: with Node's default, many sockets that open at once leave 80 MB in the process
 * for good (Node 24).
 */
export const BACKEND_FLAGS: readonly string[] = ['--max-semi-space-size=16'];
/** What the backend may be started from: the server alone, or with the simulators of the outside world. */
export const START_FILES = { server: 'server/src/main.ts', sandbox: 'sandbox/src/main.ts' } as const;

/** Node's compile cache: it halves the time of a start. */
const COMPILED = join(ROOT, '.cache', 'compiled');
const SLOWEST_START_MS = 120_000;
const POLL_MS = 100;
const GRACE_MS = 10_000;
const KEPT_LINES = 40;

type Backend = ChildProcessByStdio<null, Readable, Readable>;

export interface ServerProcess {
  /** Resolves with the exit code whenever the backend ends. */
  readonly ended: Promise<number>;
  /** Sends the backend the signal to stop and waits for its exit code. */
  stop(): Promise<number>;
}

interface ServerProcessOptions {
  readonly origin: string;
  readonly env: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
}

/** The arguments of Node for the backend of this start file, a path within the repository or an absolute one. */
export function backendArguments(startFile: string): string[] {
  return [...BACKEND_FLAGS, resolve(ROOT, startFile)];
}

/** The start file of the site: of another product its own, of this one with the simulators. */
const startFile = isOwnProduct ? START_FILES.sandbox : join(SITE, 'server', 'main.ts');

/** Starts the backend and resolves once it answers. It has its own process group, so that Ctrl-C reaches it through us, once. */
export async function startServer({ origin, env, log }: ServerProcessOptions): Promise<ServerProcess> {
  const child = spawn(process.execPath, backendArguments(startFile), {
    cwd: SITE,
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const lastLines = collect(child, log);
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  const killNow = (): boolean => child.kill('SIGKILL');
  process.once('exit', killNow);
  void ended.then(() => process.off('exit', killNow));
  const stop = (): Promise<number> => end(child, ended);

  const heard = await Promise.race([waitUntilHeard(`${origin}/ops/api/status`), ended.then(() => 'ended' as const)]);
  if (heard === 'heard') return { ended, stop };
  await stop();
  throw new Error(`the backend ${heard === 'ended' ? 'stopped while starting' : 'did not answer in time'}:\n${lastLines().join('\n')}`);
}

function collect(child: Backend, log: (line: string) => void): () => readonly string[] {
  const lines: string[] = [];
  const take = (chunk: Buffer): void => {
    for (const line of String(chunk).split('\n').filter(Boolean)) {
      lines.push(line);
      log(line);
    }
    lines.splice(0, lines.length - KEPT_LINES);
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  return () => lines;
}

/** Any answer counts, an error as well. */
async function waitUntilHeard(address: string): Promise<'heard' | 'silent'> {
  const deadline = performance.now() + SLOWEST_START_MS;
  while (performance.now() < deadline) {
    const answered = await fetch(address, { signal: AbortSignal.timeout(2000) }).then(Boolean, () => false);
    if (answered) return 'heard';
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return 'silent';
}

async function end(child: Backend, ended: Promise<number>): Promise<number> {
  if (child.exitCode !== null || child.signalCode !== null) return ended;
  child.kill('SIGTERM');
  const tooLate = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  const code = await ended;
  clearTimeout(tooLate);
  return code;
}
