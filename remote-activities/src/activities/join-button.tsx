import { usePlatform } from '@site/shared/platform';
import { formatMoney, ROUTES } from '@site/shared/product';
import { Box, Button, ButtonLink, Chip, ErrorLine, Stack, Text } from '@site/shared/ui';
import type { Activity, ActivityAward, ActivityTask } from '@site/shared/wire';
import { useClaimWelfare } from '../common/claim.queries.ts';
import { useJoinOffer } from './offers.queries.ts';
import { claimText, taskText } from './offers.rules.ts';

interface Props {
  readonly offer: Activity;
}

/** Joins an offer, leads to the deposit it is chosen with, claims its award, or shows its state. It shows why joining failed. */
export function JoinButton({ offer }: Props) {
  const { join, joining, refusal } = useJoinOffer(offer);
  if (offer.state === 'claimable' && offer.award !== null) return <ClaimButton offer={offer} award={offer.award} />;
  if (offer.state !== 'open') return <OfferState offer={offer} />;
  if (offer.applyMode === 'auto') return <Chip icon="checkCircle">自动生效，无需申请</Chip>;
  if (offer.applyMode === 'deposit')
    return (
      <ButtonLink to={ROUTES.deposit.path} aria-label={`存款时选择：${offer.title}`}>
        存款时选择
      </ButtonLink>
    );
  return (
    <Stack sx={{ gap: 2, alignItems: 'stretch' }}>
      <Button loading={joining} aria-label={`申请参加：${offer.title}`} onClick={join}>
        申请参加
      </Button>
      <ErrorLine iconSize={18}>{refusal}</ErrorLine>
    </Stack>
  );
}

/** Claims after the turnover requirement was shown. */
function ClaimButton({ offer, award }: Props & { readonly award: ActivityAward }) {
  const { dialogs } = usePlatform();
  const { claim, claiming } = useClaimWelfare();
  const ask = async () => {
    if (await dialogs.confirm(claimText(offer, award), { title: '领取奖励', ok: { title: '领取' } })) claim([award.id]);
  };
  return (
    <Button icon="gift" loading={claiming} aria-label={`领取：${offer.title}`} onClick={() => void ask()}>
      {`领取 ¥${formatMoney(award.amount)}`}
    </Button>
  );
}

/** The state of an offer, and the progress of its task after joining. */
export function OfferState({ offer: { state, task } }: Props) {
  if (state === 'applied') return task === null ? <Applied /> : <Task task={task} />;
  if (state === 'claimed' || state === 'claimable')
    return (
      <Chip tone="win" icon="checkCircle">
        {state === 'claimed' ? '已领取' : '待领取'}
      </Chip>
    );
  if (state === 'ended') return <Chip icon="clock">已结束</Chip>;
  if (state === 'unavailable') return <Chip icon="about">当前不可参加</Chip>;
  return (
    <Chip tone="accent" icon="play">
      进行中
    </Chip>
  );
}

function Applied() {
  return (
    <Chip tone="win" icon="checkCircle">
      已申请
    </Chip>
  );
}

function Task({ task }: { readonly task: ActivityTask }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Applied />
      <Text size="tiny" tone="text2" numeric sx={{ mt: 1 }}>
        {taskText(task)}
      </Text>
    </Box>
  );
}
