import { useApiQuery, useFailureNotice, usePlatform } from '@site/shared/platform';
import { fromWire, randomKey, type SportsProvider } from '@site/shared/product';
import { getVenueBalances, type WalletOverview } from '@site/shared/wire';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { WHOLE_VENUE } from '../frames.rules.ts';

/** Enters a sportsbook again by a press, and money moves as the member chose. A press after one without an answer repeats it: money moves once. */
export function useTransferIn(provider: SportsProvider) {
  const { bus, session, venues } = usePlatform();
  const press = useRef<string | null>(null);
  return useMutation({
    mutationFn: () => {
      press.current ??= randomKey();
      return venues.launch({ enName: provider, gameCode: WHOLE_VENUE, isManualLaunch: true, pressKey: press.current });
    },
    onSuccess: () => {
      press.current = null;
      bus.emit('wallet:changed', { by: `launch:${provider}` });
      void session.refreshMember();
    },
    onError: useFailureNotice(),
  });
}

/** What 自动转账 would move in now, cents; 0 where the member did not choose it. */
export function useTransferable() {
  return useApiQuery(['play', 'transferable'], getVenueBalances, null, { staleTime: 0, select: transferable });
}

/** The central balance up to the member's cap. */
export function transferable({ auto, central }: Pick<WalletOverview, 'auto' | 'central'>): bigint {
  if (!auto.on) return 0n;
  const [most, money] = [auto.most === null ? null : fromWire(auto.most), fromWire(central)];
  return most !== null && most < money ? most : money;
}
