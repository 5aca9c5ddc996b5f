/** How long and how often loading is tried, and what a failed try means: only the network deserves another. */
import { releasePath, type ReleaseDocument } from '@site/shared/wire';
import { pause } from '../../platform/pause.ts';
import { ReleaseFault } from './release-fault.ts';

export const LOAD_BUDGET_MS = 8000;
const RETRIES = 2;
const JITTER_FROM_MS = 200;
const JITTER_SPAN_MS = 400;
/** A timer that comes later than this beyond its time tells of a page that slept or was frozen. */
const SLEPT_MS = 2000;

/** Tries again after a fault of the network; a hang has cost its whole budget already and is not repeated. */
export async function withRetries<Value>(attempt: () => Promise<Value>): Promise<Value> {
  for (let left = RETRIES; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ReleaseFault) || error.kind !== 'network' || error instanceof TooLate || left === 0) throw error;
      await pause(jitterMs());
    }
  }
}

class TooLate extends ReleaseFault {}

/**
 * Rejects when `work` takes too long or `signal` gives it up; the work itself cannot be stopped, its outcome is not waited for. Where the page
 * slept meanwhile, it is the line that broke and no hang: worth another try (F58).
 */
export async function withinBudget<Value>(work: Promise<Value>, what: string, signal?: AbortSignal): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(new TooLate('network', `${what}: given up`));
  const endsAt = Date.now() + LOAD_BUDGET_MS;
  const end = () => {
    const Fault = Date.now() - endsAt > SLEPT_MS ? ReleaseFault : TooLate;
    reject(new Fault('network', `${what}: no answer in ${LOAD_BUDGET_MS} ms`));
  };
  const timer = setTimeout(end, LOAD_BUDGET_MS);
  signal?.addEventListener('abort', giveUp);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

/**
 * Tells apart what the browser reports alike: asks for the file once more, past every cache, and compares it with its signed hash.
 * Nothing of that answer runs; where a cache had kept a bad copy for ever, it is replaced.
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

/** Whether an error says that a file did not come, whatever the reason. */
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

function jitterMs(): number {
  const [random = 0] = crypto.getRandomValues(new Uint16Array(1));
  return JITTER_FROM_MS + Math.round((random / 0xffff) * JITTER_SPAN_MS);
}
