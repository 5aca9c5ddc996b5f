import { oddsText, rewardTerms, rewardText, type FlipPrize } from '@site/shared/product';
import { Box, Card, Heading, Icon, Text } from '@site/shared/ui';

/** What every card can hold, and how likely it is: the very odds the server draws with. */
export function OddsList({ prizes }: { readonly prizes: readonly FlipPrize[] }) {
  return (
    <Card as="section" aria-labelledby="flip-odds">
      <Heading level={2} size="large" id="flip-odds">
        中奖概率公示
      </Heading>
      <Text size="small" tone="text2" sx={{ mt: 1, mb: 3 }}>
        每张牌按下列概率独立抽取，与会员等级、投注和时间无关，次次有奖。
      </Text>
      <Box
        component="ul"
        sx={{ display: 'grid', columnGap: 6, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {prizes.map(({ id, reward, weight }) => (
          <Box key={id} component="li" sx={ROW}>
            <Box component="span" aria-hidden sx={{ color: 'gold', lineHeight: 0 }}>
              <Icon name={reward.kind === 'coins' ? 'coin' : 'gift'} size={20} />
            </Box>
            <Text component="span" weight="medium" numeric sx={{ flex: 1 }}>
              {rewardText(reward)}
            </Text>
            <Text component="span" numeric tone="text2">
              {oddsText(weight)}
            </Text>
          </Box>
        ))}
      </Box>
      <Text size="tiny" tone="text3" sx={{ mt: 3 }}>
        {`红利直接存入中心钱包，${termsOf(prizes)}。金币可在商城兑换。`}
      </Text>
    </Card>
  );
}

function termsOf(prizes: readonly FlipPrize[]): string {
  return prizes.map(({ reward }) => rewardTerms(reward)).find((terms) => terms !== null) ?? '无流水要求';
}

const ROW = { display: 'flex', alignItems: 'center', gap: 2, minHeight: 44, borderBottom: '1px solid', borderColor: 'line' } as const;
