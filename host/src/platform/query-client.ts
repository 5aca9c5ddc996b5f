/** The single cache of server data. Only failures of the way to the server are retried; a business error is final. */
import { BusinessError, NetworkError } from '@site/shared/platform';
import { QueryClient } from '@tanstack/react-query';
import { isSeenTwice } from './signature-repair.ts';

const FRESH_MS = 30_000;
const RETRIES = 2;
const RETRYABLE: ReadonlySet<string> = new Set(['timeout', 'closed', 'http']);

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < RETRIES && isRetryable(error),
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** TanStack Query handles offline: it refetches when the connection is back. What arrived twice is asked once more: a query changes nothing. */
export function isRetryable(error: unknown): boolean {
  if (error instanceof BusinessError) return isSeenTwice(error);
  return error instanceof NetworkError && RETRYABLE.has(error.fault);
}
