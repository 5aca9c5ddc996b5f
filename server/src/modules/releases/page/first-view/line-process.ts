/**
 * A child process that receives and sends lines of JSON over two pipes. It may run code that is not trusted, so it has no channel of Node's: what
 * arrives there, Node reads and acts on before anybody can look at it, and one wrong message ends the process that started it.
 */
import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';

export interface LineProcess {
  send(message: unknown): void;
  kill(): void;
  /** Whether it keeps this process alive. */
  setKept(isKept: boolean): void;
}

interface LineProcessOptions {
  readonly script: string;
  readonly execArgv: readonly string[];
  /** Called with what it says, which may be anything. A failure of it ends the process. */
  readonly onMessage: (message: unknown) => void;
  /** Called once, when the process has ended. */
  readonly onEnd: () => void;
}

/** A process that says more in one line is ended. */
const MOST_CHARACTERS = 16_000_000;
/**
 * Memory that it may write to: Node's limit of the heap counts no buffers. Node itself reserves about 600 MB of it, and uses a tenth of that. Linux alone
 * enforces such a limit.
 */
const MOST_DATA_KB = 1_000_000;
/** Node has about twenty open at its start. */
const MOST_DESCRIPTORS = 64;

/** The command of a Node process with bounded memory and file descriptors. The shell sets the limits and becomes Node, so there is no second process. */
function boundedNode(parameters: readonly string[]): readonly [command: string, parameters: readonly string[]] {
  if (process.platform !== 'linux') return [process.execPath, parameters];
  return [
    '/bin/sh',
    ['-c', `ulimit -d ${MOST_DATA_KB} && ulimit -n ${MOST_DESCRIPTORS} && exec "$0" "$@"`, process.execPath, ...parameters],
  ];
}

/** Starts it without an environment and with bounded memory and file descriptors; it reads its pipe 3 and writes into its pipe 4. Its argument is the number of file descriptors. */
export function startLineProcess({ script, execArgv, onMessage, onEnd }: LineProcessOptions): LineProcess {
  const [command, parameters] = boundedNode([...execArgv, script, String(MOST_DESCRIPTORS)]);
  const child = spawn(command, parameters, {
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const [, , , input, output] = child.stdio as unknown as readonly [null, null, null, Socket, Socket];
  const kill = () => void child.kill('SIGKILL');
  let hasEnded = false;
  const end = () => {
    if (hasEnded) return;
    hasEnded = true;
    onEnd();
  };
  child.on('error', end);
  child.on('exit', end);
  // Its end is what counts: a pipe that breaks comes with it.
  input.on('error', kill);
  output.on('error', kill);
  const read = createLineReader((line) => {
    if (!hasEnded) onMessage(JSON.parse(line));
  });
  output.setEncoding('utf8');
  output.on('data', (text: string) => {
    try {
      read(text);
    } catch {
      output.pause();
      kill();
    }
  });
  return {
    send: (message) => void input.write(`${JSON.stringify(message)}\n`),
    kill,
    setKept(isKept) {
      for (const part of [child, input, output]) {
        if (isKept) part.ref();
        else part.unref();
      }
    },
  };
}

/** Calls `onLine` with each whole line of the text that it is given in parts. Throws for a line that is too long. */
function createLineReader(onLine: (line: string) => void): (text: string) => void {
  let begun = '';
  return (text) => {
    const lines = text.split('\n');
    lines[0] = begun + (lines[0] ?? '');
    begun = lines.pop() ?? '';
    for (const line of lines) onLine(line);
    if (begun.length > MOST_CHARACTERS) throw new Error(`A line has more than ${MOST_CHARACTERS} characters.`);
  };
}
