/** Proofs of work in a worker of the site: the page's policy lets no remote start one. */
import type { Proofs } from '@site/shared/platform';
import type { ProofChallenge } from '@site/shared/wire';
import { countStep } from '../../lib/pending-requests.ts';

/** The highest level takes a slow phone half a minute; after this time a picture is quicker. */
const LONGEST_MS = 90_000;

/** Workers may be switched off, and browsers offer WebCrypto to secure pages alone: https, or this machine. */
const isPossible = (): boolean => 'Worker' in globalThis && globalThis.isSecureContext;

async function solve(challenge: ProofChallenge): Promise<string | null> {
  const worker = startWorker();
  if (worker === null) return null;
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const timer = setTimeout(() => resolve(null), LONGEST_MS);
  worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => resolve(data));
  worker.addEventListener('error', () => resolve(null));
  worker.postMessage(challenge);
  const proof = await promise;
  clearTimeout(timer);
  worker.terminate();
  return proof;
}

function startWorker(): Worker | null {
  try {
    return new Worker(new URL('./proof-worker.ts', import.meta.url));
  } catch {
    return null;
  }
}

export const proofs: Proofs = { isPossible, solve: (challenge) => countStep(solve(challenge)) };
