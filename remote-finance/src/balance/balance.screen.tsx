import { ROUTES, siteMinute } from '@site/shared/product';
import {
  Block,
  Box,
  ButtonLink,
  Card,
  columnGrid,
  CopyButton,
  Icon,
  type IconName,
  Money,
  Screen,
  Skeleton,
  Stack,
  Text,
} from '@site/shared/ui';
import { SandboxChip } from '../common/money-actions.tsx';
import type { LockItem, LockKind, VenueWallet, WalletOverview } from '@site/shared/wire';
import { useBalanceHidden } from '../common/balance-hidden.ts';
import { entryOf } from '../common/entry-of.ts';
import { TotalCard } from '../common/total-card.tsx';
import { AutoTransferCard } from '../common/wallets/auto-transfer-card.tsx';
import { CollectButton } from '../common/wallets/collect-button.tsx';
import { CollectResult } from '../common/wallets/collect-result.tsx';
import { useCollect } from '../common/wallets/collect.queries.ts';
import { VenueRows } from '../common/wallets/venue-rows.tsx';
import { useTransferNotices, useWalletBook } from '../common/wallets/wallets.queries.ts';

/** All of the member's money: central, at each venue, and locked. */
export default function BalanceScreen() {
  const book = useWalletBook();
  return (
    <Screen title={ROUTES.balance.title} actions={<SandboxChip />} query={book} skeleton={<Skeleton shape="block" sx={{ height: 420 }} />}>
      {(answer) => <Detail book={answer} refreshing={book.isFetching} onRefresh={() => void book.refetch()} />}
    </Screen>
  );
}

function Detail({ book, refreshing, onRefresh }: { book: WalletOverview; refreshing: boolean; onRefresh: () => void }) {
  const collect = useCollect();
  useTransferNotices(book);
  return (
    <Stack sx={{ gap: 6 }}>
      <TotalCard sums={book} refreshing={refreshing} onRefresh={onRefresh} />
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

const COLUMNS = { ...columnGrid({ md: 2 }, 6), alignItems: 'start' } as const;

interface LockLook {
  readonly text: string;
  readonly icon: IconName;
}

const LOCK_LOOK: Readonly<Record<LockKind, LockLook>> = {
  withdrawal: { text: '取款中', icon: 'withdraw' },
  transfer: { text: '转账中', icon: 'transfer' },
  risk: { text: '风控', icon: 'shield' },
};
const OTHER_LOCK: LockLook = { text: '锁定中', icon: 'clock' };

/** The locked money, item by item. */
function Locks({ locks }: { locks: readonly LockItem[] }) {
  return (
    <Block title="锁定明细">
      <Card flush>
        {locks.length === 0 ? (
          <Text tone="text2" sx={{ p: 4 }}>
            没有锁定的资金
          </Text>
        ) : (
          <Box component="ul" aria-label="锁定明细" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {locks.map((lock) => (
              <Row key={`${lock.kind}:${lock.refId}`} lock={lock} />
            ))}
          </Box>
        )}
      </Card>
    </Block>
  );
}

function Row({ lock: { kind, amount, refId, createdAt } }: { readonly lock: LockItem }) {
  const { hidden } = useBalanceHidden();
  const { text, icon } = entryOf(LOCK_LOOK, kind, OTHER_LOCK);
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', gap: 3, px: 4, py: 3, borderBottom: 1, borderColor: 'line' }}>
      <Box sx={{ lineHeight: 0, color: 'text2' }}>
        <Icon name={icon} size={20} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Text weight="medium">{text}</Text>
        {refId !== '' && (
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1, color: 'text3' }}>
            <Text size="tiny" tone="text3" numeric sx={{ overflowWrap: 'anywhere' }}>
              {createdAt === null ? refId : `${siteMinute(createdAt)} · ${refId}`}
            </Text>
            <CopyButton text={refId} of="单号" />
          </Stack>
        )}
      </Box>
      <Money amount={amount} hidden={hidden} weight="bold" />
    </Stack>
  );
}
