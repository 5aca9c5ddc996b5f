import { ROUTES, siteMinute } from '@site/shared/product';
import { Box, Button, ButtonLink, Card, Figure, Icon, Money, Stack, StateCard, Text } from '@site/shared/ui';
import type { DepositOrder } from '@site/shared/wire';

interface Props {
  readonly order: DepositOrder;
  readonly title: string;
  readonly text: string;
  readonly onAgain: () => void;
}

/** What became of an order. */
export function OrderEnd({ order, title, text, onAgain }: Props) {
  if (order.status === 'success') return <Credited order={order} title={title} text={text} />;
  return (
    <Card>
      <StateCard
        role={order.status === 'failed' ? 'alert' : 'status'}
        drawing={order.status === 'failed' ? 'error' : 'empty'}
        title={title}
        text={text}
        action={
          <>
            <Button onClick={onAgain}>重新存款</Button>
            {order.status === 'failed' && (
              <ButtonLink look="outlined" to={ROUTES.customerMain.path}>
                联系客服
              </ButtonLink>
            )}
          </>
        }
      />
    </Card>
  );
}

function Credited({ order, title, text }: Omit<Props, 'onAgain'>) {
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
      </Stack>
      <Box component="dl" sx={FIGURES}>
        <Figure label="存款金额">
          <Money amount={amount} />
        </Figure>
        <Figure label="手续费">
          <Money amount={fee} />
        </Figure>
        <Figure label="实际到账">
          <Money amount={netAmount} />
        </Figure>
        {bonus !== null && (
          <Figure label={bonus.title}>
            <Money amount={bonus.amount} sign />
          </Figure>
        )}
      </Box>
      <Text size="small" tone="text2" numeric sx={{ textAlign: 'center' }}>
        {`${methodTitle}${successAt === null ? '' : ` · ${siteMinute(successAt)}`}`}
      </Text>
      <Text size="small" tone="text2" numeric sx={{ textAlign: 'center', mb: 4 }}>{`订单号 ${billNo}`}</Text>
      <Stack direction="row" sx={{ gap: 3, justifyContent: 'center', flexWrap: 'wrap' }}>
        <ButtonLink to={ROUTES.wallet.path}>查看我的钱包</ButtonLink>
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

const FIGURES = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fit, minmax(96px, max-content))',
  justifyContent: 'center',
  m: 0,
  my: 4,
} as const;
