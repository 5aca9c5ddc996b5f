import { ROUTES, siteMinute } from '@site/shared/product';
import { Button, ButtonLink, Card, Chip, Money, Stack, Text } from '@site/shared/ui';
import type { DepositHold, DepositOrder } from '@site/shared/wire';
import { useBalanceHidden } from '../balance-hidden.ts';
import { useHeldDecision } from './held.queries.ts';
import { blockedText, heldText, holdTitle, mayBeCredited, nextText } from './held.rules.ts';

interface Props {
  readonly order: DepositOrder;
  readonly hold: DepositHold;
}

/** Money that arrived and is held: how much, why, what happens next, and the ways out. */
export function HeldDeposit({ order, hold }: Props) {
  const { amount, methodTitle, billNo } = order;
  const { hidden } = useBalanceHidden();
  const blocked = blockedText(hold);
  return (
    <Card as="article" aria-label={`暂存存款 ${billNo}`}>
      <Stack sx={{ gap: 3 }}>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 2 }}>
          <Money amount={amount} hidden={hidden} size="lead" weight="bold" />
          <Chip icon={hold.isReturnable ? 'lock' : 'clock'} tone="gold">
            {holdTitle(hold)}
          </Chip>
        </Stack>
        <Stack sx={{ gap: 1 }}>
          <Text weight="medium">{`${heldText(hold.reason).why}，暂不计入余额`}</Text>
          {blocked !== null && <Text tone="text2">{`目前：${blocked}`}</Text>}
          <Text tone="text2">{nextText(hold)}</Text>
        </Stack>
        <Text size="small" tone="text3" numeric>
          {`${methodTitle} · ${siteMinute(hold.heldAt)} 到账`}
          <br />
          {`订单号 ${billNo}`}
        </Text>
        {hold.isReturnable && <Ways order={order} hold={hold} />}
      </Stack>
    </Card>
  );
}

/** Only a press that can succeed is offered; otherwise a link to what is missing takes its place. */
function Ways({ order, hold }: Props) {
  const { credit, sendBack, running } = useHeldDecision(order);
  return (
    <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
      {hold.blocked === null && (
        <Button wide="phone" loading={running === 'credit'} onClick={credit}>
          转入中心钱包
        </Button>
      )}
      {hold.blocked !== null && mayBeCredited(hold) && <Missing hold={hold} />}
      <Button look="outlined" wide="phone" loading={running === 'return'} onClick={() => void sendBack()}>
        退回付款账户
      </Button>
    </Stack>
  );
}

function Missing({ hold: { reason } }: Pick<Props, 'hold'>) {
  if (reason === 'identity')
    return (
      <ButtonLink wide="phone" to={ROUTES.authentication.path}>
        去实名认证
      </ButtonLink>
    );
  if (reason === 'locked' || reason === 'review')
    return (
      <ButtonLink wide="phone" to={ROUTES.customerMain.path}>
        联系客服
      </ButtonLink>
    );
  return (
    <ButtonLink look="soft" wide="phone" to={ROUTES.responsible.path}>
      查看我的限额
    </ButtonLink>
  );
}
