/** Refuses a busy port with the process that holds it. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';

/** Rejects with a sentence when `port` is taken; `setting` is the environment setting that chooses another. */
export async function mustBeFree(port: number, setting: string): Promise<void> {
  if (await isFree(port)) return;
  const holder = holderOf(port);
  const by = holder ? ` by ${holder.command} (process ${holder.pid})` : '';
  throw new Error(`port ${port} is taken${by}. Stop that, or choose another port: ${setting}=${port + 100} npm start`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** Reads /proc on Linux; null elsewhere. */
function holderOf(port: number): { pid: string; command: string } | null {
  try {
    const socket = `socket:[${inodeOf(port)}]`;
    const pid = readdirSync('/proc').find((entry) => /^\d+$/.test(entry) && descriptorsOf(entry).includes(socket));
    return pid ? { pid, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, 3).join(' ').trim() } : null;
  } catch {
    return null;
  }
}

function inodeOf(port: number): string | undefined {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const lines = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((path) => readFileSync(path, 'utf8').split('\n').slice(1));
  const LISTENING = '0A';
  const columns = lines
    .map((line) => line.trim().split(/\s+/))
    .find(([, local, , state]) => local?.endsWith(wanted) && state === LISTENING);
  return columns?.[9];
}

function descriptorsOf(pid: string): string[] {
  const folder = `/proc/${pid}/fd`;
  return orElse<string[]>([], () => readdirSync(folder)).map((fd) => orElse('', () => readlinkSync(`${folder}/${fd}`)));
}

/** Processes end while they are read, and those of other users are not readable. */
function orElse<T>(fallback: T, read: () => T): T {
  try {
    return read();
  } catch {
    return fallback;
  }
}
