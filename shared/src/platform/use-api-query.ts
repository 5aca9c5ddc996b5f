import type { Endpoint } from '@site/shared/wire';
import { useQuery, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { usePlatform } from './platform.tsx';

/** Queries an endpoint; the request is aborted when its answer is no longer needed. */
export function useApiQuery<Body, Answer, Data = Answer>(
  queryKey: QueryKey,
  endpoint: Endpoint<Body, Answer>,
  body: Body,
  options: Omit<UseQueryOptions<Answer, Error, Data>, 'queryKey' | 'queryFn'> = {},
): UseQueryResult<Data> {
  const { api } = usePlatform();
  return useQuery({ ...options, queryKey, queryFn: ({ signal }) => api.call(endpoint, body, { signal }) });
}
