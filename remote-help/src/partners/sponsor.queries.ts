import { usePlatform } from '@site/shared/platform';
import { listSponsorships } from '@site/shared/wire';
import { useQuery } from '@tanstack/react-query';

/** All sponsorships, the current one first. */
export function useSponsorships() {
  const { api } = usePlatform();
  return useQuery({ queryKey: ['sponsorships'], queryFn: ({ signal }) => api.call(listSponsorships, null, { signal }) });
}
