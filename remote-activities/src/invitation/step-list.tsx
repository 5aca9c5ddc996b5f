import { rewardTerms, rewardText } from '@site/shared/product';
import { Box, Button, Card, Chip, Heading, Icon, Stack, Text } from '@site/shared/ui';
import type { InviteStep, InviteSummary } from '@site/shared/wire';
import { STATE_TEXT } from './invitation.rules.ts';

interface Props {
  readonly summary: InviteSummary;
  /** The reward that is being claimed. */
  readonly claiming: string | null;
  readonly onClaim: (rewardId: string) => void;
}

/** What several active friends bring. */
export function StepList({ summary, claiming, onClaim }: Props) {
  return (
    <Card as="section" aria-labelledby="invite-steps">
      <Heading level={2} size="large" id="invite-steps" sx={{ mb: 3 }}>
        阶梯奖励
      </Heading>
      <Stack component="ul" sx={{ gap: 3 }}>
        {summary.steps.map((step) => (
          <Step key={step.rewardId} step={step} active={summary.activeFriends} claiming={claiming} onClaim={onClaim} />
        ))}
      </Stack>
    </Card>
  );
}

interface StepProps extends Pick<Props, 'claiming' | 'onClaim'> {
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
