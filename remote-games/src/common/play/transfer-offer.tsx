import type { SportsProvider } from '@site/shared/product';
import { Box, Button, Card, moneyText, Stack, Text } from '@site/shared/ui';
import { useTransferable, useTransferIn } from './transfer-offer.queries.ts';

interface Props {
  readonly onAccept: () => void;
  readonly onDismiss: () => void;
}

/**
 * Offers the automatic transfer where the member entered without a press, e.g. by an address: the venue opens with its own balance, and money moves
 * only by this button. Nothing without the member's setting or without money.
 */
export function TransferOffer({ onAccept, onDismiss }: Props) {
  const { data } = useTransferable();
  if (data === undefined || data === 0n) return null;
  return (
    <Card>
      <Stack sx={ROW}>
        <Box sx={{ flex: '1 1 16em', minWidth: 0 }}>
          <Text weight="medium">本次未转入余额</Text>
          <Text size="small" tone="text2">
            {`您已开启自动转账，可从中心钱包转入 ${moneyText(data)}；不转入则只使用场馆余额。`}
          </Text>
        </Box>
        <Stack direction="row" sx={ACTIONS}>
          <Button look="outlined" onClick={onDismiss}>
            暂不转入
          </Button>
          <Button icon="transfer" onClick={onAccept}>
            转入余额并开始
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}

const ROW = { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 3 } as const;
const ACTIONS = { gap: 2, flex: { xs: '1 1 100%', sm: '0 0 auto' }, '& > *': { flex: { xs: '1 1 auto', sm: '0 0 auto' } } } as const;

/** The same offer in one button, for a sportsbook that an odds entered: enters it again by this press, and money moves as the member chose. */
export function TransferInButton({ provider }: { readonly provider: SportsProvider }) {
  const { data } = useTransferable();
  const transferIn = useTransferIn(provider);
  if (data === undefined || data === 0n) return null;
  return (
    <Button look="soft" size="small" icon="transfer" loading={transferIn.isPending} onClick={() => transferIn.mutate()}>
      {`转入余额 ${moneyText(data)}`}
    </Button>
  );
}
