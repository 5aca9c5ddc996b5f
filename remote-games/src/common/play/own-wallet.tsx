import { ROUTES } from '@site/shared/product';
import { Button, ButtonLink, Money, Stack, Text } from '@site/shared/ui';
import { useBalanceAt, useLeave } from './own-wallet.queries.ts';

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
