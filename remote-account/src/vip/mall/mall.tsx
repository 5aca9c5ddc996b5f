import { COIN_NOTICE_DAYS, ROUTES } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import { Box, ButtonLink, Card, columnGrid, Icon, QueryBoundary, Skeleton, Stack, StateCard, Text } from '@site/shared/ui';
import type { MallGoods, MallShop } from '@site/shared/wire';
import { useState } from 'react';
import { ExchangeDialog } from './exchange-dialog.tsx';
import { GoodsCard } from './goods-card.tsx';
import { useShop } from './mall.queries.ts';
import { goodsInAddress, coinText } from './mall.rules.ts';

/** The mall: coins, and what they are exchanged for. */
export function Mall() {
  return (
    <QueryBoundary query={useShop()} skeleton={<Skeleton shape="block" count={2} sx={{ height: 220, mb: 4 }} />} isEmpty={() => false}>
      {(shop) => <Shop shop={shop} />}
    </QueryBoundary>
  );
}

function Shop({ shop }: { readonly shop: MallShop }) {
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState<MallGoods | null>(() => goodsInAddress(search, shop.goods, shop.coins));
  const close = () => {
    setChosen(null);
    if (search.has('goods')) setSearch({ tab: 'mall' }, { replace: true });
  };
  return (
    <Stack sx={{ gap: 4 }}>
      <CoinCard shop={shop} />
      {shop.goods.length === 0 ? (
        <StateCard framed title="商品筹备中" text="上架后即可在这里兑换。" />
      ) : (
        <Box component="ul" aria-label="商城商品" sx={GRID}>
          {shop.goods.map((goods) => (
            <GoodsCard key={goods.goodsId} goods={goods} have={shop.coins} onChoose={() => setChosen(goods)} />
          ))}
        </Box>
      )}
      {chosen !== null && <ExchangeDialog goods={chosen} have={shop.coins} onClose={close} />}
    </Stack>
  );
}

function CoinCard({ shop: { coins, expiringCoins } }: { readonly shop: MallShop }) {
  return (
    <Card as="section" aria-label="我的金币">
      <Stack direction="row" sx={{ alignItems: 'center', gap: 4, flexWrap: 'wrap' }}>
        <Box sx={{ color: 'gold', lineHeight: 0 }}>
          <Icon name="coin" size={32} />
        </Box>
        <Box sx={{ flex: '1 1 160px' }}>
          <Text size="small" tone="text2">
            我的金币
          </Text>
          <Text size="title" weight="bold" numeric>
            {coinText(coins)}
          </Text>
          <Text size="small" tone="text3" numeric>
            {expiringCoins > 0 ? `其中 ${coinText(expiringCoins)} 金币将在 ${COIN_NOTICE_DAYS} 天内到期` : '金币来自签到与活动，不能购买'}
          </Text>
        </Box>
        <Stack direction="row" sx={RECORD_LINKS}>
          <ButtonLink look="soft" to={ROUTES.mallCoinRecord.path}>
            金币明细
          </ButtonLink>
          <ButtonLink look="soft" to={ROUTES.mallRecord.path}>
            兑换记录
          </ButtonLink>
        </Stack>
      </Stack>
    </Card>
  );
}

const RECORD_LINKS = { gap: 3, width: { xs: '100%', sm: 'auto' }, '& > *': { flex: { xs: '1 1 0', sm: '0 0 auto' } } } as const;

const GRID = columnGrid({ sm: 2, lg: 4 });
