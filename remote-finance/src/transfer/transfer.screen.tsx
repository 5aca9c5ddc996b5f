import { useSearchParams } from '@site/shared/router';
import { ROUTES } from '@site/shared/product';
import { Block, Box, Button, columnGrid, Screen, Skeleton, Stack, StateCard } from '@site/shared/ui';
import { SandboxChip } from '../common/money-actions.tsx';
import type { VenueWallet, WalletOverview } from '@site/shared/wire';
import { AutoTransferCard } from '../common/wallets/auto-transfer-card.tsx';
import { CollectButton } from '../common/wallets/collect-button.tsx';
import { CollectResult } from '../common/wallets/collect-result.tsx';
import { useCollect } from '../common/wallets/collect.queries.ts';
import { TransferList } from '../common/wallets/transfer-list.tsx';
import { VenueRows } from '../common/wallets/venue-rows.tsx';
import { useTransferNotices, useWalletBook } from '../common/wallets/wallets.queries.ts';
import { walletsInAddress } from '../common/wallets/wallets.rules.ts';
import { TransferForm } from './transfer-form.tsx';

/** Money between the central wallet and the venues with separate wallets. */
export default function TransferScreen() {
  const book = useWalletBook();
  return (
    <Screen
      title={ROUTES.transfer.title}
      actions={<SandboxChip />}
      query={book}
      skeleton={<Skeleton shape="block" sx={{ height: 420 }} />}
      isEmpty={({ venues }) => venues.length === 0}
      empty={<StateCard title="所有场馆都直接使用中心钱包，无需转账" />}
    >
      {(answer) => <TransferContent book={answer} />}
    </Screen>
  );
}

function TransferContent({ book }: { readonly book: WalletOverview }) {
  const [search, setSearch] = useSearchParams();
  const collect = useCollect();
  const watch = useTransferNotices(book);
  const pick = (end: 'from' | 'to', venueCode: string) => {
    setSearch({ [end]: venueCode }, { replace: true });
    window.scrollTo(0, 0);
  };
  return (
    <Box sx={COLUMNS}>
      <Stack sx={{ gap: 6, minWidth: 0 }}>
        <TransferForm book={book} ends={walletsInAddress(search, book)} onSent={watch} />
        <TransferList book={book} />
      </Stack>
      <Stack sx={{ gap: 6, minWidth: 0 }}>
        {collect.job !== null && <CollectResult job={collect.job} onClose={collect.close} />}
        <Block title="场馆余额" actions={<CollectButton collect={collect} look="soft" />}>
          <VenueRows book={book} actions={(venue) => <Picks venue={venue} onPick={pick} />} />
        </Block>
        <AutoTransferCard auto={book.auto} />
      </Stack>
    </Box>
  );
}

function Picks({ venue: { venueCode, title }, onPick }: { venue: VenueWallet; onPick: (end: 'from' | 'to', venueCode: string) => void }) {
  return (
    <>
      <Button look="soft" size="small" aria-label={`转入${title}`} onClick={() => onPick('to', venueCode)}>
        转入
      </Button>
      <Button look="soft" size="small" aria-label={`从${title}转出`} onClick={() => onPick('from', venueCode)}>
        转出
      </Button>
    </>
  );
}

const COLUMNS = { ...columnGrid({ md: 'minmax(0, 5fr) minmax(0, 6fr)' }, 6), alignItems: 'start' } as const;
