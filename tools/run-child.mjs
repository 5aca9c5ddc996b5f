import { spawn } from 'node:child_process';

const WATCH_MS = 500;

/**
 * Runs a command to its end; answers { status, error }. Within a script of npm the command ends with its caller: npm hands a signal on to its shell
 * alone, and what the shell began would run on, a site with its ports included.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<{ status: number | null, error?: Error }>}
 */
export function runChild(command, args, options) {
  const child = spawn(command, args, options);
  const caller = process.ppid;
  const isOfNpm = process.env.npm_lifecycle_event !== undefined;
  const watch = setInterval(() => {
    if (!isOfNpm || process.ppid === caller) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, WATCH_MS);
  return new Promise((resolve) => {
    const end = (/** @type {{ status: number | null, error?: Error }} */ result) => {
      clearInterval(watch);
      resolve(result);
    };
    child.once('error', (error) => end({ status: null, error }));
    child.once('exit', (status) => end({ status }));
  });
}
