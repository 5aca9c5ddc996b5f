import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

const seconds = (sinceMs) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;

/**
 * Runs one command as a named step and prints a line with what it took. Output is kept back and shown only where it failed,
 * unless `loud`. Answers { ok, output }.
 */
export async function step(name, [command, ...args], { loud = false, env = {}, cwd = ROOT } = {}) {
  const started = performance.now();
  if (loud) console.log(`… ${name}`);
  const { code, output } = await run(command, args, { loud, env, cwd });
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(started)})`);
  if (code !== 0 && !loud) console.log(output);
  return { ok: code === 0, output };
}

function run(command, args, { loud, env, cwd }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: loud ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: `${command} could not be started: ${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
