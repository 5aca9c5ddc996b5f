/** The one cache of what the server knows. Only the network deserves another try; a refusal stands. */
import { NetworkError } from '@site/shared/platform';
import { QueryClient } from '@tanstack/react-query';

const FRESH_MS = 30_000;
const RETRIES = 2;
const WORTH_ANOTHER_TRY: ReadonlySet<string> = new Set(['timeout', 'closed', 'http']);

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < RETRIES && isWorthAnotherTry(error),
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Offline is left to the cache itself: it asks again when the connection is back. */
export function isWorthAnotherTry(error: unknown): boolean {
  return error instanceof NetworkError && WORTH_ANOTHER_TRY.has(error.fault);
}
