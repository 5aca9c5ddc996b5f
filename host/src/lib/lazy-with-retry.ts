import { lazy, type LazyExoticComponent, type ReactNode } from 'react';
import { retry, SHELL_RETRIES } from './retry.ts';

type LazyModule<Props> = (props: Props) => ReactNode;

/** A lazy component whose chunk is retried until it loads; until then the page shows its `Suspense` fallback and stays usable. */
export function lazyWithRetry<Props>(load: () => Promise<LazyModule<Props>>): LazyExoticComponent<LazyModule<Props>> {
  return lazy(async () => ({ default: await retry(load, SHELL_RETRIES) }));
}
