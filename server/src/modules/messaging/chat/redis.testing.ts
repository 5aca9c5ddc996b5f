import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The path of redis-server where it is installed (Debian: apt-get install redis-server), or null. */
export function findRedis(): string | null {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(':')];
  return folders.map((folder) => join(folder, 'redis-server')).find((file) => existsSync(file)) ?? null;
}

/** A redis-server for one test, without persistence; `kill` stops it like a crash. */
export async function startRedis(binary: string, port: number): Promise<{ readonly url: string; kill(): Promise<void> }> {
  const child = spawn(binary, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  for await (const text of child.stdout) if (String(text).includes('Ready to accept connections')) break;
  return {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      if (child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
