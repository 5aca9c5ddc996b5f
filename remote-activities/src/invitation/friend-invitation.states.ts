import { answer, defineStates } from '@site/shared/states';
import { INVITE_TIERS } from '@site/shared/product';
import { claimInvite, getInviteSummary, listInvited, type InvitedFriend, type InviteStep, type InviteSummary } from '@site/shared/wire';

export const FRIEND: InvitedFriend = {
  rewardId: 'friend-01ARZ3NDEKTSV4RRFFQ69G5FAV',
  name: 'Fr***1',
  registeredAt: '2026-11-18T06:05:00Z',
  activeDays: 3,
  state: 'claimable',
  duplicate: null,
};

const stepsFrom = (claimable: number): readonly InviteStep[] =>
  INVITE_TIERS.map((tier, place) => ({ ...tier, rewardId: `step-${tier.friends}`, state: place < claimable ? 'claimable' : 'locked' }));
export const SUMMARY: InviteSummary = { code: 'XH8K2P6M', friends: 4, activeFriends: 3, claimable: 2, steps: stepsFrom(1) };

const DUPLICATE: InvitedFriend = { ...FRIEND, rewardId: 'friend-3', name: 'Wa***7', activeDays: 0, state: 'locked', duplicate: 'network' };

export const states = defineStates({
  visitor: 'member',
  full: [
    answer(getInviteSummary, SUMMARY),
    answer(listInvited, ({ page, pageSize }) => ({
      list: [FRIEND, { ...FRIEND, rewardId: 'friend-2', name: 'Li***9', activeDays: 1, state: 'locked' as const }, DUPLICATE],
      total: 3,
      page,
      pageSize,
    })),
    answer(claimInvite, ({ rewardId }) => ({ rewardId, reward: { kind: 'bonus' as const, amount: '18.00', multiple: 3 } })),
  ],
  empty: [
    answer(getInviteSummary, { ...SUMMARY, friends: 0, activeFriends: 0, claimable: 0, steps: stepsFrom(0) }),
    answer(listInvited, ({ page, pageSize }) => ({ list: [], total: 0, page, pageSize })),
  ],
  others: { guest: { visitor: 'guest', answers: [] } },
});
