import type { ReactNode } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { retry, SHELL_RETRIES } from './retry.ts';

type LazyModule<Props> = (props: Props) => ReactNode;

/** A lazy component whose chunk is retried until it loads; until then the page shows its `Suspense` fallback and stays usable. */
export function lazyWithRetry<Props extends object>(load: () => Promise<LazyModule<Props>>): LazyModule<Props> {
  return lazyPart(async () => ({ default: await retry(load, SHELL_RETRIES) }));
}
