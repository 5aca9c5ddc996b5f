import { ROUTES } from '@site/shared/product';
import { Block, Card, Screen, Skeleton, Stack, Text, useNow } from '@site/shared/ui';
import { useUsdtRate } from './currency.queries.ts';
import { isStale } from './currency.rules.ts';
import { Addresses, Networks } from './networks.tsx';
import { RateCard } from './rate-card.tsx';

/** How often the page checks whether the rate is stale. */
const STALE_CHECK_MS = 5000;

const RISKS = [
  '链上转账无法撤销，请在转账前逐位核对地址与网络。',
  '首次使用新地址时，请先小额测试，到账后再转入其余金额。',
  '汇率随行情变动，以提交订单时显示的汇率为准；订单结束后才到账的，按到账时的汇率计入。',
  '平台客服不会私下提供收款地址，请仅使用存款页面显示的地址。',
];

/** USDT at one place: its rate, its networks, one's addresses. */
export default function CurrencyScreen() {
  const rate = useUsdtRate();
  const nowMs = useNow(STALE_CHECK_MS);
  return (
    <Screen title={ROUTES.currency.title} query={rate} skeleton={<Skeleton shape="block" sx={{ height: 320 }} />}>
      {(answer) => (
        <Stack sx={{ gap: 8 }}>
          <RateCard rate={answer} stale={isStale(answer, { nowMs, answeredMs: rate.dataUpdatedAt })} />
          <Networks />
          <Addresses />
          <Risks />
        </Stack>
      )}
    </Screen>
  );
}

function Risks() {
  return (
    <Block title="风险提示">
      <Card>
        <Stack component="ul" sx={{ gap: 2, pl: 5, listStyle: 'disc' }}>
          {RISKS.map((risk) => (
            <Text key={risk} component="li" size="small" tone="text2">
              {risk}
            </Text>
          ))}
        </Stack>
      </Card>
    </Block>
  );
}
