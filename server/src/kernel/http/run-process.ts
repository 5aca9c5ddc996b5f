import { flushCompileCache } from 'node:module';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { FolderError } from '../folders.ts';
import { within } from '../jobs/within.ts';

const GRACE_MS = 8000;
/** A start that is about to end gets so long, so that its server can be closed in order. */
const START_GRACE_MS = 2000;

/**
 * Runs a server until the process is stopped, also while it starts. `start` returns the listening server, whose close also closes the others.
 * An error of class `Explained` is printed as one sentence for the operator; any other keeps its stack, and both the causes below it.
 */
export async function runProcess(start: () => Promise<FastifyInstance>, Explained: new () => Error): Promise<void> {
  const started = Promise.withResolvers<FastifyInstance>();
  closeWithGrace({ delay: GRACE_MS }, async ({ err }) => {
    const http = await within(started.promise, { patienceMs: START_GRACE_MS, otherwise: null });
    if (err !== undefined && http === null) process.stderr.write(`The backend stops:\n${reasonOf(err, Explained)}\n`);
    if (err !== undefined) http?.log.fatal({ err }, 'The backend stops after an error.');
    await http?.close();
  });
  try {
    started.resolve(await start());
    // Written before the first request: a killed process then leaves a compile cache for the next start.
    flushCompileCache();
  } catch (failure) {
    process.stderr.write(`The backend does not start:\n${reasonOf(failure, Explained)}\n`);
    process.exit(1);
  }
}

/** A sentence, or the stack of a bug; with every cause, since the deepest one says what to mend. */
export function reasonOf(failure: unknown, Explained: new () => Error): string {
  const [first, ...causes] = causesOf(failure);
  return [headOf(first, Explained), ...causes.map((cause) => `because: ${sentenceOf(cause)}`)].join('\n');
}

function headOf(failure: unknown, Explained: new () => Error): string {
  if (failure instanceof Explained || failure instanceof FolderError) return failure.message;
  if (failure instanceof Error && codeOf(failure) === 'EADDRINUSE')
    return `${failure.message}: choose a free port by the settings that end in PORT (docs/settings.md).`;
  return failure instanceof Error ? String(failure.stack) : String(failure);
}

const MOST_CAUSES = 5;

/** An error, its cause, the cause of that …; the first error of several. */
function causesOf(failure: unknown): readonly unknown[] {
  const chain: unknown[] = [];
  for (let one = failure; one !== undefined && chain.length < MOST_CAUSES; one = nextOf(one)) chain.push(one);
  return chain;
}

function nextOf(failure: unknown): unknown {
  if (!(failure instanceof Error)) return undefined;
  return failure.cause ?? (failure instanceof AggregateError ? failure.errors[0] : undefined);
}

/** Connection errors have a code and no message. */
const sentenceOf = (failure: unknown): string =>
  failure instanceof Error ? failure.message || codeOf(failure) || failure.name : String(failure);

const codeOf = (failure: Error): string => ('code' in failure && typeof failure.code === 'string' ? failure.code : '');
