import { isExpected, useEvent, usePlatform } from '@site/shared/platform';
import { ROUTES, SYSTEM_TEXT } from '@site/shared/product';
import { Button, ButtonLink, Money, Stack, Text } from '@site/shared/ui';
import { getTransfer, getVenueBalance, leaveVenue } from '@site/shared/wire';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

interface Props {
  readonly venueCode: string;
  readonly onLeave: () => void;
}

/** At a venue with a wallet of its own: what is there, the way to more, and the way out that takes everything back. */
export function OwnWallet({ venueCode, onLeave }: Props) {
  const balance = useBalanceAt(venueCode);
  const leave = useLeave(venueCode);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 2, order: { xs: 2, sm: 0 } }}>
      <Text size="small" tone="text2">
        {'场馆余额 '}
        {balance.data ? <Money amount={balance.data.balance} weight="medium" tone="ink" /> : '—'}
      </Text>
      <ButtonLink look="soft" size="small" icon="transfer" to={`${ROUTES.transfer.path}?to=${venueCode}`}>
        转账
      </ButtonLink>
      <Button
        look="outlined"
        size="small"
        icon="logout"
        loading={leave.isPending}
        onClick={() => leave.mutate(undefined, { onSettled: onLeave })}
      >
        退出并归户
      </Button>
    </Stack>
  );
}

function useBalanceAt(venueCode: string) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const queryKey = ['venue-balance', venueCode];
  useEvent('wallet:changed', () => void queries.invalidateQueries({ queryKey }));
  return useQuery({ queryKey, staleTime: 0, queryFn: ({ signal }) => api.call(getVenueBalance, { venueCode }, { signal }) });
}

/** Brings everything back and asks once whether it arrived; what is not known yet ends by itself and stands on the page of transfers. */
function useLeave(venueCode: string) {
  const { api, bus, dialogs, failures, session } = usePlatform();
  return useMutation({
    mutationFn: async () => {
      const transfer = await api.call(leaveVenue, { venueCode }, { idempotencyKey: randomKey() });
      if (transfer === null) return;
      const { status } = await api.call(getTransfer, { transferId: transfer.transferId });
      if (status !== 'success') dialogs.notify('转账处理中，请稍后查看', 'plain');
      bus.emit('wallet:changed', { by: `leave:${venueCode}` });
      await session.refreshMember();
    },
    onError: (error) => {
      if (!isExpected(error)) failures.report(error);
      dialogs.notify(isExpected(error) ? error.message : SYSTEM_TEXT, 'bad');
    },
  });
}

const KEY_BYTES = 16;

/** Random hex; `randomUUID` is missing where a site is not served securely. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
