import { Box, Button, Card, Stack, Text } from '@site/shared/ui';
import type { MallGoods } from '@site/shared/wire';
import { bonusText, coinText, refuseGoods } from './mall.rules.ts';

interface Props {
  readonly goods: MallGoods;
  readonly have: number;
  readonly onChoose: () => void;
}

/** One article: what it is, what it costs, and why it cannot be had where it cannot. */
export function GoodsCard({ goods, have, onChoose }: Props) {
  const { title, text, stock, limitLeft } = goods;
  const refused = refuseGoods(goods, have);
  const turnover = bonusText(goods);
  return (
    <Card as="li">
      <Stack sx={{ gap: 3, height: '100%' }}>
        <Box component="img" src={artOf(goods)} alt="" width={640} height={360} loading="lazy" sx={PICTURE} />
        <Box sx={{ flex: 1 }}>
          <Text component="h3" weight="bold">
            {title}
          </Text>
          <Text size="small" tone="text2">
            {text}
          </Text>
          {turnover !== null && (
            <Text size="small" tone="text2" numeric>
              {turnover}
            </Text>
          )}
          <Text size="tiny" tone="text3" numeric>
            {`库存 ${stock} · 还可兑换 ${limitLeft} 件`}
          </Text>
        </Box>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}>
          <Price goods={goods} />
          <Button size="small" disabled={refused !== null} aria-label={`${refused ?? '兑换'} ${title}`} onClick={onChoose}>
            {refused ?? '兑换'}
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}

function Price({ goods: { coins, fullCoins } }: Pick<Props, 'goods'>) {
  return (
    <Box>
      <Text component="span" weight="bold" tone="gold" numeric>
        {`${coinText(coins)} 金币`}
      </Text>
      {fullCoins > coins && (
        <Text size="tiny" tone="text3" numeric>
          {`等级优惠前 ${coinText(fullCoins)}`}
        </Text>
      )}
    </Box>
  );
}

/** The site's own pictures: a full purse for money, a wrapped present for goods that are shipped. */
const artOf = ({ kind, goodsId }: MallGoods) => `/art/activity/${kind === 'bonus' ? 'deposit' : 'newcomer'}-${goodsId}.svg`;

const PICTURE = {
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  borderRadius: 2,
  bgcolor: 'raised',
} as const;
