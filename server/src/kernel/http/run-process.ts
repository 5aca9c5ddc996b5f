import { flushCompileCache } from 'node:module';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';

const GRACE_MS = 8000;

/**
 * Runs a server until the process is stopped. `start` returns the listening server, whose close also closes the others. An error
 * of class `Explained` is printed as one sentence for the operator; any other keeps its stack.
 */
export async function runProcess(start: () => Promise<FastifyInstance>, Explained: new () => Error): Promise<void> {
  try {
    const http = await start();
    // Written before the first request: a killed process then leaves a compile cache for the next start.
    flushCompileCache();
    closeWithGrace({ delay: GRACE_MS }, async ({ err }) => {
      if (err !== undefined) http.log.fatal({ err }, 'The backend stops after an error.');
      await http.close();
    });
  } catch (failure) {
    process.stderr.write(`The backend does not start:\n${reasonOf(failure, Explained)}\n`);
    process.exit(1);
  }
}

function reasonOf(failure: unknown, Explained: new () => Error): string {
  if (failure instanceof Explained) return failure.message;
  if (failure instanceof Error && 'code' in failure && failure.code === 'EADDRINUSE')
    return `${failure.message}: choose a free port by the settings that end in PORT (docs/settings.md).`;
  return failure instanceof Error ? String(failure.stack) : String(failure);
}
