/** Client of the rendering process: starts it on the first job, runs one job at a time with a timeout, restarts it after a crash. */
import { join } from 'node:path';
import type { FirstView, FirstViewRequest } from '@site/shared/federation';
import { dropOldest, REMOTES } from '@site/shared/site-map';
import * as z from 'zod/mini';
import { type LineProcess, startLineProcess } from './line-process.ts';
import { breachOf } from './view-grammar.ts';

export interface Renderer {
  /** Rejects if the address cannot be rendered, or not in time. */
  render(request: FirstViewRequest): Promise<FirstView>;
  close(): void;
}

const call = z.object({ method: z.enum(['GET', 'POST']), path: z.string(), query: z.string(), body: z.string() });
const view: z.ZodMiniType<FirstView> = z.object({
  wide: z.string(),
  phone: z.string(),
  css: z.string(),
  names: z.array(z.string()),
  ownCss: z.string(),
  missing: z.array(call),
  screen: z.exactOptional(z.nullable(z.string())),
  visitor: z.exactOptional(z.enum(['guest', 'member'])),
});
/** What the process says. The code of a release runs in it, so it may say anything. */
const answerShape = z.object({ number: z.int(), view: z.optional(z.unknown()), error: z.optional(z.string()) });

/** What the code of a view threw; its message is the whole stack. A process that ended or hung says nothing of that. */
export class DrawingFault extends Error {}

interface Waiting {
  resolve(view: FirstView): void;
  reject(error: Error): void;
  readonly timer: NodeJS.Timeout;
}

/** A process without an answer by then hangs, and is killed. */
const HANGS_AFTER_MS = 10_000;
const HEAP_MB = 192;
const SCRIPT = join(import.meta.dirname, 'rendering.process.ts');
const MANIFEST = join(import.meta.dirname, '..', '..', '..', '..', '..', 'package.json');

/**
 * `bundle` is the text of the host's bundle for it, read with the rest of the build: a file that a later build replaced would draw other views.
 * The process sees no environment and no file but itself, and can start no other process.
 */
export function createRenderer(bundle: string): Renderer {
  const waiting = new Map<number, Waiting>();
  let child: LineProcess | null = null;
  let last = 0;

  const end = (number: number): Waiting | undefined => {
    const one = waiting.get(number);
    waiting.delete(number);
    clearTimeout(one?.timer);
    // An idle process does not keep the server alive.
    if (waiting.size === 0) child?.setKept(false);
    return one;
  };
  /** Throws for what is no answer to a job; that ends the process. */
  const settle = (message: unknown) => {
    const { number, view: drawn, error } = z.parse(answerShape, message);
    const one = end(number);
    if (one === undefined) throw new Error('Nobody waits for this answer.');
    const read = z.safeParse(view, drawn);
    const refusal = error ?? (read.success ? faultOf(read.data) : 'the process answered no view');
    if (read.success && refusal === null) one.resolve(read.data);
    else one.reject(error === undefined ? new Error(refusal ?? 'no view') : new DrawingFault(error));
  };
  const lose = () => {
    child = null;
    for (const number of waiting.keys()) end(number)?.reject(new Error('the rendering process ended'));
  };
  const start = () => {
    const reads = [SCRIPT, MANIFEST].map((file) => `--allow-fs-read=${file}`);
    const execArgv = [
      '--permission',
      '--disallow-code-generation-from-strings',
      ...reads,
      `--max-old-space-size=${HEAP_MB}`,
      '--disable-warning=ExperimentalWarning',
    ];
    const made = startLineProcess({ script: SCRIPT, execArgv, onMessage: settle, onEnd: () => made === child && lose() });
    made.send({ bundle });
    return made;
  };
  return {
    render: (request) =>
      new Promise((resolve, reject) => {
        child ??= start();
        last += 1;
        const timer = setTimeout(() => child?.kill(), HANGS_AFTER_MS);
        waiting.set(last, { resolve, reject, timer });
        child.setKept(true);
        child.send({ number: last, request });
      }),
    close: () => child?.kill(),
  };
}

/** A view is kept in memory and sent with a page; its calls are asked for each visitor. What draws it may be the code of a team. */
const [MOST_CHARACTERS, MOST_CALLS] = [2_000_000, 32];

/** Why a view is refused; null for one that goes into a page. Its styles can end no element of the page (`document.ts`). */
function faultOf(view: FirstView): string | null {
  const excess = excessOf(view);
  if (excess !== null) return excess;
  for (const part of ['wide', 'phone'] as const) {
    const breach = breachOf(view[part]);
    if (breach !== null) return `the ${part} markup has ${breach}`;
  }
  return null;
}

/** Why a view is too large; null for one of a usual size. */
function excessOf({ wide, phone, css, ownCss, missing }: FirstView): string | null {
  const characters = wide.length + phone.length + css.length + ownCss.length;
  if (characters > MOST_CHARACTERS) return `the view has ${characters} characters, more than ${MOST_CHARACTERS}`;
  return missing.length > MOST_CALLS ? `the view needs ${missing.length} calls, more than ${MOST_CALLS}` : null;
}

/** The process of a release ends when nothing was rendered in it for as long, so that it does not outlast the release for long. */
const IDLE_MS = 30_000;
/** Each may take `HEAP_MB`. A further release's process ends that which has rested longest; releases of joined teams end none of the product. */
const MOST_PROCESSES = { product: 6, joined: 4 } as const;

/**
 * Renders the host's addresses in one process and those of each release of a remote in another one: what the code of a release changes there
 * reaches no view of the host, of another remote or of another release, and its hang delays none of them.
 */
export function createReleaseRenderers(open: () => Renderer): Renderer {
  const ofHost = open();
  const [ofProduct, ofJoined] = [createPool(open, MOST_PROCESSES.product), createPool(open, MOST_PROCESSES.joined)];
  return {
    render(request) {
      const document = request.remote?.document;
      if (document === undefined) return ofHost.render(request);
      const pool = REMOTES.some((one) => one === document.remote) ? ofProduct : ofJoined;
      return pool.of(`${document.remote} ${document.digest}`).render(request);
    },
    close() {
      ofHost.close();
      ofProduct.close();
      ofJoined.close();
    },
  };
}

interface RendererPool {
  /** The renderer of a release, which ends when it rests. */
  of(release: string): Renderer;
  close(): void;
}

interface PooledRenderer {
  readonly renderer: Renderer;
  timer?: NodeJS.Timeout;
}

function createPool(open: () => Renderer, most: number): RendererPool {
  const renderers = new Map<string, PooledRenderer>();
  const end = ({ renderer, timer }: PooledRenderer) => {
    clearTimeout(timer);
    renderer.close();
  };
  const endAbove = (count: number) => dropOldest(renderers, () => renderers.size > count, end);
  return {
    of(release) {
      const one: PooledRenderer = renderers.get(release) ?? { renderer: open() };
      // The last one of the map is the one that was used last.
      renderers.delete(release);
      renderers.set(release, one);
      clearTimeout(one.timer);
      one.timer = setTimeout(() => {
        renderers.delete(release);
        end(one);
      }, IDLE_MS).unref();
      endAbove(most);
      return one.renderer;
    },
    close: () => endAbove(0),
  };
}
