/** Runs the scripts of another host in this page and starts it out of sight. What throws on the way is the fault of that host. */
import { type Boot, HOST_FILES_PATH, type HostBuild, type StartBlock } from '@site/shared/federation';
import { ReleaseFault } from '../lib/release-fault.ts';
import { runAll } from '../lib/run-all.ts';
import { OFFER, type HostHandover, type StartedHost, type StartHost } from './handover.ts';
import { type ChunkSplit, currentScript, setAsideRuntime, splitChunks } from './page-globals.ts';
import type { PreparedHost } from './prepare-host.ts';

export interface NextHost {
  readonly started: StartedHost;
  readonly root: HTMLElement;
  /** Rejects with what its files throw while it draws. */
  readonly fault: Promise<never>;
  /** The page shows its tree. */
  enter(): void;
  /** The page is its own from now on. */
  keep(): void;
  /** It leaves, and the host before goes on; throws where it does not end. */
  leave(): void;
}

/** A host whose scripts have run; nothing of it has begun. It starts once. */
export interface EvaluatedHost extends PreparedHost {
  readonly start: StartHost;
  readonly chunks: ChunkSplit;
}

interface StartNextOptions {
  readonly boot: Boot;
  readonly next: EvaluatedHost;
  /** The element in which the host before draws. */
  readonly shown: HTMLElement;
  readonly handover: Omit<HostHandover, 'root' | 'idPrefix' | 'abandoned'>;
  /** The server's time. */
  readonly nowMs: () => number;
}

/** Longer than scripts that the browser has already take on a slow phone. */
const PATIENCE_MS = 30_000;
const TURN_MS = 1000;
const ROOT = 'root';
const NEXT = 'root-next';
/** Out of sight and measurable, as the tree below a first view. */
const UNSEEN = { position: 'absolute', inset: '0 0 auto', visibility: 'hidden', opacity: '0' } as const;

let moves = 0;

/** Runs the first scripts. Rejects with what they throw. */
export async function evaluateHost(prepared: PreparedHost): Promise<EvaluatedHost> {
  moves += 1;
  const mark = `#${moves}-${prepared.release.digest}`;
  const chunks = splitChunks(mark);
  const watch = watchFaults();
  try {
    const start = await inTime(Promise.race([offeredBy(prepared.build, mark), watch.fault]), 'its scripts offered no start');
    return { ...prepared, start, chunks };
  } catch (error) {
    chunks.putBack();
    throw error;
  } finally {
    watch.end();
  }
}

/** Rejects after it has undone everything. */
export async function startNext({ boot, next, shown, handover, nowMs }: StartNextOptions): Promise<NextHost> {
  // Called on its own: V8 keeps the object of a call with each error that is created in it, and React creates some that it never drops.
  const { start, chunks } = next;
  const identity = changeStart(boot, next, nowMs());
  const putBack = setAsideRuntime();
  const root = rootAfter(shown);
  const watch = watchFaults();
  const abandoned = new AbortController();
  let started: StartedHost | null = null;
  const leave = () => {
    watch.end();
    // Where it stayed in the page it is not moved: its frames would load again.
    if (shown.isConnected) root.remove();
    else root.replaceWith(shown);
    putBack();
    chunks.putBack();
    identity.undo();
    runAll(
      () => started?.stop(),
      () => abandoned.abort('abandoned'),
    );
  };
  try {
    const own = { root, idPrefix: `h${moves}-${next.release.digest.slice(0, 6)}`, abandoned: abandoned.signal };
    started = await inTime(Promise.race([start({ ...handover, ...own }), watch.fault]), 'its start did not end');
  } catch (error) {
    leave();
    throw error;
  }
  const keep = () => {
    watch.end();
    chunks.drop();
  };
  return { started, root, fault: watch.fault, keep, leave, enter: () => enter(root, shown) };
}

function enter(root: HTMLElement, shown: HTMLElement): void {
  shown.remove();
  root.id = ROOT;
  root.removeAttribute('style');
  root.inert = false;
}

function rootAfter(shown: HTMLElement): HTMLElement {
  const root = document.createElement('div');
  root.id = NEXT;
  root.inert = true;
  Object.assign(root.style, UNSEEN);
  shown.after(root);
  return root;
}

/** What the page says of its host: the next one reads it at its start. */
function changeStart({ start }: Pick<Boot, 'start'>, { release: { version, digest }, build }: PreparedHost, servedAtMs: number) {
  const changed = start as { -readonly [Name in keyof StartBlock]: StartBlock[Name] };
  const before = { ...start };
  Object.assign(changed, { host: { version, digest }, lent: build.versions, servedAtMs });
  return {
    undo: () => {
      for (const name of ['host', 'lent'] as const) Reflect.deleteProperty(changed, name);
      Object.assign(changed, before);
    },
  };
}

/** Runs the first scripts. Only one of them can offer a start: no other code runs while the document names it. */
async function offeredBy({ initial }: HostBuild, mark: string): Promise<StartHost> {
  const scripts = initial.map((name) => {
    const script = document.createElement('script');
    script.async = false;
    script.src = HOST_FILES_PATH + name + mark;
    return script;
  });
  try {
    return await new Promise<StartHost>((resolve, reject) => {
      const offer = (start: Promise<StartHost>) => {
        if (scripts.some((script) => script === currentScript())) resolve(start);
      };
      Object.defineProperty(globalThis, OFFER, { value: offer, configurable: true });
      for (const script of scripts)
        script.addEventListener('error', () => reject(new ReleaseFault('network', `${script.src} did not arrive`)));
      document.head.append(...scripts);
    });
  } finally {
    Reflect.deleteProperty(globalThis, OFFER);
    for (const script of scripts) script.remove();
  }
}

/** Rejects with what did not happen where the work takes too long. */
async function inTime<Result>(work: Promise<Result>, what: string): Promise<Result> {
  let timer: ReturnType<typeof setInterval> | undefined;
  let waitedMs = 0;
  const late = new Promise<never>((_resolve, reject) => {
    // A page that stands still, as in a device that sleeps, has one turn in that time.
    timer = setInterval(() => {
      waitedMs += TURN_MS;
      if (waitedMs >= PATIENCE_MS) reject(new Error(`${what} within ${PATIENCE_MS / 1000} seconds`));
    }, TURN_MS);
  });
  return Promise.race([work, late]).finally(() => clearInterval(timer));
}

/** What files of a host throw while the next one starts is a fault of that one, and none of the host that shows the page. */
function watchFaults() {
  let fail: (error: unknown) => void = () => undefined;
  const fault = new Promise<never>((_resolve, reject) => (fail = reject));
  fault.catch(() => undefined);
  const take = (event: Event, error: unknown, place: string) => {
    if (!place.includes(`${location.origin}${HOST_FILES_PATH}`)) return;
    event.stopImmediatePropagation();
    fail(error);
  };
  // A picture or a script that does not arrive passes here, too: it names no place in code.
  const onError = (event: Event) => event instanceof ErrorEvent && take(event, event.error ?? new Error(event.message), event.filename);
  const onRejection = (event: PromiseRejectionEvent) => take(event, event.reason, (event.reason as Error | undefined)?.stack ?? '');
  window.addEventListener('error', onError, { capture: true });
  window.addEventListener('unhandledrejection', onRejection, { capture: true });
  return {
    fault,
    end: () => {
      window.removeEventListener('error', onError, { capture: true });
      window.removeEventListener('unhandledrejection', onRejection, { capture: true });
    },
  };
}
