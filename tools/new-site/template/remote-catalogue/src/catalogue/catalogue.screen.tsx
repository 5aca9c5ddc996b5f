import { Card, columnGrid, Link, Money, Screen, Stack, Text } from '@site/shared/ui';
import { ChooseButton } from '../common/choose-button.tsx';
import { useProducts } from '../common/products.queries.ts';

/** All goods; each leads to its page. */
export default function CatalogueScreen() {
  return (
    <Screen title="全部商品" reason="价格含税，三日内送达。" query={useProducts()} isEmpty={(products) => products.length === 0}>
      {(products) => (
        <Stack component="ul" sx={{ ...columnGrid({ sm: 2, lg: 3 }), listStyle: 'none', m: 0, p: 0 }}>
          {products.map((product) => (
            <Card key={product.id} as="li">
              <Stack sx={{ gap: 3, height: '100%' }}>
                <Link to={`/product?id=${product.id}`}>
                  <Text size="lead" weight="medium" component="span">
                    {product.name}
                  </Text>
                </Link>
                <Text tone="text2" lines={2} sx={{ flex: 1 }}>
                  {product.text}
                </Text>
                <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 3 }}>
                  <Money amount={product.price} weight="bold" />
                  <ChooseButton product={product} />
                </Stack>
              </Stack>
            </Card>
          ))}
        </Stack>
      )}
    </Screen>
  );
}
