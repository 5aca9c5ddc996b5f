/** The rendering process: it may read only itself, and receives its bundle and then jobs over its IPC channel. */
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { FirstView, FirstViewRequest } from '@site/shared/federation';

type Script = (...values: readonly unknown[]) => void;
type Compile = (text: string, names: readonly string[], filename: string) => Script;

interface Bundle {
  render(request: FirstViewRequest, compile: Compile): Promise<FirstView>;
}

const { send } = process;
const answer = send?.bind(process);
const compile: Compile = (text, names, filename) => compileFunction(text, [...names], { filename }) as Script;

process.once('message', (first) => {
  const { render } = load((first as { readonly bundle: string }).bundle);
  removeWaysOut();
  // One after the other: the size of the window is a global of this realm, and two views at once would mix theirs.
  let queue = Promise.resolve();
  process.on('message', (message) => {
    const { number, request } = message as { readonly number: number; readonly request: FirstViewRequest };
    queue = queue
      .then(() => render(request, compile))
      .then(
        (view) => void answer?.({ number, view }),
        (error: unknown) => void answer?.({ number, error: error instanceof Error ? String(error.stack) : String(error) }),
      );
  });
});

/**
 * Removes what no drawing needs and what reaches other processes, native code and the network. A release's code runs in this realm, so its names alone do
 * not keep it from them; the file system and the start of processes are closed by Node's permissions.
 */
function removeWaysOut(): void {
  for (const name of ['kill', '_kill', '_debugProcess', '_debugEnd', 'getBuiltinModule', 'binding', '_linkedBinding', 'dlopen'])
    Reflect.deleteProperty(process, name);
  for (const name of ['fetch', 'WebSocket', 'EventSource', 'Worker', 'WebAssembly']) Reflect.deleteProperty(globalThis, name);
}

/** The exports of a CommonJS bundle. */
function load(text: string): Bundle {
  const module = { exports: {} };
  compile(text, ['module', 'exports', 'require'], 'prerender.cjs')(module, module.exports, createRequire(import.meta.url));
  return module.exports as Bundle;
}
