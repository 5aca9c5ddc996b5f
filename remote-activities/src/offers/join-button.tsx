import { ROUTES } from '@site/shared/product';
import { Button, ButtonLink, Chip, Icon, Stack, Text } from '@site/shared/ui';
import type { Activity } from '@site/shared/wire';
import { useJoinOffer } from './offers.queries.ts';

interface Props {
  readonly offer: Activity;
}

/** Joins an offer, leads to the deposit it is chosen with, or says that it was joined or is over. A refusal stands beside it. */
export function JoinButton({ offer }: Props) {
  const { join, joining, refusal } = useJoinOffer(offer);
  if (offer.state !== 'open') return <OfferState offer={offer} />;
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
      {refusal && (
        <Stack role="alert" direction="row" sx={{ gap: 1, color: 'loss' }}>
          <Icon name="error" size={18} />
          <Text component="span" size="small">
            {refusal}
          </Text>
        </Stack>
      )}
    </Stack>
  );
}

/** An offer's state in a word. */
export function OfferState({ offer: { state } }: Props) {
  if (state === 'applied')
    return (
      <Chip tone="win" icon="checkCircle">
        已申请
      </Chip>
    );
  if (state === 'ended') return <Chip icon="clock">已结束</Chip>;
  return (
    <Chip tone="accent" icon="play">
      进行中
    </Chip>
  );
}
