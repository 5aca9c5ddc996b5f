/** The backend as a process of its own. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { BACKEND_FLAGS } from './backend-flags.mjs';
import { ROOT } from './workspace.mjs';

/** What Node made of the sources, so that the next start loads it: half of a start is that. */
const COMPILED = join(ROOT, '.cache', 'compiled');
const SLOWEST_START_MS = 120_000;
const POLL_MS = 100;
const GRACE_MS = 10_000;
const KEPT_LINES = 40;

/**
 * Starts the backend with these settings and answers once it is heard. Answers { ended, stop }: `ended` resolves with the exit code
 * whenever it ends, `stop` asks it to and waits. It has a process group of its own, so that Ctrl-C reaches it through us, once.
 */
export async function startServer({ origin, env, log }) {
  const child = spawn(process.execPath, [...BACKEND_FLAGS, join(ROOT, 'server', 'src', 'main.ts')], {
    cwd: ROOT,
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const lastLines = collect(child, log);
  const ended = new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  const killNow = () => child.kill('SIGKILL');
  process.once('exit', killNow);
  void ended.then(() => process.off('exit', killNow));
  const stop = () => end(child, ended);

  const heard = await Promise.race([waitUntilHeard(`${origin}/ops/api/status`), ended.then(() => 'ended')]);
  if (heard === 'heard') return { ended, stop };
  await stop();
  throw new Error(`the backend ${heard === 'ended' ? 'stopped while starting' : 'did not answer in time'}:\n${lastLines().join('\n')}`);
}

function collect(child, log) {
  const lines = [];
  const take = (chunk) => {
    for (const line of String(chunk).split('\n').filter(Boolean)) {
      lines.push(line);
      log(line);
    }
    lines.splice(0, lines.length - KEPT_LINES);
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  return () => lines;
}

/** Any answer will do, a refusal too: somebody is there. */
async function waitUntilHeard(address) {
  const deadline = performance.now() + SLOWEST_START_MS;
  while (performance.now() < deadline) {
    const answered = await fetch(address, { signal: AbortSignal.timeout(2000) }).then(Boolean, () => false);
    if (answered) return 'heard';
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return 'silent';
}

async function end(child, ended) {
  if (child.exitCode !== null || child.signalCode !== null) return ended;
  child.kill('SIGTERM');
  const tooLate = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  const code = await ended;
  clearTimeout(tooLate);
  return code;
}
