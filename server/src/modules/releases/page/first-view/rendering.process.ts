/** The rendering process: it may read only itself, and receives its bundle and then jobs as lines of JSON on pipe 3; its answers go into pipe 4. */
import { openSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Server, Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { compileFunction } from 'node:vm';
import type { FirstView, FirstViewRequest } from '@site/shared/federation';

type Script = (...values: readonly unknown[]) => void;
type Compile = (text: string, names: readonly string[], filename: string) => Script;

interface Bundle {
  render(request: FirstViewRequest, compile: Compile): Promise<FirstView>;
}

interface Job {
  readonly number: number;
  readonly request: FirstViewRequest;
}

const [JOBS, ANSWERS] = [3, 4];
const answer = (message: { readonly number: number; readonly view?: FirstView; readonly error?: string }): void =>
  writeFileSync(ANSWERS, `${JSON.stringify(message)}\n`);
const compile: Compile = (text, names, filename) => compileFunction(text, [...names], { filename }) as Script;

let bundle: Bundle | null = null;
// One after the other: the size of the window is a global of this realm, and two views at once would mix theirs.
let queue = Promise.resolve();

function take(line: string): void {
  const message: unknown = JSON.parse(line);
  if (bundle === null) {
    bundle = load((message as { readonly bundle: string }).bundle);
    removeWaysOut();
    return;
  }
  const { render } = bundle;
  const { number, request } = message as Job;
  queue = queue
    .then(() => render(request, compile))
    .then(
      (view) => answer({ number, view }),
      (error: unknown) => answer({ number, error: error instanceof Error ? String(error.stack) : String(error) }),
    );
}

let begun = '';
// A stream of a file would wait for the pipe in a thread, and the end of a process waits for its threads.
const jobs = new Socket({ fd: JOBS, readable: true, writable: false });
jobs.setEncoding('utf8');
jobs.on('data', (text) => {
  const lines = `${begun}${String(text)}`.split('\n');
  begun = lines.pop() ?? '';
  for (const line of lines) take(line);
});

/**
 * Removes what no drawing needs and what reaches other processes, native code and the network. A release's code runs in this realm, so its names alone do
 * not keep it from them; the file system and the start of processes are closed by Node's permissions.
 */
function removeWaysOut(): void {
  const ofProcess = ['kill', '_kill', '_debugProcess', '_debugEnd', 'getBuiltinModule', 'binding', '_linkedBinding', 'dlopen'];
  // The report names the addresses of this machine; handles are native objects.
  for (const name of [...ofProcess, 'execve', 'report', '_getActiveHandles', '_getActiveRequests']) Reflect.deleteProperty(process, name);
  for (const name of ['fetch', 'WebSocket', 'EventSource', 'Worker', 'WebAssembly']) Reflect.deleteProperty(globalThis, name);
  closeNetwork();
}

/**
 * Closes what every connection of Node begins with, those of TLS and HTTP included. Without names a script still finds sockets: the dispatcher that
 * Node stores for `fetch`, and the pipe of the jobs, which passes where a script replaces `emit` of all emitters. Below them are native handles, which
 * connect and listen without any function of Node's. Node 24 has no permission for the network.
 */
function closeNetwork(): void {
  const refuse = () => {
    throw new Error('the rendering process has no network');
  };
  const closed = { value: refuse, writable: false, configurable: false };
  Object.defineProperty(Socket.prototype, 'connect', closed);
  Object.defineProperty(Server.prototype, 'listen', closed);
  for (const handle of nativeHandles())
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(handle)))
      if (typeof value === 'function' && name !== 'constructor') Object.defineProperty(handle, name, closed);
  takeDescriptors();
}

/** Takes all that the kernel allows (on Linux): a socket needs one, whichever function of Node or of native code a script finds. */
function takeDescriptors(): void {
  const most = Number(process.argv[2]);
  try {
    for (let taken = 0; taken < most; taken += 1) openSync(import.meta.filename, 'r');
  } catch {
    // None is left.
  }
}

interface OnHandle {
  readonly _handle: { readonly _parent?: object };
}

/**
 * The prototypes of the native handles of TCP and of pipes: how they connect, listen and open. Reading, writing and closing are on the prototypes below, which all
 * streams share. A socket of TLS lies on a handle of TCP from its start.
 */
function nativeHandles(): readonly object[] {
  const [pipe, ofTls] = [jobs, new TLSSocket(undefined as unknown as Socket)] as unknown as readonly [OnHandle, OnHandle];
  const tcp = ofTls._handle._parent;
  if (tcp === undefined) throw new Error('This Node keeps the handle of TCP elsewhere: its network cannot be closed.');
  return [pipe._handle, tcp].map((handle) => Object.getPrototypeOf(handle) as object);
}

/** The exports of a CommonJS bundle. */
function load(text: string): Bundle {
  const module = { exports: {} };
  compile(text, ['module', 'exports', 'require'], 'prerender.cjs')(module, module.exports, createRequire(import.meta.url));
  return module.exports as Bundle;
}
