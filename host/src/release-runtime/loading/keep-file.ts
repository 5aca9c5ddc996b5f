import { ReleaseFault } from '../../lib/release-fault.ts';

const PATIENCE_MS = 20_000;

/** Resolves once the file is in the browser's cache. A preload tells nothing of that in WebKit, and is a warning in others where it is not used at once. */
export async function keepFile(address: string): Promise<void> {
  const failed = (cause?: unknown) => new ReleaseFault('network', `${address}: not reached`, cause);
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch((error: unknown) => {
    throw failed(error);
  });
  if (!answer.ok) throw failed();
  await answer.arrayBuffer().catch((error: unknown) => {
    throw failed(error);
  });
}
