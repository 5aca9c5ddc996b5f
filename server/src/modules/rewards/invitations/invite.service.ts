import {
  CODE,
  INVITE_ACTIVE_DAYS,
  INVITE_FRIEND_REWARD,
  INVITE_FRIEND_REWARDS_A_DAY,
  INVITE_TIERS,
  type InviteDuplicate,
  type InviteState,
  type Reward,
} from '@site/shared/product';
import {
  claimInvite,
  getInviteSummary,
  type InvitedFriend,
  type InviteQuery,
  type InviteStep,
  type InviteSummary,
  listInvited,
  type Page,
} from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { dayStart, toIso } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { countRows } from '../../../kernel/db/pages.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { findInviter, friendIds, pageOfFriends } from '../../people/index.ts';
import { tablesOf } from '../schema.ts';
import type { FindDuplicates } from './duplicates.ts';
import { signedDaysOf } from '../sign-in/sign-in.service.ts';
import type { GiveReward } from '../dependencies.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';

interface InvitationsDependencies extends Pick<AppContext, 'db' | 'clock' | 'events'> {
  readonly give: GiveReward;
  readonly findDuplicates: FindDuplicates;
}

const friendReward = (friendId: string) => `friend-${friendId}`;
const stepReward = (friends: number) => `step-${friends}`;

/**
 * Whether the inviter is told that an account does not count. That personal data are the same is told when the friend's reward would be
 * due, not at once: whoever prepares an account with guessed data and invites it would learn within a second whether they are right.
 */
const isShown = (duplicate: InviteDuplicate | undefined, days = 0): boolean =>
  duplicate !== undefined && (duplicate !== 'profile' || days >= INVITE_ACTIVE_DAYS);

