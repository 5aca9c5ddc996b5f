import { usePlatform, useReadable } from '@site/shared/platform';
import { listManualDividends } from '@site/shared/wire';
import { useQuery } from '@tanstack/react-query';

/** API-9: dividends that wait to be claimed by hand; nothing is asked for a guest. */
export function useWaitingDividends() {
  const { api, session } = usePlatform();
  const { loggedIn, userName } = useReadable(session);
  const { data = [] } = useQuery({
    queryKey: ['welfare', 'dividends', userName],
    enabled: loggedIn,
    queryFn: ({ signal }) => api.call(listManualDividends, null, { signal }),
  });
  return loggedIn ? data : [];
}
