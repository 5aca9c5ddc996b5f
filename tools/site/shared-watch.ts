/** One watch of a site's sources for all who ask: the process that runs the backend watches while an `npm run dev` is there, its own or one that found the site running. */
import { rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

type Log = (line: string) => void;

interface SharedWatchOptions {
  readonly dataDir: string;
  readonly origin: string;
  /** Begins to watch and returns how to end it. */
  readonly watch: (log: Log) => () => void;
}

export interface SharedWatch {
  /** What the watch says is logged until the returned function is called; its first line says what it watches. The first one who joins begins it, the last one who leaves ends it. */
  join(log: Log): () => void;
  close(): void;
}

/** Every user of this machine could have the backend replaced by a socket that is not private. */
const PRIVATE = 0o600;
/** Whatever a command sends once it read the origin joins it; a line answers, and every further one is a change. */
const [JOIN, JOINED] = ['join\n', 'joined\n'];
const socketOf = (dataDir: string): string => join(dataDir, 'watch.sock');

/** Offers the watch of a site to commands that find its data folder. Where no socket can be made there (a path of more than 100 characters), others do not find it. */
export async function shareWatch({ dataDir, origin, watch }: SharedWatchOptions): Promise<SharedWatch> {
  const logs = new Set<Log>();
  let end: (() => void) | null = null;
  let first: string | null = null;
  const tell = (line: string): void => {
    first ??= line;
    for (const log of logs) log(line);
  };
  const joinHere = (log: Log) => {
    logs.add(log);
    if (end !== null && first !== null) log(first);
    end ??= watch(tell);
    return () => {
      logs.delete(log);
      if (logs.size > 0) return;
      end?.();
      [end, first] = [null, null];
    };
  };
  const path = socketOf(dataDir);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    // Whoever ends without a word is gone all the same.
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    socket.once('data', () => {
      socket.write(JOINED);
      const leave = joinHere((line) => socket.write(`${line}\n`));
      socket.once('close', leave);
    });
    socket.write(`${origin}\n`);
  });
  if (!(await isOffered(path))) {
    // What a killed process left behind would bar the place.
    rmSync(path, { force: true });
    await new Promise<void>((resolve) => server.once('error', () => resolve()).listen(path, resolve));
  }
  if (server.listening) await chmod(path, PRIVATE);
  const close = (): void => {
    server.close();
    for (const socket of sockets) socket.destroy();
    end?.();
    end = null;
  };
  return { join: joinHere, close };
}

/** Whether a process listens there. */
async function isOffered(path: string): Promise<boolean> {
  const socket = connect(path);
  const isHeard = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  socket.destroy();
  return isHeard;
}

interface JoinOptions {
  readonly dataDir: string;
  readonly origin: string;
  readonly log: Log;
}

/** Joins the watch of the site that runs at this origin from this data folder; returns how to leave it, or null where nobody offers one. */
export function joinWatch({ dataDir, origin, log }: JoinOptions): Promise<(() => void) | null> {
  const socket = connect(socketOf(dataDir));
  const lines = createInterface({ input: socket });
  let hasLeft = false;
  const leave = (): void => {
    hasLeft = true;
    socket.destroy();
  };
  return new Promise((resolve) => {
    // readline hands errors of its input on (Node 24.21).
    lines.on('error', () => resolve(null));
    socket.once('close', () => resolve(null));
    lines.once('line', (found) => {
      if (found !== origin) return leave();
      socket.write(JOIN);
      return lines.once('line', () => {
        lines.on('line', log);
        socket.once('close', () => {
          if (!hasLeft) log('host, server and contract are watched no more: the command that ran the site ended');
        });
        resolve(leave);
      });
    });
  });
}
