import { siteDate } from '@site/shared/product';
import { Button, Chip } from '@site/shared/ui';
import type { RecordColumn } from '@site/shared/ui/list';
import type { InvitedFriend } from '@site/shared/wire';
import { useState } from 'react';
import { PagedBlock } from '../common/paged-block.tsx';
import { useInvited } from './invitation.queries.ts';
import { FRIEND_REWARD_TEXT, progressText, STATE_TEXT } from './invitation.rules.ts';

interface Props {
  /** The reward that is being claimed. */
  readonly claiming: string | null;
  readonly onClaim: (rewardId: string) => void;
}

/** Who registered with the code, and what each brings. */
export function FriendList({ claiming, onClaim }: Props) {
  const [page, setPage] = useState(1);
  return (
    <PagedBlock
      title="邀请记录"
      query={useInvited(page)}
      columns={columnsWith({ claiming, onClaim })}
      keyOf={({ rewardId }) => rewardId}
      onPage={setPage}
      empty={{ title: '还没有邀请记录', text: '把链接或海报发给好友，注册后会出现在这里。' }}
    />
  );
}

const columnsWith = ({ claiming, onClaim }: Props): readonly RecordColumn<InvitedFriend>[] => [
  { key: 'name', title: '好友', headline: true, render: ({ name }) => name },
  { key: 'progress', title: '进度', render: ({ activeDays }) => progressText(activeDays) },
  { key: 'at', title: '注册日期', render: ({ registeredAt }) => <time dateTime={registeredAt}>{siteDate(registeredAt)}</time> },
  { key: 'reward', title: '奖励', render: () => FRIEND_REWARD_TEXT },
  {
    key: 'state',
    title: '状态',
    headline: true,
    render: ({ state, name, rewardId }) =>
      state === 'claimable' ? (
        <Button
          size="small"
          look="gold"
          aria-label={`领取 ${name} 的奖励`}
          loading={claiming === `invite-${rewardId}`}
          onClick={() => onClaim(rewardId)}
        >
          领取
        </Button>
      ) : (
        <Chip {...(state === 'claimed' ? { tone: 'win', icon: 'checkCircle' } : { icon: 'clock' })}>{STATE_TEXT[state]}</Chip>
      ),
  },
];
