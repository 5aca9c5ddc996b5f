import { useApiQuery, useFailureNotice, usePlatform } from '@site/shared/platform';
import { fromWire, type SportsProvider } from '@site/shared/product';
import { Box, Button, Card, moneyText, Stack, Text } from '@site/shared/ui';
import { getVenueBalances, type WalletOverview } from '@site/shared/wire';
import { useMutation } from '@tanstack/react-query';
import { WHOLE_VENUE } from '../frames.rules.ts';

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
  const { bus, session, venues } = usePlatform();
  const { data } = useTransferable();
  const transferIn = useMutation({
    mutationFn: () => venues.launch({ enName: provider, gameCode: WHOLE_VENUE, isManualLaunch: true }),
    onSuccess: () => {
      bus.emit('wallet:changed', { by: `launch:${provider}` });
      void session.refreshMember();
    },
    onError: useFailureNotice(),
  });
  if (data === undefined || data === 0n) return null;
  return (
    <Button look="soft" size="small" icon="transfer" loading={transferIn.isPending} onClick={() => transferIn.mutate()}>
      {`转入余额 ${moneyText(data)}`}
    </Button>
  );
}

/** What 自动转账 would move in now, cents; 0 where the member did not choose it. */
function useTransferable() {
  return useApiQuery(['play', 'transferable'], getVenueBalances, null, { staleTime: 0, select: transferable });
}

/** The central balance up to the member's cap. */
export function transferable({ auto, central }: Pick<WalletOverview, 'auto' | 'central'>): bigint {
  if (!auto.on) return 0n;
  const [most, money] = [auto.most === null ? null : fromWire(auto.most), fromWire(central)];
  return most !== null && most < money ? most : money;
}
