import { ROUTES } from '@site/shared/product';
import { QueryBoundary, Block, Box, ButtonLink, Card, Money, ProgressBar, Screen, Skeleton, Stack, StateCard, Text } from '@site/shared/ui';
import { SandboxChip } from '../common/money-actions.tsx';
import type { Limit } from '@site/shared/wire';
import { BoundAccounts } from './bound-accounts.tsx';
import { HeldDeposits } from './held-deposits.tsx';
import { Movements } from './movements.tsx';
import { WalletCard, WalletCardWaiting } from './wallet-card.tsx';
import { useMoneyLimits, useWalletFreshness, useWalletSummary } from './wallet.queries.ts';
import { useBalanceHidden } from '../common/balance-hidden.ts';
import { ReservedSpace, RESERVED_SPACE_LOADING } from './reserved-space.tsx';
import { limitName, percentUsed } from './wallet.rules.ts';

export default function WalletScreen() {
  const summary = useWalletSummary();
  const refresh = useWalletFreshness();
  return (
    <Screen title={ROUTES.wallet.title} actions={<SandboxChip />} query={summary} skeleton={LOADING}>
      {(wallet) => (
        <Stack sx={{ gap: 8 }}>
          <WalletCard wallet={wallet} refreshing={summary.isFetching} onRefresh={() => void refresh()} />
          <HeldDeposits />
          <LimitUsage />
          <BoundAccounts />
          <Movements />
        </Stack>
      )}
    </Screen>
  );
}

const LOADING = (
  <Stack sx={{ gap: 8 }}>
    <WalletCardWaiting />
    <Skeleton shape="block" count={2} sx={{ height: 160 }} />
  </Stack>
);

/** How much of the member's own limits on money is used, and where they are set. */
function LimitUsage() {
  const limits = useMoneyLimits();
  const set = (
    <ButtonLink look="soft" size="small" to={ROUTES.responsible.path}>
      设置限额
    </ButtonLink>
  );
  return (
    <Block title="我的限额" reason="由您自己设置，调低立即生效" actions={set}>
      <ReservedSpace>
        <QueryBoundary query={limits} skeleton={RESERVED_SPACE_LOADING} empty={NONE} beside>
          {(list) => (
            <Card>
              <Box
                component="ul"
                aria-label="限额使用情况"
                sx={{ display: 'grid', gap: 5, gridTemplateColumns: { sm: '1fr 1fr' }, m: 0, p: 0 }}
              >
                {list.map((limit) => (
                  <Usage key={limitName(limit)} limit={limit} />
                ))}
              </Box>
            </Card>
          )}
        </QueryBoundary>
      </ReservedSpace>
    </Block>
  );
}

const NONE = <StateCard framed beside title="尚未设置限额" text="可以按自己的预算设置存款、亏损与投注限额。" />;

function Usage({ limit }: { readonly limit: Limit }) {
  const { hidden } = useBalanceHidden();
  const name = limitName(limit);
  return (
    <Box component="li" sx={{ listStyle: 'none' }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', flexWrap: 'wrap', columnGap: 3, mb: 1 }}>
        <Text size="small">{name}</Text>
        <Text size="small" tone="text2">
          已用 <Money amount={limit.used} hidden={hidden} /> / <Money amount={limit.value} hidden={hidden} />
        </Text>
      </Stack>
      <ProgressBar label={`${name}已用`} percent={percentUsed(limit)} />
    </Box>
  );
}
