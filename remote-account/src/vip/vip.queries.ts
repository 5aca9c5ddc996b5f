import { BusinessError, failureText, isExpected, useEvent, usePlatform, useReadable } from '@site/shared/platform';
import { formatMoney } from '@site/shared/product';
import { claimVipGifts, getVipInfo, listVipGifts, listVipLevels } from '@site/shared/wire';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { claimFor } from './vip.rules.ts';

const VIP = ['vip'];

/** Where the member stands and what there is to claim; asked again when a bet was settled or money moved. */
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
export function useLevels() {
  const { api } = usePlatform();
  return useQuery({ queryKey: [...VIP, 'levels'], queryFn: ({ signal }) => api.call(listVipLevels, null, { signal }) });
}

/** Claims gifts. Its key is stored first and lives until the backend has answered: another press or a reload claims nothing twice. */
export function useClaim() {
  const { api, bus, dialogs, failures, session, storage } = usePlatform();
  const { userName } = useReadable(session);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (giftIds: readonly string[]) => {
      const attempt = claimFor(storage.read('claimAttempt'), { userName: userName ?? '', giftIds });
      storage.write('claimAttempt', attempt);
      try {
        const claimed = await api.call(claimVipGifts, { giftIds: [...giftIds] }, { idempotencyKey: attempt.key });
        storage.remove('claimAttempt');
        return claimed;
      } catch (error) {
        if (error instanceof BusinessError) storage.remove('claimAttempt');
        throw error;
      }
    },
    onSuccess: ({ amount }) => {
      dialogs.notify(`已领取礼金 ¥${formatMoney(amount)}，已存入中心钱包`, 'good');
      bus.emit('wallet:changed', { by: 'vip-gift' });
    },
    onError: (error) => {
      if (!isExpected(error)) failures.report(error);
      dialogs.notify(failureText(error), 'bad');
    },
    onSettled: () => queries.invalidateQueries({ queryKey: VIP }),
  });
}
