import { keepBetSettings, usePlatform, useReadable } from '@site/shared/platform';
import { getBetSettings } from '@site/shared/wire';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/** What a member once chose for odds and bets comes to this browser with him. */
export function useKeptSettings(): void {
  const { api, bus, session, storage } = usePlatform();
  const { loggedIn, userName } = useReadable(session);
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['bet-settings', userName],
    queryFn: ({ signal }) => api.call(getBetSettings, null, { signal }),
    enabled: loggedIn,
    staleTime: Infinity,
    retry: false,
  });
  useEffect(() => {
    if (data) keepBetSettings({ bus, storage }, data);
  }, [bus, storage, data, dataUpdatedAt]);
}
