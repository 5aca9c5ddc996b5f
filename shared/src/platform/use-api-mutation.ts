/** Apart from the other hooks: the first view of the host changes nothing on the server, so it does not load the code of mutations. */
import type { Endpoint } from '@site/shared/wire';
import { useMutation, useQueryClient, type QueryKey, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { usePlatform } from './platform.tsx';

interface ApiMutationOptions<Body, Answer> extends Pick<UseMutationOptions<Answer, Error, Body>, 'onError' | 'onSettled'> {
  /** The query whose data the answer becomes. */
  readonly stores?: QueryKey;
  /** The queries that are refetched after success. */
  readonly refetches?: readonly QueryKey[];
  readonly onSuccess?: (answer: Answer) => unknown;
}

/** Calls an endpoint on demand; it stays pending until the queries that depend on it are refetched. */
export function useApiMutation<Body, Answer>(
  endpoint: Endpoint<Body, Answer>,
  { stores, refetches = [], onSuccess, ...options }: ApiMutationOptions<Body, Answer> = {},
): UseMutationResult<Answer, Error, Body> {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    ...options,
    mutationFn: (body: Body) => api.call(endpoint, body),
    onSuccess: async (answer) => {
      if (stores) queries.setQueryData(stores, answer);
      await Promise.all([onSuccess?.(answer), ...refetches.map((queryKey) => queries.invalidateQueries({ queryKey }))]);
    },
  });
}
