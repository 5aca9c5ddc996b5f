import { fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { namesPostgres } from '../kernel/db/engine.ts';

/** What an instance says once: the port that it listens on, or why it does not start. */
export type InstanceMessage = { readonly port: number } | { readonly refusal: string };

/** A running instance in a process of its own. */
export interface Instance {
  readonly origin: string;
  /** Answers open requests and ends. */
  stop(): Promise<void>;
}

interface InstanceOptions {
  readonly dataDir: string;
  /** As `createTestDatabase` names it. */
  readonly database: string;
  /** The folder of the host's build; none: the API alone. */
  readonly hostFolder?: string;
  /** The file of the process; another copy of the server may have its own. */
  readonly script?: string;
}

/** The second start of a run compiles nothing. */
const COMPILE_CACHE = join(tmpdir(), 'site-instances-compiled');
const SCRIPT = join(import.meta.dirname, 'instance.process.ts');

/** Rejects with the reason when the instance does not start. */
export async function startInstance({ dataDir, database, hostFolder, script = SCRIPT }: InstanceOptions): Promise<Instance> {
  const child = fork(script, {
    execArgv: ['--no-warnings'],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      DATABASE_URL: namesPostgres(database) ? database : '',
      LOG_LEVEL: 'error',
      CALLS_PER_ADDRESS: '0',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...(hostFolder !== undefined && { TEST_HOST_FOLDER: hostFolder }),
    },
  });
  const [message] = (await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [{ refusal: 'The process ended.' }])])) as [
    InstanceMessage,
  ];
  if ('refusal' in message) throw new Error(message.refusal);
  return {
    origin: `http://127.0.0.1:${message.port}`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
