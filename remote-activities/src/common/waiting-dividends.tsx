import { formatMoney, fromWire, ROUTES } from '@site/shared/product';
import { Box, ButtonLink, Card, Icon, Stack, Text } from '@site/shared/ui';
import { useWaitingDividends } from './claim.queries.ts';

/** API-9: a notice of the dividends that are claimed by hand; nothing when there are none. */
export function WaitingDividends() {
  const dividends = useWaitingDividends();
  if (dividends.length === 0) return null;
  const sum = dividends.reduce((all, { amount }) => all + fromWire(amount ?? '0.00'), 0n);
  return (
    <Card as="section" aria-label="人工红利">
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 3 }}>
        <Box sx={{ color: 'gold', lineHeight: 0 }}>
          <Icon name="gift" size={24} />
        </Box>
        <Text numeric sx={{ flex: '1 1 200px' }}>
          {`您有 ${dividends.length} 笔人工红利待领取，共 ¥${formatMoney(sum)}`}
        </Text>
        <ButtonLink look="soft" to={`${ROUTES.welfare.path}?status=claimable`}>
          去领取
        </ButtonLink>
      </Stack>
    </Card>
  );
}
