import { usePlatform, useStore } from '@site/shared/platform';
import { listManualDividends } from '@site/shared/wire';
import { useQuery } from '@tanstack/react-query';

/** API-9: dividends to be claimed by hand; a guest causes no request. */
export function useWaitingDividends() {
  const { api, session } = usePlatform();
  const { loggedIn, userName } = useStore(session);
  const { data = [] } = useQuery({
    queryKey: ['welfare', 'dividends', userName],
    enabled: loggedIn,
    queryFn: ({ signal }) => api.call(listManualDividends, null, { signal }),
  });
  return loggedIn ? data : [];
}
