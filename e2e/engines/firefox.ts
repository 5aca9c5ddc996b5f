/** Firefox over WebDriver BiDi, which it supports natively. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine, EnginePage } from './engine.ts';

const SLOWEST_START_MS = 60_000;

interface Message {
  readonly id?: number;
  readonly type: string;
  readonly result?: unknown;
  readonly message?: string;
}
type Call = <Answer>(method: string, params: object) => Promise<Answer>;

/** Starts it without a window; `preferences` are set before its first page. */
export async function startFirefox(path: string, preferences: Readonly<Record<string, boolean>> = {}): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const process_ = spawn(path, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const close = async () => {
    await ended(process_);
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    const call = await connect(process_);
    const { capabilities } = await call<{ capabilities: { browserVersion: string } }>('session.new', { capabilities: {} });
    return { version: capabilities.browserVersion, newPage: async () => pageOf(call), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Ends it, unless it has ended or never began. */
async function ended(started: ChildProcess): Promise<void> {
  if (started.pid === undefined || started.exitCode !== null || started.signalCode !== null) return;
  const exited = new Promise((resolve) => started.once('exit', resolve));
  started.kill();
  await exited;
}

async function connect(started: ChildProcess): Promise<Call> {
  const socket = new WebSocket(`${await listening(started)}/session`);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  return caller(socket);
}

/** The address it listens on, read from its startup output; rejects when it ends before. */
function listening(started: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (cause?: Error) => {
      clearTimeout(late);
      reject(new Error(`Firefox did not start: ${output}`, { cause }));
    };
    const late = setTimeout(fail, SLOWEST_START_MS);
    started.once('error', fail);
    started.once('exit', () => fail());
    started.stderr?.on('data', (text) => {
      output += String(text);
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(output) ?? [];
      if (address === undefined) return;
      clearTimeout(late);
      resolve(address);
    });
  });
}

function caller(socket: WebSocket): Call {
  const waiting = new Map<number, (message: Message) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const message = JSON.parse(data) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
  });
  return <Answer>(method: string, params: object) =>
    new Promise<Answer>((resolve, reject) => {
      last += 1;
      waiting.set(last, ({ type, result, message }) =>
        type === 'success' ? resolve(result as Answer) : reject(new Error(`${method}: ${message ?? ''}`)),
      );
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}

async function pageOf(call: Call): Promise<EnginePage> {
  const { userContext } = await call<{ userContext: string }>('browser.createUserContext', {});
  // A tab behind another one is hidden, and does less.
  const { context } = await call<{ context: string }>('browsingContext.create', { type: 'window', userContext });
  return {
    goto: async (url) => {
      await call('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    ask: async <Answer>(expression: string) => {
      const params = { expression: `(async () => JSON.stringify(await (${expression})))()`, target: { context }, awaitPromise: true };
      const { type, result } = await call<{ type: string; result?: { value?: string } }>('script.evaluate', params);
      if (type !== 'success' || result === undefined) throw new Error(`the page refused: ${expression}`);
      return (result.value === undefined ? undefined : JSON.parse(result.value)) as Answer;
    },
    perform: async (actions) => {
      await call('input.performActions', { context, actions });
    },
    resize: async (viewport) => {
      await call('browsingContext.setViewport', { context, viewport });
    },
    close: async () => {
      await call('browser.removeUserContext', { userContext });
    },
  };
}
