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
    const excess = view && excessOf(view);
    if (view && excess === null) one.resolve(view);
    else one.reject(new Error(excess ?? error ?? 'no view'));
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

/** A view is kept in memory and sent with a page; its calls are asked for each visitor. What draws it may be the code of a team. */
const [MOST_CHARACTERS, MOST_CALLS] = [2_000_000, 32];

/** Why a view is refused; null for one of a usual size. */
function excessOf({ wide, phone, css, ownCss, missing }: FirstView): string | null {
  const characters = wide.length + phone.length + css.length + ownCss.length;
  if (characters > MOST_CHARACTERS) return `the view has ${characters} characters, more than ${MOST_CHARACTERS}`;
  return missing.length > MOST_CALLS ? `the view needs ${missing.length} calls, more than ${MOST_CALLS}` : null;
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
/** Each may take `HEAP_MB`. A further team's process ends that which has rested longest. */
const MOST_TEAM_PROCESSES = 4;

/**
 * Renders the product's addresses in one process and those of each joined team in another one: code that a team lets run there
 * reaches neither the product's views nor those of other teams, and its hang delays none of them.
 */
export function createTeamRenderers(open: () => Renderer): Renderer {
  const ofProduct = open();
  const ofTeams = new Map<string, { readonly renderer: Renderer; timer?: NodeJS.Timeout }>();
  const end = (remote: string) => {
    const team = ofTeams.get(remote);
    ofTeams.delete(remote);
    clearTimeout(team?.timer);
    team?.renderer.close();
  };
  const rendererOf = (remote: string): Renderer => {
    const team = ofTeams.get(remote) ?? { renderer: open() };
    // The last one of the map is the one that was used last.
    ofTeams.delete(remote);
    ofTeams.set(remote, team);
    clearTimeout(team.timer);
    team.timer = setTimeout(() => end(remote), IDLE_MS).unref();
    const [oldest] = ofTeams.keys();
    if (ofTeams.size > MOST_TEAM_PROCESSES && oldest !== undefined) end(oldest);
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
      for (const remote of ofTeams.keys()) end(remote);
    },
  };
}
