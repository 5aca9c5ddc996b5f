import { usePlatform } from '@site/shared/platform';
import { rewardText } from '@site/shared/product';
import { claimInvite, getInviteSummary, listInvited, PAGE_SIZE } from '@site/shared/wire';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRewarded } from '../common/use-rewarded.ts';

const INVITE = 'invite';

/** The member's code, and where his rewards stand. */
export function useInviteSummary() {
  const { api } = usePlatform();
  return useQuery({ queryKey: [INVITE, 'summary'], staleTime: 0, queryFn: ({ signal }) => api.call(getInviteSummary, null, { signal }) });
}

/** One page of friends; the previous page stays visible until the next one is loaded. */
export function useInvited(page: number) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: [INVITE, 'list', page],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(listInvited, { page, pageSize: PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Claims a reward of invitations. */
export function useClaimInvite() {
  const { api, dialogs } = usePlatform();
  const { run, busy, refusal } = useRewarded([INVITE]);
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
