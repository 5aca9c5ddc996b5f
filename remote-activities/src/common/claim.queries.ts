import { useApiQuery, useFailureNotice, usePlatform, useStore } from '@site/shared/platform';
import { formatMoney } from '@site/shared/product';
import { claimVipGifts, claimWelfare, listManualDividends, claimRebates } from '@site/shared/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Query keys of every list that shows something to claim. */
const LISTS = [['rebates'], ['welfare'], ['offers']];

type Send = (api: ReturnType<typeof usePlatform>['api'], ids: readonly string[]) => Promise<{ readonly amount: string }>;

const rebates: Send = (api, ids) => api.call(claimRebates, { rebateIds: [...ids] });
const welfare: Send = (api, ids) => api.call(claimWelfare, { ids: [...ids] });
const gifts: Send = (api, ids) => api.call(claimVipGifts, { giftIds: [...ids] });

/** Claims rewards by their ids: each is paid once however often it is sent, and lists are refetched afterwards. A swap waits until then. */
function useClaim(send: Send, by: string) {
  const { api, bus, dialogs, leases } = usePlatform();
  const notifyFailure = useFailureNotice();
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const release = leases.hold('a reward is being claimed');
      return send(api, ids).finally(release);
    },
    onSuccess: ({ amount }) => {
      dialogs.notify(`已领取 ¥${formatMoney(amount)}，已存入中心钱包`, 'good');
      bus.emit('wallet:changed', { by });
    },
    onError: notifyFailure,
    onSettled: () => Promise.all(LISTS.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
  return { claim: (ids: readonly string[]) => mutate(ids), claiming: isPending, claimed: isPending ? (variables ?? []) : [] };
}

export const useClaimRebates = () => useClaim(rebates, 'rebate');
/** Dividends and awards of offers. */
export const useClaimWelfare = () => useClaim(welfare, 'welfare');
/** Gifts of levels. */
export const useClaimGifts = () => useClaim(gifts, 'vip-gift');

/** API-9: dividends to be claimed by hand; a guest causes no request. */
export function useWaitingDividends() {
  const { session } = usePlatform();
  const { loggedIn, userName } = useStore(session);
  const { data = [] } = useApiQuery(['welfare', 'dividends', userName], listManualDividends, null, { enabled: loggedIn });
  return loggedIn ? data : [];
}
