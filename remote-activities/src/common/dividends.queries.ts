import { useApiQuery, usePlatform, useStore } from '@site/shared/platform';
import { listManualDividends } from '@site/shared/wire';

/** API-9: dividends to be claimed by hand; a guest causes no request. */
export function useWaitingDividends() {
  const { session } = usePlatform();
  const { loggedIn, userName } = useStore(session);
  const { data = [] } = useApiQuery(['welfare', 'dividends', userName], listManualDividends, null, { enabled: loggedIn });
  return loggedIn ? data : [];
}
