import { useApiQuery, usePlatform } from '@site/shared/platform';
import { rewardText } from '@site/shared/product';
import { claimInvite, getInviteSummary, listInvited, PAGE_SIZE } from '@site/shared/wire';
import { keepPreviousData } from '@tanstack/react-query';
import { useRewardedAction } from '../common/use-rewarded-action.ts';

const INVITE = 'invite';

/** The member's code, and the state of the rewards. */
export const useInviteSummary = () => useApiQuery([INVITE, 'summary'], getInviteSummary, null, { staleTime: 0 });

/** One page of friends; the previous page stays visible until the next one is loaded. */
export const useInvited = (page: number) =>
  useApiQuery([INVITE, 'list', page], listInvited, { page, pageSize: PAGE_SIZE }, { staleTime: 0, placeholderData: keepPreviousData });

/** Claims a reward of invitations. */
export function useClaimInvite() {
  const { api, dialogs } = usePlatform();
  const { run, busy, refusal } = useRewardedAction([INVITE]);
  const claim = async (rewardId: string): Promise<void> => {
    const claimed = await run({
      name: `invite-${rewardId}`,
      lease: 'a reward of invitations is being claimed',
      send: (idempotencyKey) => api.call(claimInvite, { rewardId }, { idempotencyKey }),
      rewards: ({ reward }) => [reward],
    });
    if (claimed !== null) dialogs.notify(`已领取 ${rewardText(claimed.reward)}`, 'good');
  };
  return { claim, claiming: busy, refusal };
}
