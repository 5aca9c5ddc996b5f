/** The time budget of loading, which failures are worth a retry, and what a failure means. */
import { releasePath, type ReleaseDocument } from '@site/shared/federation';
import { releaseRetries, retry } from '../../lib/retry.ts';
import { ReleaseFault } from '../../lib/release-fault.ts';

export const LOAD_BUDGET_MS = 8000;
/** A timer that fires this much too late means that the page slept or was frozen. */
const SLEPT_MS = 2000;

/** Retries network failures; a timeout has used its whole budget already and is not repeated. */
export function withRetries<Value>(attempt: () => Promise<Value>): Promise<Value> {
  return retry(attempt, RETRIES);
}

class LoadTimeout extends ReleaseFault {}

const RETRIES = releaseRetries((error) => error instanceof ReleaseFault && error.kind === 'network' && !(error instanceof LoadTimeout));

/**
 * Rejects when `work` takes too long or `signal` aborts it; the work itself cannot be stopped, its result is ignored. If the page slept
 * meanwhile, the connection was lost and nothing hangs: the failure is worth a retry (F58).
 */
export async function withinBudget<Value>(work: Promise<Value>, what: string, signal?: AbortSignal): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const abort = () => reject(new LoadTimeout('network', `${what}: aborted`));
  const endsAt = Date.now() + LOAD_BUDGET_MS;
  const end = () => {
    const Fault = Date.now() - endsAt > SLEPT_MS ? ReleaseFault : LoadTimeout;
    reject(new Fault('network', `${what}: no answer in ${LOAD_BUDGET_MS} ms`));
  };
  const timer = setTimeout(end, LOAD_BUDGET_MS);
  signal?.addEventListener('abort', abort);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** Files of a release that the browser has are there at once. */
const THERE_MS = 2000;

/** Whether a part did not come although its files did: then the release keeps it back, and no network. */
export async function isKeptBack(document: ReleaseDocument, files: readonly string[], error: unknown): Promise<boolean> {
  if (!(error instanceof LoadTimeout) || files.length === 0) return false;
  const folder = releasePath(document.remote, document.digest);
  const options = { credentials: 'omit', cache: 'force-cache', signal: AbortSignal.timeout(THERE_MS) } as const;
  const answers = await Promise.allSettled(files.map(async (file) => (await fetch(folder + file, options)).ok));
  return answers.every((answer) => answer.status === 'fulfilled' && answer.value);
}

/**
 * Separates failures that the browser reports alike: fetches the file again, past every cache, and compares it with its signed hash.
 * Nothing of that response runs; a bad copy in a cache is replaced.
 */
export async function diagnose(document: ReleaseDocument, error: unknown): Promise<ReleaseFault> {
  if (error instanceof ReleaseFault) return error;
  const subject = `${document.remote}@${document.version}`;
  if (!isAboutFetching(error)) return new ReleaseFault('code', `${subject}: ${String(error)}`, error);
  const address = addressIn(error) ?? releasePath(document.remote, document.digest) + document.entry;
  const kind = await stateOf(document, address);
  return new ReleaseFault(kind, `${subject}: ${address} (${kind})`, error);
}

interface ChunkError {
  readonly code?: unknown;
  readonly type?: unknown;
  readonly request?: unknown;
}

/** Whether an error says that a file did not load, whatever the reason. */
export function isAboutFetching(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, type } = error as ChunkError;
  if (error.name === 'ChunkLoadError') return type !== 'missing';
  if (code === 'CSS_CHUNK_LOAD_FAILED') return true;
  return error.message.includes('RUNTIME-008') && !error.message.includes('ScriptExecutionError');
}

function addressIn(error: unknown): string | null {
  const { request } = error as ChunkError;
  return typeof request === 'string' ? new URL(request, location.href).pathname : null;
}

async function stateOf(document: ReleaseDocument, address: string): Promise<'network' | 'integrity'> {
  const file = address.slice(releasePath(document.remote, document.digest).length);
  try {
    const answer = await fetch(address, { credentials: 'omit', cache: 'reload', signal: AbortSignal.timeout(LOAD_BUDGET_MS) });
    if (!answer.ok) return 'network';
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', await answer.arrayBuffer()));
    const actual = `sha384-${btoa(String.fromCharCode(...hash))}`;
    const expected = document.files[file]?.integrity;
    return expected === undefined || expected === actual ? 'network' : 'integrity';
  } catch {
    return 'network';
  }
}
