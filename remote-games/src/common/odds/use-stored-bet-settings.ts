import { keepBetSettings, useApiQuery, usePlatform, useStore } from '@site/shared/platform';
import { getBetSettings } from '@site/shared/wire';
import { useEffect } from 'react';

/** Applies the member's saved settings for odds and bets to this browser. */
export function useStoredBetSettings(): void {
  const { bus, session, storage } = usePlatform();
  const { loggedIn, userName } = useStore(session);
  const { data, dataUpdatedAt } = useApiQuery(['bet-settings', userName], getBetSettings, null, {
    enabled: loggedIn,
    staleTime: Infinity,
    retry: false,
  });
  useEffect(() => {
    if (data) keepBetSettings({ bus, storage }, data);
  }, [bus, storage, data, dataUpdatedAt]);
}
