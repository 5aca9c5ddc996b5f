import { ROUTES, WORD } from '@site/shared/product';
import { Chip, Screen, Skeleton, Stack } from '@site/shared/ui';
import { BoundAccounts } from './bound-accounts.tsx';
import { LimitUsage } from './limit-usage.tsx';
import { Movements } from './movements.tsx';
import { WalletCard } from './wallet-card.tsx';
import { useWalletFreshness, useWalletSummary } from './wallet.queries.ts';

export default function WalletScreen() {
  const summary = useWalletSummary();
  const refresh = useWalletFreshness();
  return (
    <Screen
      title={ROUTES.wallet.title}
      actions={
        <Chip tone="gold" icon="shield">
          {WORD.sandbox}
        </Chip>
      }
      query={summary}
      skeleton={LOADING}
    >
      {(wallet) => (
        <Stack sx={{ gap: 8 }}>
          <WalletCard wallet={wallet} refreshing={summary.isFetching} onRefresh={() => void refresh()} />
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
    <Skeleton shape="block" sx={{ height: { xs: 480, sm: 400 } }} />
    <Skeleton shape="block" count={2} sx={{ height: 160 }} />
  </Stack>
);
