import { ROUTES, WORD } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import { Chip, Link, Screen, Stack, Text } from '@site/shared/ui';
import { DepositStart } from './deposit-start.tsx';
import { Order } from './order.tsx';

/** A link within a sentence breaks before itself, not inside. */
const WHOLE = { whiteSpace: 'nowrap' } as const;

/** Three quiet steps; the order that is paid stands in the address, so that a reload comes back to it. */
export default function DepositScreen() {
  const [search, setSearch] = useSearchParams();
  const billNo = search.get('bill');
  const open = (next: string | null) => {
    setSearch(next === null ? {} : { bill: next });
    window.scrollTo(0, 0);
  };
  return (
    <Screen
      title={ROUTES.deposit.title}
      actions={
        <Chip tone="gold" icon="shield">
          {WORD.sandbox}
        </Chip>
      }
    >
      <Stack sx={{ gap: 6 }}>
        {billNo === null ? <DepositStart onOrder={open} /> : <Order key={billNo} billNo={billNo} onAgain={() => open(null)} />}
        <Text size="small" tone="text2">
          按预算娱乐：您可以在
          <Link style={WHOLE} to={ROUTES.responsible.path}>
            理性游戏
          </Link>
          设置存款限额，存款说明见
          <Link style={WHOLE} to={ROUTES.helpCk.path}>
            存款帮助
          </Link>
          。
        </Text>
      </Stack>
    </Screen>
  );
}
