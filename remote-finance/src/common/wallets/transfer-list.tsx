import { siteMinute, TRANSFER_STATE_TEXT, TRANSFER_UNKNOWN_TEXT, type TransferState } from '@site/shared/product';
import { Block, Box, Card, Chip, CopyButton, Money, Stack, Text, type IconName } from '@site/shared/ui';
import type { VenueTransfer, WalletOverview } from '@site/shared/wire';
import { walletName } from './wallets.rules.ts';

interface Props {
  readonly book: WalletOverview;
}

/** The last transfers; an unknown result is shown until it is known. Nothing without transfers. */
export function TransferList({ book }: Props) {
  if (book.transfers.length === 0) return null;
  return (
    <Block title="最近转账">
      <Card flush>
        <Box component="ul" aria-label="最近转账" aria-live="polite" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {book.transfers.map((transfer) => (
            <Row key={transfer.transferId} transfer={transfer} book={book} />
          ))}
        </Box>
      </Card>
    </Block>
  );
}

const LOOK: Readonly<Record<TransferState, { readonly tone: 'accent' | 'gold' | 'win' | 'loss'; readonly icon: IconName }>> = {
  pending: { tone: 'accent', icon: 'clock' },
  unknown: { tone: 'accent', icon: 'clock' },
  manual: { tone: 'gold', icon: 'headset' },
  success: { tone: 'win', icon: 'checkCircle' },
  failed: { tone: 'loss', icon: 'error' },
};

function Row({ transfer, book }: Props & { readonly transfer: VenueTransfer }) {
  const { transferId, from, to, amount, status, createdAt } = transfer;
  const note = noteOf(transfer);
  return (
    <Box component="li" sx={ROW}>
      <Stack sx={{ flex: '1 1 12em', minWidth: 0, gap: 0 }}>
        <Text weight="medium">{`${walletName(from, book)} → ${walletName(to, book)}`}</Text>
        <Text size="tiny" tone="text3" numeric>
          {siteMinute(createdAt)}
        </Text>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, my: -2, color: 'text3' }}>
          <Text size="tiny" tone="text3" numeric>
            {transferId}
          </Text>
          <CopyButton text={transferId} of="单号" />
        </Stack>
        {note !== null && (
          <Text size="small" tone="text2">
            {note}
          </Text>
        )}
      </Stack>
      <Stack sx={{ alignItems: 'flex-end', gap: 1 }}>
        <Money amount={amount} weight="bold" />
        <Chip {...LOOK[status]}>{TRANSFER_STATE_TEXT[status]}</Chip>
      </Stack>
    </Box>
  );
}

function noteOf({ status, failReason }: VenueTransfer): string | null {
  if (status === 'unknown') return TRANSFER_UNKNOWN_TEXT;
  if (status === 'manual') return '场馆未确认结果，正在人工核对。资金已锁定，不会丢失。';
  if (status === 'failed') return `转账失败，资金已退回${failReason === null ? '' : `（${failReason}）`}`;
  return null;
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  px: 4,
  py: 3,
  borderBottom: 1,
  borderColor: 'line',
  '&:last-of-type': { borderBottom: 0 },
} as const;
