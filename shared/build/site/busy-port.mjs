/** Says who holds a port, so that a start that cannot have it explains itself. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';

/** Rejects with a sentence when `port` is taken; `setting` is the environment setting that chooses another. */
export async function mustBeFree(port, setting) {
  if (await isFree(port)) return;
  const holder = holderOf(port);
  const by = holder ? ` by ${holder.command} (process ${holder.pid})` : '';
  throw new Error(`port ${port} is taken${by}. Stop that, or choose another port: ${setting}=${port + 100} npm start`);
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** Linux tells in /proc; elsewhere nobody is named. */
function holderOf(port) {
  try {
    const socket = `socket:[${inodeOf(port)}]`;
    const pid = readdirSync('/proc').find((entry) => /^\d+$/.test(entry) && descriptorsOf(entry).includes(socket));
    return pid ? { pid, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, 3).join(' ').trim() } : null;
  } catch {
    return null;
  }
}

function inodeOf(port) {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const lines = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((path) => readFileSync(path, 'utf8').split('\n').slice(1));
  const LISTENING = '0A';
  const columns = lines
    .map((line) => line.trim().split(/\s+/))
    .find(([, local, , state]) => local?.endsWith(wanted) && state === LISTENING);
  return columns?.[9];
}

function descriptorsOf(pid) {
  const folder = `/proc/${pid}/fd`;
  return orElse([], () => readdirSync(folder)).map((fd) => orElse('', () => readlinkSync(`${folder}/${fd}`)));
}

/** Processes and their files come and go while they are read, and others' are not ours to see. */
function orElse(fallback, read) {
  try {
    return read();
  } catch {
    return fallback;
  }
}
