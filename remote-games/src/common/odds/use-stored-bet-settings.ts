import { keepBetSettings, usePlatform, useStore } from '@site/shared/platform';
import { getBetSettings } from '@site/shared/wire';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Applies the member's saved settings for odds and bets to this browser. */
export function useStoredBetSettings(): void {
  const { api, bus, session, storage } = usePlatform();
  const { loggedIn, userName } = useStore(session);
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
