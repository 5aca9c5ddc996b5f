import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { BACKEND_FLAGS } from '@site/tools/site/server-process.ts';
import { CHAT_HANDSHAKE } from '@site/shared/product';

/** The answers of a chat process to requests for its state. */
export interface ChatState {
  /** After a collection of garbage. */
  readonly rssBytes: number;
  readonly heapBytes: number;
  /** Sockets. */
  readonly open: number;
  /** Sockets of readers that were too slow. */
  readonly dropped: number;
  readonly failures: readonly string[];
  /** Of the process since its start. */
  readonly cpuMs: number;
}

const WORKER = join(import.meta.dirname, 'chat-worker.ts');

/** Starts the chat alone, on this port, in a separate process. */
export async function startChatProcess({ where, port }: { readonly where: string; readonly port: number }) {
  const env = { ...process.env, SOAK_DATABASE: where, SOAK_PORT: String(port) };
  const child = fork(WORKER, { env, execArgv: [...BACKEND_FLAGS, '--expose-gc', '--disable-warning=ExperimentalWarning'] });
  await once(child, 'message');
  return {
    url: `ws://127.0.0.1:${port}${CHAT_HANDSHAKE}`,
    async state(): Promise<ChatState> {
      child.send('state');
      const [state] = (await once(child, 'message')) as [ChatState];
      return state;
    },
    async kill(): Promise<void> {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
