import { usePlatform } from '@site/shared/platform';
import { getDownloads } from '@site/shared/wire';
import { useQuery } from '@tanstack/react-query';

export function useDownloads() {
  const { api } = usePlatform();
  return useQuery({ queryKey: ['downloads'], queryFn: ({ signal }) => api.call(getDownloads, null, { signal }) });
}
