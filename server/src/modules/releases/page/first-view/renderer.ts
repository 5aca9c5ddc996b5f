/** Client of the rendering process: starts it on the first job, runs one job at a time with a timeout, restarts it after a crash. */
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { FirstView, FirstViewRequest } from '@site/shared/federation';
import { REMOTES } from '@site/shared/site-map';

export interface Renderer {
  /** Rejects if the address cannot be rendered, or not in time. */
  render(request: FirstViewRequest): Promise<FirstView>;
  close(): void;
}

interface Answer {
  readonly number: number;
  readonly view?: FirstView;
  readonly error?: string;
}

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
  let child: ChildProcess | null = null;
  let last = 0;

  const settle = ({ number, view, error }: Answer) => {
    const one = waiting.get(number);
    if (!one) return;
    waiting.delete(number);
    clearTimeout(one.timer);
    if (view) one.resolve(view);
    else one.reject(new Error(error ?? 'no view'));
    if (waiting.size === 0) rest(child);
  };
  const lose = () => {
    child = null;
    for (const number of waiting.keys()) settle({ number, error: 'the rendering process ended' });
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
    const made = fork(SCRIPT, { execArgv, env: { NODE_ENV: 'production' }, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    made.on('message', (answer) => settle(answer as Answer));
    made.on('error', lose);
    made.on('exit', () => made === child && lose());
    made.send({ bundle });
    return made;
  };
  return {
    render: (request) =>
      new Promise((resolve, reject) => {
        child ??= start();
        last += 1;
        const timer = setTimeout(() => child?.kill('SIGKILL'), HANGS_AFTER_MS);
        waiting.set(last, { resolve, reject, timer });
        wake(child);
        child.send({ number: last, request });
      }),
    close: () => void child?.kill('SIGKILL'),
  };
}

/** Unrefs an idle process, so that it does not keep the server alive. */
function rest(child: ChildProcess | null): void {
  child?.unref();
  child?.channel?.unref();
}

function wake(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

/** A process of a joined team ends when nothing was rendered in it for as long. */
const IDLE_MS = 30_000;

/**
 * Renders the product's addresses in one process and those of each joined team in another one: code that a team lets run there
 * reaches neither the product's views nor those of other teams, and its hang delays none of them.
 */
export function createTeamRenderers(open: () => Renderer): Renderer {
  const ofProduct = open();
  const ofTeams = new Map<string, { readonly renderer: Renderer; timer?: NodeJS.Timeout }>();
  const rendererOf = (remote: string): Renderer => {
    const team = ofTeams.get(remote) ?? { renderer: open() };
    ofTeams.set(remote, team);
    clearTimeout(team.timer);
    team.timer = setTimeout(() => {
      ofTeams.delete(remote);
      team.renderer.close();
    }, IDLE_MS).unref();
    return team.renderer;
  };
  return {
    render: (request) => {
      const remote = request.remote?.document.remote;
      const isJoined = remote !== undefined && !REMOTES.some((one) => one === remote);
      return (isJoined ? rendererOf(remote) : ofProduct).render(request);
    },
    close() {
      ofProduct.close();
      for (const { renderer, timer } of ofTeams.values()) {
        clearTimeout(timer);
        renderer.close();
      }
    },
  };
}