/** Friends that a member invited, and the rewards for active ones. */
export function createInvitations({ db, clock, events, give, findDuplicates }: InvitationsDependencies) {
  /** All rewards of a member with their status. */
  async function standing(from: Db, memberId: string) {
    const friends = await friendIds(from, memberId);
    const days = await signedDaysOf(from, friends);
    const claimed = await claimedRewards(from, memberId);
    const duplicates = await findDuplicates(from, memberId, friends);
    const active = friends.filter((id) => (days.get(id) ?? 0) >= INVITE_ACTIVE_DAYS && !duplicates.has(id));
    const stateOf = (rewardId: string, earned: boolean): InviteState => {
      if (claimed.has(rewardId)) return 'claimed';
      return earned ? 'claimable' : 'locked';
    };
    const steps: readonly InviteStep[] = INVITE_TIERS.map((tier) => {
      const rewardId = stepReward(tier.friends);
      return { ...tier, rewardId, state: stateOf(rewardId, active.length >= tier.friends) };
    });
    const ofFriend = (id: string) => stateOf(friendReward(id), active.includes(id));
    return { friends, active, days, duplicates, steps, ofFriend };
  }
  /** Value of a reward; refuses one that is unearned, unknown or claimed. */
  async function requireClaimable(trx: Db, memberId: string, rewardId: string): Promise<Reward> {
    const { friends, days, duplicates, steps, ofFriend } = await standing(trx, memberId);
    const friend = friends.find((id) => friendReward(id) === rewardId);
    const step = steps.find((one) => one.rewardId === rewardId);
    const state = friend === undefined ? step?.state : ofFriend(friend);
    if (state === undefined) throw new Refusal(CODE.validation, '奖励不存在', { field: 'rewardId' });
    if (state === 'claimed') throw new Refusal(CODE.common, '奖励已领取');
    if (friend !== undefined && isShown(duplicates.get(friend), days.get(friend))) throw new Refusal(CODE.common, '该邀请不计入奖励');
    if (state !== 'claimable') throw new Refusal(CODE.common, '尚未达到领取条件');
    return step?.reward ?? INVITE_FRIEND_REWARD;
  }
  return {
    async summary(memberId: string): Promise<InviteSummary> {
      const { invite_code } = await findInviter(db, memberId);
      const { friends, active, steps, ofFriend } = await standing(db, memberId);
      const waiting = [...friends.map(ofFriend), ...steps.map(({ state }) => state)].filter((state) => state === 'claimable');
      return { code: invite_code, friends: friends.length, activeFriends: active.length, claimable: waiting.length, steps };
    },
    async list(memberId: string, { page, pageSize }: InviteQuery): Promise<Page<InvitedFriend>> {
      const { rows, total } = await pageOfFriends(db, { memberId, offset: (page - 1) * pageSize, limit: pageSize });
      const { days, duplicates, ofFriend } = await standing(db, memberId);
      const list = rows.map(({ id, user_name, registered_at }) => ({
        rewardId: friendReward(id),
        name: masked(user_name),
        registeredAt: toIso(registered_at),
        activeDays: Math.min(INVITE_ACTIVE_DAYS, days.get(id) ?? 0),
        state: ofFriend(id),
        duplicate: isShown(duplicates.get(id), days.get(id)) ? (duplicates.get(id) ?? null) : null,
      }));
      return { list, total, page, pageSize };
    },
    /** Runs inside the money call's transaction: the claim and its reward, or nothing. */
    async claim(trx: Db, memberId: string, rewardId: string) {
      const reward = await requireClaimable(trx, memberId, rewardId);
      await events.beforeOffer.emit(trx, { memberId });
      if (
        rewardId.startsWith(friendReward('')) &&
        (await friendRewardsSince(trx, memberId, dayStart(clock.nowMs()))) >= INVITE_FRIEND_REWARDS_A_DAY
      )
        throw new Refusal(CODE.common, `今日已领取${INVITE_FRIEND_REWARDS_A_DAY}份好友奖励，请明天再领取`);
      const row = { member_id: memberId, reward_id: rewardId, at_ms: clock.nowMs() };
      await tablesOf(trx).insertInto('invite_rewards').values(row).execute();
      await give(trx, { memberId, reward, occasion: `invite-${rewardId}`, title: '邀请好友奖励' });
      return { rewardId, reward };
    },
    /** Whether an invited account is a further person, by what is known of it now. */
    async isPerson(trx: Db, inviterId: string, friendId: string): Promise<boolean> {
      return !(await findDuplicates(trx, inviterId, await friendIds(trx, inviterId))).has(friendId);
    },
    /** A member's friends: his invitees and his inviter. */
    async circleOf(memberId: string): Promise<readonly string[]> {
      const { invited_by } = await findInviter(db, memberId);
      return [memberId, ...(invited_by === null ? [] : [invited_by]), ...(await friendIds(db, memberId))];
    },
  };
}

export type Invitations = ReturnType<typeof createInvitations>;

const SHOWN_FIRST = 2;

/** "Fr***1". */
function masked(userName: string): string {
  return `${userName.slice(0, SHOWN_FIRST)}***${userName.slice(-1)}`;
}

/** Rewards of invitations that a member claimed. */
async function claimedRewards(db: Db, memberId: string): Promise<ReadonlySet<string>> {
  const rows = await tablesOf(db).selectFrom('invite_rewards').select('reward_id').where('member_id', '=', memberId).execute();
  return new Set(rows.map(({ reward_id }) => reward_id));
}

/** How many rewards for friends a member has claimed since a time. */
const friendRewardsSince = (trx: Db, memberId: string, sinceMs: number): Promise<number> =>
  countRows(
    tablesOf(trx)
      .selectFrom('invite_rewards')
      .where('member_id', '=', memberId)
      .where('at_ms', '>=', sinceMs)
      .where('reward_id', 'like', `${friendReward('')}%`),
  );

export const inviteRoutes = (invitations: Invitations): Route[] => [
  bindEndpoint(getInviteSummary, (_body, { memberId }) => invitations.summary(memberId)),
  bindEndpoint(listInvited, (query, { memberId }) => invitations.list(memberId, query)),
  bindEndpoint(claimInvite, ({ rewardId }, { memberId, trx }) => invitations.claim(trx, memberId, rewardId)),
];
