import { useApiQuery, useEvent, useFailureNotice, usePlatform } from '@site/shared/platform';
import { randomKey } from '@site/shared/product';
import { getTransfer, getVenueBalance, leaveVenue } from '@site/shared/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** The balance at a venue, refetched after money moved. */
export function useBalanceAt(venueCode: string) {
  const queries = useQueryClient();
  const queryKey = ['venue-balance', venueCode];
  useEvent('wallet:changed', () => void queries.invalidateQueries({ queryKey }));
  return useApiQuery(queryKey, getVenueBalance, { venueCode }, { staleTime: 0 });
}

/** Transfers everything back and checks once whether it arrived; an unknown result ends later and is listed on the transfer page. */
export function useLeave(venueCode: string) {
  const { api, bus, dialogs, session } = usePlatform();
  const notifyFailure = useFailureNotice();
  return useMutation({
    mutationFn: async () => {
      const transfer = await api.call(leaveVenue, { venueCode }, { idempotencyKey: randomKey() });
      if (transfer === null) return;
      const { status } = await api.call(getTransfer, { transferId: transfer.transferId });
      if (status !== 'success') dialogs.notify('转账处理中，请稍后查看', 'plain');
      bus.emit('wallet:changed', { by: `leave:${venueCode}` });
      await session.refreshMember();
    },
    onError: notifyFailure,
  });
}
