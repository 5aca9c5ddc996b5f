import { useStore } from '@site/shared/platform';
import { Button, Card, Divider, Money, Screen, Stack, StateCard, Text } from '@site/shared/ui';
import { basket, changeCount, type Line } from '../common/basket-store.ts';
import { totalOf } from './total.rules.ts';

/** What was chosen, and what it costs. */
export default function BasketScreen() {
  const lines = useStore(basket);
  return (
    <Screen title="购物篮" width="reading">
      {lines.length === 0 ? (
        <StateCard title="购物篮是空的" link={{ to: '/catalogue', label: '去看看' }} />
      ) : (
        <Card>
          <Stack sx={{ gap: 4 }}>
            {lines.map((line) => (
              <BasketLine key={line.id} line={line} />
            ))}
            <Divider />
            <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline' }}>
              <Text weight="medium">合计</Text>
              <Money amount={totalOf(lines)} size="lead" weight="bold" />
            </Stack>
          </Stack>
        </Card>
      )}
    </Screen>
  );
}

function BasketLine({ line }: { readonly line: Line }) {
  const { name, price, count } = line;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
      <Text sx={{ flex: 1, minWidth: 120 }}>{name}</Text>
      <Money amount={price} tone="text2" />
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
        <Button size="small" look="outlined" aria-label={`减少：${name}`} onClick={() => changeCount(line, -1)}>
          −
        </Button>
        <Text numeric component="span">
          {count} 件
        </Text>
        <Button size="small" look="outlined" aria-label={`增加：${name}`} onClick={() => changeCount(line, 1)}>
          +
        </Button>
      </Stack>
    </Stack>
  );
}
