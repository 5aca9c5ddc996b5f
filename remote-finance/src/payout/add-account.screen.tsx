import { PAYOUT_MOST_PER_TYPE, PAYOUT_PAGES, ROUTES } from '@site/shared/product';
import { Block, ButtonLink, Card, Screen, Skeleton, Stack, StateCard } from '@site/shared/ui';
import type { PayoutBook } from '@site/shared/wire';
import { AccountForm } from './account-form.tsx';
import { AccountList } from './account-list.tsx';
import { FirstSteps } from './first-steps.tsx';
import { PayoutTabs } from './payout-tabs.tsx';
import { usePayoutBook } from './payout.queries.ts';
import { usePayoutType } from './use-payout-type.ts';

/** Adds an account of one type; where the type has no list of its own, its accounts stand below. */
export default function AddAccountScreen() {
  const type = usePayoutType();
  const book = usePayoutBook();
  const { add, list, name } = PAYOUT_PAGES[type];
  const apart = add !== list;
  return (
    <Screen
      title={ROUTES[add].title}
      reason="请绑定本人账户，取款仅付至本人名下"
      width="reading"
      query={book}
      skeleton={<Skeleton shape="block" sx={{ height: 360 }} />}
      {...(apart && {
        actions: (
          <ButtonLink look="soft" to={ROUTES[list].path}>
            已绑定账户
          </ButtonLink>
        ),
      })}
    >
      {(answer) => (
        <Stack sx={{ gap: 6 }}>
          <PayoutTabs type={type} />
          <Card>
            <Adding type={type} book={answer} />
          </Card>
          {!apart && (
            <Block title={`已绑定的${name}`}>
              <AccountList type={type} accounts={answer.accounts} />
            </Block>
          )}
        </Stack>
      )}
    </Screen>
  );
}

interface Props {
  readonly type: keyof typeof PAYOUT_PAGES;
  readonly book: PayoutBook;
}

function Adding({ type, book }: Props) {
  const { maskedHolder, maskedPhone, hasWithdrawPassword, accounts } = book;
  if (maskedHolder === null || maskedPhone === null || !hasWithdrawPassword) return <FirstSteps book={book} />;
  const full = accounts.filter((account) => account.type === type).length >= PAYOUT_MOST_PER_TYPE;
  if (full)
    return (
      <StateCard compact drawing="locked" title={`每种账户最多绑定${PAYOUT_MOST_PER_TYPE}个`} text="如需更换，请先申请解绑已有账户。" />
    );
  return <AccountForm key={accounts.length} type={type} holder={maskedHolder} phone={maskedPhone} />;
}
