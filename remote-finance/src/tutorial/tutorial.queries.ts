import { usePlatform } from '@site/shared/platform';
import { getFeeTable, getTutorials } from '@site/shared/wire';
import { useQuery } from '@tanstack/react-query';

export function useTutorials() {
  const { api } = usePlatform();
  return useQuery({ queryKey: ['tutorials'], queryFn: ({ signal }) => api.call(getTutorials, null, { signal }) });
}

/** What each way costs and how long it lasts. */
export function useFees() {
  const { api } = usePlatform();
  return useQuery({ queryKey: ['fees'], queryFn: ({ signal }) => api.call(getFeeTable, null, { signal }) });
}
