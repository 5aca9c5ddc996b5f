/**
 * The globals that two hosts in one page would share: the array by which chunks of a build arrive (webpack 5), the registry of the federation runtime
 * (2.9.2), and the containers of releases. They are set aside for the host that starts, and put back if it does not.
 */

type Globals = Record<string, unknown>;

const CHUNKS = 'webpackChunkhost';
const REGISTRIES = ['__FEDERATION__', '__VMOK__'];
const CORE = '_FEDERATION_RUNTIME_CORE';
/** The container of a release, and the array by which its chunks arrive. */
const OF_RELEASE = /^(webpackChunk)?[a-z]{2,20}_[0-9a-f]{24}$/;
const LOADING = '__GLOBAL_LOADING_REMOTE_ENTRY__';

/** Chunks that the host before still loads have arrived; until then they lead nowhere. */
const LATE_CHUNKS_MS = 10_000;

export interface ChunkSplit {
  /** The host that started keeps the page: nothing is left of the one before. */
  drop(): void;
  /** The host before goes on. */
  putBack(): void;
}

/** The runtime and the containers; returns how the host before gets them back. */
export function setAsideRuntime(): () => void {
  const globals = globalThis as unknown as Globals;
  const registry = newRegistry();
  const names = [CORE, ...Object.keys(globals).filter((name) => OF_RELEASE.test(name))];
  const kept = [...REGISTRIES, ...names].filter((name) => name in globals).map((name) => [name, globals[name]] as const);
  const loading = { ...(globals[LOADING] as object | undefined) };
  for (const name of REGISTRIES) if (name in globals) globals[name] = registry;
  for (const name of names) Reflect.deleteProperty(globals, name);
  clear(globals[LOADING]);
  return () => {
    for (const name of names) Reflect.deleteProperty(globals, name);
    for (const [name, value] of kept) globals[name] = value;
    clear(globals[LOADING]);
    Object.assign(globals[LOADING] ?? {}, loading);
  };
}

/** The script that runs now, by the browser's own interface, which no release can change (`start-federation.ts`). */
export function currentScript(): HTMLScriptElement | null {
  const script: unknown = Reflect.get(Document.prototype, 'currentScript', document);
  return script instanceof HTMLScriptElement ? script : null;
}

/** Chunks of scripts whose address ends with this mark go to the new host, all others to the one before as long as it is there. */
export function splitChunks(mark: string): ChunkSplit {
  let before = Object.getOwnPropertyDescriptor(globalThis, CHUNKS);
  let own: unknown;
  const isOwn = () => currentScript()?.src.endsWith(mark) === true;
  const others = (): unknown => (before?.get ? (before.get.call(globalThis) as unknown) : (before?.value ?? []));
  const get = () => (isOwn() ? own : others());
  const set = (value: unknown) => {
    if (isOwn()) own = value;
  };
  Object.defineProperty(globalThis, CHUNKS, { configurable: true, get, set });
  /** Unless yet another host is there. This file is of the host before, which the page would keep with the accessor. */
  const settle = () => {
    if (Object.getOwnPropertyDescriptor(globalThis, CHUNKS)?.get !== get) return;
    Object.defineProperty(globalThis, CHUNKS, { configurable: true, enumerable: true, writable: true, value: own });
  };
  return {
    drop: () => {
      before = undefined;
      setTimeout(settle, LATE_CHUNKS_MS);
    },
    putBack: () => void (before && Object.defineProperty(globalThis, CHUNKS, before)),
  };
}

/** An empty registry of the runtime; what a later version adds to it, that version fills in itself. */
const newRegistry = () => ({
  __GLOBAL_PLUGIN__: [],
  __INSTANCES__: [],
  moduleInfo: {},
  __SHARE__: {},
  __MANIFEST_LOADING__: {},
  __PRELOADED_MAP__: new Map(),
  __PRELOADED_ASSETS__: new Set(),
});

function clear(record: unknown): void {
  for (const key of Object.keys(record ?? {})) Reflect.deleteProperty(record as object, key);
}
