import { ROUTES, siteMinute } from '@site/shared/product';
import { Box, Button, ButtonLink, Card, Icon, Stack, StateCard, Text } from '@site/shared/ui';
import type { DepositOrder } from '@site/shared/wire';
import { HeldDeposit } from '../common/held/held-deposit.tsx';
import { MoneyFigures } from '../common/money-figures.tsx';
import { paidText } from '../common/paid-text.rules.ts';

interface Props {
  readonly order: DepositOrder;
  readonly title: string;
  readonly text: string;
  /** Where the player came from; null for nowhere in particular. */
  readonly back: string | null;
  /** Opens the form again, with the last deposit or empty. */
  readonly onAgain: (again: boolean) => void;
}

/** The outcome of an order. */
export function OrderEnd({ order, title, text, back, onAgain }: Props) {
  if (order.hold !== null) return <HeldDeposit order={order} hold={order.hold} />;
  if (order.status === 'success') return <Credited order={order} title={title} text={text} back={back} onAgain={onAgain} />;
  return (
    <StateCard
      framed
      role={order.status === 'failed' ? 'alert' : 'status'}
      drawing={order.status === 'failed' ? 'error' : 'empty'}
      title={title}
      text={text}
      action={
        <>
          <Button onClick={() => onAgain(false)}>重新存款</Button>
          {order.status === 'failed' && (
            <ButtonLink look="outlined" to={ROUTES.customerMain.path}>
              联系客服
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

/** Where the player goes on: with a bet, or in a game. */
const backText = (back: string): string =>
  [ROUTES.sport, ROUTES.gaming].some(({ path }) => back.startsWith(path)) ? '返回投注' : '返回游戏';

function Credited({ order, title, text, back, onAgain }: Props) {
  const { amount, fee, netAmount, billNo, methodTitle, successAt, bonus } = order;
  return (
    <Card>
      <Stack role="status" sx={{ alignItems: 'center', gap: 2, textAlign: 'center', pt: 4 }}>
        <Box sx={{ color: 'win', lineHeight: 0 }}>
          <Icon name="checkCircle" size={48} />
        </Box>
        <Text size="lead" weight="bold">
          {title}
        </Text>
        {text && <Text tone="text2">{text}</Text>}
        {order.currency !== 'CNY' && order.arrivedAmount === null && (
          <Text tone="text2" numeric>{`已收到 ${paidText(order.payAmount, order)}`}</Text>
        )}
        {order.arrivedAmount !== null && (
          <Text tone="text2" numeric>{`应付 ${paidText(order.payAmount, order)}，实际到账 ${paidText(order.arrivedAmount, order)}`}</Text>
        )}
      </Stack>
      <MoneyFigures
        layout="centred"
        figures={[
          { label: '存款金额', amount },
          { label: '手续费', amount: fee },
          { label: '实际到账', amount: netAmount },
          ...(bonus === null ? [] : [{ label: bonus.title, amount: bonus.amount, sign: true }]),
        ]}
      />
      <Text size="small" tone="text2" numeric sx={{ textAlign: 'center' }}>
        {`${methodTitle}${successAt === null ? '' : ` · ${siteMinute(successAt)}`}`}
      </Text>
      <Text size="small" tone="text2" numeric sx={{ textAlign: 'center', mb: 4 }}>{`订单号 ${billNo}`}</Text>
      <Stack direction="row" sx={{ gap: 3, justifyContent: 'center', flexWrap: 'wrap' }}>
        {back !== null && <ButtonLink to={back}>{backText(back)}</ButtonLink>}
        <ButtonLink look={back === null ? 'filled' : 'soft'} to={ROUTES.wallet.path}>
          查看我的钱包
        </ButtonLink>
        <Button look="soft" onClick={() => onAgain(true)}>
          再存一次
        </Button>
        {bonus !== null && (
          <ButtonLink look="soft" to={ROUTES.audit.path}>
            查看流水
          </ButtonLink>
        )}
        <ButtonLink look="outlined" to={ROUTES.home.path}>
          返回首页
        </ButtonLink>
      </Stack>
    </Card>
  );
}
