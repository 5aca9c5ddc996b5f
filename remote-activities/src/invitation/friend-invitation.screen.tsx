import { usePlatform, useReadable } from '@site/shared/platform';
import { ROUTES } from '@site/shared/product';
import { Answered, Box, Button, Card, Figure, Heading, Screen, Skeleton, Stack, Text } from '@site/shared/ui';
import type { InviteSummary } from '@site/shared/wire';
import { Hero } from '../common/hero.tsx';
import { Refused } from '../common/refused.tsx';
import { RulesCard } from '../common/rules-card.tsx';
import { FriendList } from './friend-list.tsx';
import { useClaimInvite, useInviteSummary } from './invitation.queries.ts';
import { FRIEND_REWARD_TEXT, RULES, STEPS } from './invitation.rules.ts';
import { ShareCard } from './share-card.tsx';
import { StepList } from './step-list.tsx';

/** Inviting friends: by code, link, QR or poster, and what they bring. */
export default function FriendInvitationScreen() {
  const { dialogs, session } = usePlatform();
  const { loggedIn } = useReadable(session);
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
      <Answered query={useInviteSummary()} skeleton={<Skeleton shape="block" count={2} sx={{ height: 280, mb: 6 }} />}>
        {(summary) => (
          <Stack sx={{ gap: 6 }}>
            <Counts summary={summary} />
            <Box sx={COLUMNS}>
              <ShareCard code={summary.code} />
              <StepList summary={summary} claiming={claiming} onClaim={onClaim} />
            </Box>
          </Stack>
        )}
      </Answered>
      <Refused>{refusal}</Refused>
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
    <Card as="section" aria-labelledby="invite-how">
      <Heading level={2} size="large" id="invite-how" sx={{ mb: 4 }}>
        怎么参加
      </Heading>
      <Box component="ol" sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' } }}>
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
    </Card>
  );
}

const COLUMNS = {
  display: 'grid',
  gap: 6,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 420px' },
} as const;

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
