import { sendOnce, useApiQuery, useEvent, useFailureNotice, usePlatform, useStore } from '@site/shared/platform';
import { formatMoney } from '@site/shared/product';
import { claimVipGifts, getVipInfo, listVipGifts, listVipLevels } from '@site/shared/wire';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const VIP = ['vip'];

/** The member's level and claimable gifts; refetched when a bet was settled or money moved. */
export function useVip() {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: VIP });
  useEvent('bet:settled', refresh);
  useEvent('wallet:changed', refresh);
  return useQuery({
    queryKey: [...VIP, 'own'],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const [info, gifts] = await Promise.all([api.call(getVipInfo, null, { signal }), api.call(listVipGifts, null, { signal })]);
      return { info, gifts: gifts.list };
    },
  });
}

/** All levels as the site has them now. */
export const useLevels = () => useApiQuery([...VIP, 'levels'], listVipLevels, null);

/** Claims gifts, each once. */
export function useClaim() {
  const { api, bus, dialogs, session, storage } = usePlatform();
  const notifyFailure = useFailureNotice();
  const { userName } = useStore(session);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (giftIds: readonly string[]) =>
      sendOnce(storage, 'claimAttempt', { userName: userName ?? '', giftIds }, (idempotencyKey) =>
        api.call(claimVipGifts, { giftIds: [...giftIds] }, { idempotencyKey }),
      ),
    onSuccess: ({ amount }) => {
      dialogs.notify(`已领取礼金 ¥${formatMoney(amount)}，已存入中心钱包`, 'good');
      bus.emit('wallet:changed', { by: 'vip-gift' });
    },
    onError: notifyFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: VIP }),
  });
}
