import { fromWire, ROUTES } from '@site/shared/product';
import { ButtonLink, Money, QueryBoundary, Skeleton, Stack, Text } from '@site/shared/ui';
import { Popover } from '@site/shared/ui/overlay';
import type { WalletOverview } from '@site/shared/wire';
import { useBalanceHidden } from '../common/balance-hidden.ts';
import { CENTRAL_NAME } from '../common/wallets/wallets.rules.ts';
import { useWallets } from './balance.queries.ts';

interface Props {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** The total of the header and what of it is where: the central wallet, every venue that holds money, and what is locked. */
export function WalletsPopover({ anchor, onClose }: Props) {
  const wallets = useWallets();
  return (
    <Popover label="各钱包余额" anchor={anchor} onClose={onClose}>
      <QueryBoundary query={wallets} skeleton={<Skeleton shape="text" count={4} />}>
        {(book) => <Wallets book={book} onClose={onClose} />}
      </QueryBoundary>
    </Popover>
  );
}

function Wallets({ book, onClose }: { readonly book: WalletOverview; readonly onClose: () => void }) {
  const { hidden } = useBalanceHidden();
  return (
    <Stack sx={{ gap: 3 }}>
      <Stack component="dl" sx={{ gap: 2, m: 0 }}>
        {rowsOf(book).map(({ title, amount }, row) => (
          <Stack key={title} direction="row" sx={{ justifyContent: 'space-between', gap: 4, ...(row === 0 && TOTAL) }}>
            <Text
              component="dt"
              size={row === 0 ? 'body' : 'small'}
              tone={row === 0 ? 'ink' : 'text2'}
              weight={row === 0 ? 'medium' : 'regular'}
            >
              {title}
            </Text>
            <dd style={{ margin: 0 }}>
              <Money amount={amount} hidden={hidden} weight={row === 0 ? 'bold' : 'medium'} size={row === 0 ? 'body' : 'small'} />
            </dd>
          </Stack>
        ))}
      </Stack>
      <Text size="tiny" tone="text3">
        {book.auto.on ? ONE_WALLET : BY_HAND}
      </Text>
      <Stack direction="row" sx={{ gap: 2, '& > *': { flex: 1 } }}>
        {(['wallet', 'withdrawal', 'transfer'] as const).map((route) => (
          <ButtonLink key={route} to={ROUTES[route].path} look="soft" size="small" onClick={onClose}>
            {ROUTES[route].title}
          </ButtonLink>
        ))}
      </Stack>
    </Stack>
  );
}

const ONE_WALLET = '投注时自动从中心钱包转入所需金额，不多转；场馆余额优先使用。';
const BY_HAND = '您选择了手动转账：场馆只使用该场馆的余额。';

function rowsOf({ total, central, locked, venues }: WalletOverview): readonly { readonly title: string; readonly amount: string }[] {
  const held = venues.filter(({ balance }) => fromWire(balance) > 0n).map(({ title, balance }) => ({ title, amount: balance }));
  const lock = fromWire(locked) > 0n ? [{ title: '锁定金额', amount: locked }] : [];
  return [{ title: '总资产', amount: total }, { title: CENTRAL_NAME, amount: central }, ...held, ...lock];
}

const TOTAL = { pb: 2, borderBottom: 1, borderColor: 'line' } as const;
