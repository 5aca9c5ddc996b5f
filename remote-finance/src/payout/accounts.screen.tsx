import { matchRoute, PAYOUT_PAGES, ROUTES } from '@site/shared/product';
import { useLocation } from '@site/shared/router';
import { ButtonLink, Screen, Stack } from '@site/shared/ui';
import { AccountList } from './account-list.tsx';
import { PayoutTabs } from './payout-tabs.tsx';
import { usePayoutBook } from './payout.queries.ts';
import { usePayoutType } from './use-payout-type.ts';

/** The accounts of one type that are bound. */
export default function AccountsScreen() {
  const type = usePayoutType();
  const book = usePayoutBook();
  const { pathname } = useLocation();
  const { add } = PAYOUT_PAGES[type];
  return (
    <Screen
      title={ROUTES[matchRoute(pathname) ?? add].title}
      reason="取款将付至您本人名下的账户"
      actions={
        <ButtonLink icon="plus" to={ROUTES[add].path}>
          添加账户
        </ButtonLink>
      }
      width="reading"
      query={book}
    >
      {({ accounts }) => (
        <Stack sx={{ gap: 4 }}>
          <PayoutTabs type={type} />
          <AccountList type={type} accounts={accounts} />
        </Stack>
      )}
    </Screen>
  );
}
