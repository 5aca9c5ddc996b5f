/** Firefox over WebDriver BiDi, which it supports natively: opening pages and evaluating expressions. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const KNOWN_PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];
const SLOWEST_START_MS = 60_000;

/** The Firefox of this machine: FIREFOX_PATH, one that is installed, or Debian's, which root gets here; null when there is none to be had. */
export function findFirefox(): string | null {
  const installed = () => process.env['FIREFOX_PATH'] ?? KNOWN_PLACES.find((path) => existsSync(path)) ?? null;
  if (installed() === null && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    spawnSync('apt-get', ['install', '-qy', '--no-install-recommends', 'firefox-esr'], { stdio: 'ignore' });
  return installed();
}

/** One page in a separate browser. */
export interface FirefoxPage {
  goto(address: string): Promise<void>;
  /** The awaited value of an expression in the page, as JSON. */
  ask<Answer>(expression: string): Promise<Answer>;
}

export interface Firefox {
  readonly version: string;
  /** A page without the cache and storage of those before. */
  newPage(): Promise<FirefoxPage>;
  close(): Promise<void>;
}

interface Message {
  readonly id?: number;
  readonly type: string;
  readonly result?: unknown;
  readonly message?: string;
}
type Call = <Answer>(method: string, params: object) => Promise<Answer>;

/** Starts it without a window; `preferences` are set before its first page. */
export async function startFirefox(path: string, preferences: Readonly<Record<string, boolean>> = {}): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const process_ = spawn(path, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const socket = new WebSocket(`${await listening(process_)}/session`);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const call = caller(socket);
  const { capabilities } = await call<{ capabilities: { browserVersion: string } }>('session.new', { capabilities: {} });
  return {
    version: capabilities.browserVersion,
    newPage: async () => pageOf(call),
    close: async () => {
      const exited = new Promise((resolve) => process_.once('exit', resolve));
      process_.kill();
      await exited;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** The address it listens on, read from its startup output. */
function listening(started: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const late = setTimeout(() => reject(new Error(`Firefox did not start: ${output}`)), SLOWEST_START_MS);
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

async function pageOf(call: Call): Promise<FirefoxPage> {
  const { userContext } = await call<{ userContext: string }>('browser.createUserContext', {});
  const { context } = await call<{ context: string }>('browsingContext.create', { type: 'tab', userContext });
  return {
    goto: async (url) => {
      await call('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    ask: async <Answer>(expression: string) => {
      const params = { expression: `(async () => JSON.stringify(await (${expression})))()`, target: { context }, awaitPromise: true };
      const { type, result } = await call<{ type: string; result?: { value: string } }>('script.evaluate', params);
      if (type !== 'success' || result === undefined) throw new Error(`the page refused: ${expression}`);
      return JSON.parse(result.value) as Answer;
    },
  };
}
