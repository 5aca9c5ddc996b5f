import { ROUTES } from '@site/shared/product';
import { Button, ButtonLink } from '@site/shared/ui';
import { useBalanceAt, useLeave } from './own-wallet.queries.ts';
import { PlayableFigures } from './play-bar.tsx';

/** What a bet may take at a venue with a separate wallet. */
export function OwnBalance({ venueCode }: { readonly venueCode: string }) {
  const { data } = useBalanceAt(venueCode);
  return <PlayableFigures amount={data?.playable ?? null} />;
}

/** The way to more, and the way out that takes everything back. */
export function OwnWallet({ venueCode, onLeave }: { venueCode: string; onLeave: () => void }) {
  const leave = useLeave(venueCode);
  return (
    <>
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
    </>
  );
}
