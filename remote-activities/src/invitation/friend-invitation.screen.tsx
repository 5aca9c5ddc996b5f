import { usePlatform, useStore } from '@site/shared/platform';
import { rewardTerms, rewardText, ROUTES, siteDate } from '@site/shared/product';
import {
  Box,
  Button,
  Card,
  Chip,
  columnGrid,
  ErrorLine,
  Figure,
  Icon,
  QueryBoundary,
  Screen,
  SectionCard,
  Skeleton,
  Stack,
  Text,
} from '@site/shared/ui';
import type { InvitedFriend, InviteStep, InviteSummary } from '@site/shared/wire';
import type { RecordColumn } from '@site/shared/ui/list';
import { useState } from 'react';
import { Columns } from '../common/columns.tsx';
import { Hero } from '../common/hero.tsx';
import { RulesCard } from '../common/rules-card.tsx';
import { useClaimInvite, useInvited, useInviteSummary } from './invitation.queries.ts';
import { DUPLICATE_TEXT, FRIEND_REWARD_TEXT, progressText, RULES, STATE_TEXT, STEPS } from './invitation.rules.ts';
import { ShareCard } from './share-card.tsx';
import { PagedBlock } from '../common/paged-block.tsx';

/** Inviting friends: by code, link, QR or poster, and the rewards. */
export default function FriendInvitationScreen() {
  const { dialogs, session } = usePlatform();
  const { loggedIn } = useStore(session);
  return (
    <Screen title={ROUTES.friendInvitation.title}>
      <Stack sx={{ gap: 6 }}>
        <Hero art="invite" title="好东西，和朋友一起" text={`每位有效好友可得 ${FRIEND_REWARD_TEXT}，邀请越多，阶梯奖励越高。`}>
          {!loggedIn && (
            <Stack direction="row" sx={{ pt: 2 }}>
              <Button onClick={() => void dialogs.logIn()}>登录后邀请</Button>
            </Stack>
          )}
        </Hero>
        {loggedIn && <Own />}
        <HowTo />
        <RulesCard rules={RULES} />
      </Stack>
    </Screen>
  );
}

function Own() {
  const { claim, claiming, refusal } = useClaimInvite();
  const onClaim = (rewardId: string) => void claim(rewardId);
  return (
    <>
      <QueryBoundary query={useInviteSummary()} skeleton={<Skeleton shape="block" count={2} sx={{ height: 280, mb: 6 }} />}>
        {(summary) => (
          <Stack sx={{ gap: 6 }}>
            <Counts summary={summary} />
            <Columns second="420px" from="lg">
              <ShareCard code={summary.code} />
              <StepList summary={summary} claiming={claiming} onClaim={onClaim} />
            </Columns>
          </Stack>
        )}
      </QueryBoundary>
      <ErrorLine iconSize={18}>{refusal}</ErrorLine>
      <FriendList claiming={claiming} onClaim={onClaim} />
    </>
  );
}

function Counts({ summary: { friends, activeFriends, claimable } }: { readonly summary: InviteSummary }) {
  return (
    <Card as="section" aria-label="邀请概况">
      <Box component="dl" sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}>
        <Figure label="已注册好友">{friends}</Figure>
        <Figure label="有效好友">{activeFriends}</Figure>
        <Figure label="待领奖励">{claimable}</Figure>
      </Box>
    </Card>
  );
}

function HowTo() {
  return (
    <SectionCard title="怎么参加" size="large" gap={4}>
      <Box component="ol" sx={columnGrid({ sm: 3 })}>
        {STEPS.map(({ title, text }, place) => (
          <Stack key={title} component="li" direction="row" sx={{ gap: 3 }}>
            <Box aria-hidden sx={NUMBER}>
              {place + 1}
            </Box>
            <Box>
              <Text weight="medium">{title}</Text>
              <Text size="small" tone="text2">
                {text}
              </Text>
            </Box>
          </Stack>
        ))}
      </Box>
    </SectionCard>
  );
}

const NUMBER = {
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  flexShrink: 0,
  borderRadius: '50%',
  bgcolor: 'raised',
  color: 'accent',
  fontWeight: 700,
} as const;

interface FriendListProps {
  /** The reward that is being claimed. */
  readonly claiming: string | null;
  readonly onClaim: (rewardId: string) => void;
}

/** The friends who registered with the code, and the reward of each. */
function FriendList({ claiming, onClaim }: FriendListProps) {
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

const columnsWith = ({ claiming, onClaim }: FriendListProps): readonly RecordColumn<InvitedFriend>[] => [
  { key: 'name', title: '好友', headline: true, render: ({ name }) => name },
  {
    key: 'progress',
    title: '进度',
    render: ({ activeDays, duplicate }) => (duplicate === null ? progressText(activeDays) : DUPLICATE_TEXT[duplicate]),
  },
  {
    key: 'at',
    title: '注册日期',
    place: 'figure',
    render: ({ registeredAt }) => <time dateTime={registeredAt}>{siteDate(registeredAt)}</time>,
  },
  { key: 'reward', title: '奖励', place: 'figure', render: () => FRIEND_REWARD_TEXT },
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

interface StepListProps {
  readonly summary: InviteSummary;
  /** The reward that is being claimed. */
  readonly claiming: string | null;
  readonly onClaim: (rewardId: string) => void;
}

/** The rewards for several active friends. */
function StepList({ summary, claiming, onClaim }: StepListProps) {
  return (
    <SectionCard title="阶梯奖励" size="large" gap={3}>
      <Stack component="ul" sx={{ gap: 3 }}>
        {summary.steps.map((step) => (
          <Step key={step.rewardId} step={step} active={summary.activeFriends} claiming={claiming} onClaim={onClaim} />
        ))}
      </Stack>
    </SectionCard>
  );
}

interface StepProps extends Pick<StepListProps, 'claiming' | 'onClaim'> {
  readonly step: InviteStep;
  readonly active: number;
}

function Step({ step: { friends, reward, rewardId, state }, active, claiming, onClaim }: StepProps) {
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', gap: 3, minHeight: 56 }}>
      <Box aria-hidden sx={{ color: state === 'locked' ? 'text3' : 'gold', lineHeight: 0 }}>
        <Icon name={state === 'locked' ? 'lock' : 'gift'} size={24} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Text weight="medium" numeric>{`${friends} 位有效好友 · ${rewardText(reward)}`}</Text>
        <Text size="tiny" tone="text3" numeric>
          {state === 'locked' ? `还差 ${friends - active} 位` : rewardTerms(reward)}
        </Text>
      </Box>
      {state === 'claimable' ? (
        <Button
          size="small"
          look="gold"
          aria-label={`领取 ${friends} 位有效好友奖励`}
          loading={claiming === `invite-${rewardId}`}
          onClick={() => onClaim(rewardId)}
        >
          领取
        </Button>
      ) : (
        <Chip {...(state === 'claimed' ? { tone: 'win', icon: 'checkCircle' } : {})}>{STATE_TEXT[state]}</Chip>
      )}
    </Stack>
  );
}
