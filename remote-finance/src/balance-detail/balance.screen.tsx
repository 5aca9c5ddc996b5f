import { ROUTES, siteMinute, WORD } from '@site/shared/product';
import { Block, Box, Button, ButtonLink, Card, Chip, Divider, Figure, Money, Screen, Skeleton, Stack, Text } from '@site/shared/ui';
import type { VenueWallet, WalletBook } from '@site/shared/wire';
import { useBalanceHidden } from '../common/balance-hidden.ts';
import { EyeToggle } from '../common/eye-toggle.tsx';
import { THREE_FIGURES } from '../common/three-figures.ts';
import { venueNote, venueTotal } from '../common/venue-sums.ts';
import { AutoTransferCard } from '../common/wallets/auto-transfer-card.tsx';
import { CollectButton } from '../common/wallets/collect-button.tsx';
import { CollectResult } from '../common/wallets/collect-result.tsx';
import { useCollect } from '../common/wallets/collect.queries.ts';
import { VenueRows } from '../common/wallets/venue-rows.tsx';
import { useTellEnds, useWalletBook } from '../common/wallets/wallets.queries.ts';
import { Locks } from './locks.tsx';

/** Where all of the member's money stands: central, at each venue, and locked. */
export default function BalanceScreen() {
  const book = useWalletBook();
  return (
    <Screen
      title={ROUTES.balance.title}
      actions={
        <Chip tone="gold" icon="shield">
          {WORD.sandbox}
        </Chip>
      }
      query={book}
      skeleton={<Skeleton shape="block" sx={{ height: 420 }} />}
    >
      {(answer) => <Detail book={answer} refreshing={book.isFetching} onRefresh={() => void book.refetch()} />}
    </Screen>
  );
}

interface Props {
  readonly book: WalletBook;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
}

function Detail({ book, refreshing, onRefresh }: Props) {
  const collect = useCollect();
  useTellEnds(book);
  return (
    <Stack sx={{ gap: 6 }}>
      <Total book={book} refreshing={refreshing} onRefresh={onRefresh} />
      {collect.job !== null && <CollectResult job={collect.job} onClose={collect.close} />}
      <Block title="场馆钱包" actions={<CollectButton collect={collect} />}>
        <VenueRows book={book} actions={(venue) => <Ways venue={venue} />} />
      </Block>
      <Box sx={COLUMNS}>
        <Locks locks={book.locks} />
        <AutoTransferCard auto={book.auto} />
      </Box>
    </Stack>
  );
}

function Total({ book: { total, central, venues, locked, syncedAt }, refreshing, onRefresh }: Props) {
  const { hidden } = useBalanceHidden();
  return (
    <Card as="section" aria-label="总资产">
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Text tone="text2">总资产</Text>
        <EyeToggle />
      </Stack>
      <Box sx={{ mb: 2 }}>
        <Money amount={total} hidden={hidden} size="hero" weight="bold" />
      </Box>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2 }}>
        <Text size="small" tone="text3" numeric>{`数据更新于 ${siteMinute(syncedAt)}`}</Text>
        <Button look="text" size="small" icon="refresh" loading={refreshing} onClick={onRefresh}>
          刷新
        </Button>
      </Stack>
      <Divider style={{ marginBlock: 16 }} />
      <Box component="dl" sx={THREE_FIGURES}>
        <Figure label="中心钱包" hint="可直接用于游戏和取款">
          <Money amount={central} hidden={hidden} />
        </Figure>
        <Figure label="场馆钱包" hint={venueNote(venues) ?? '各场馆内的余额合计'}>
          <Money amount={venueTotal(venues)} hidden={hidden} />
        </Figure>
        <Figure label="锁定金额" hint="处理中的取款与转账">
          <Money amount={locked} hidden={hidden} />
        </Figure>
      </Box>
    </Card>
  );
}

function Ways({ venue: { venueCode, title } }: { readonly venue: VenueWallet }) {
  const { path } = ROUTES.transfer;
  return (
    <>
      <ButtonLink to={`${path}?to=${venueCode}`} look="soft" size="small" aria-label={`转入${title}`}>
        转入
      </ButtonLink>
      <ButtonLink to={`${path}?from=${venueCode}`} look="soft" size="small" aria-label={`从${title}转出`}>
        转出
      </ButtonLink>
    </>
  );
}

const COLUMNS = {
  display: 'grid',
  gap: 6,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;
