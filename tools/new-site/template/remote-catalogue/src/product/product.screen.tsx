import { useSearchParams } from '@site/shared/router';
import { Card, Money, Screen, Stack, Text } from '@site/shared/ui';
import { ChooseButton } from '../common/choose-button.tsx';
import { useProduct } from '../common/products.queries.ts';

/** One of the goods, by `id` of the address. */
export default function ProductScreen() {
  const [search] = useSearchParams();
  const query = useProduct(search.get('id') ?? '');
  return (
    <Screen title={query.data?.name ?? '商品'} width="reading" link={{ to: '/catalogue', label: '全部商品' }} query={query}>
      {(product) => (
        <Card>
          <Stack sx={{ gap: 4, alignItems: 'flex-start' }}>
            <Text>{product.text}</Text>
            <Text tone="text2">库存 {product.stock} 件</Text>
            <Money amount={product.price} size="lead" weight="bold" />
            <ChooseButton product={product} />
          </Stack>
        </Card>
      )}
    </Screen>
  );
}
