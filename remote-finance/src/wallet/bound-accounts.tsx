import { ROUTES } from '@site/shared/product';
import { QueryBoundary, Block, Box, ButtonLink, Card, Chip, Stack, StateCard, Text } from '@site/shared/ui';
import type { PayoutAccount, PayoutBook } from '@site/shared/wire';
import { payoutList, payoutName } from '../common/payout-kinds.ts';
import { ReservedSpace, RESERVED_SPACE_LOADING } from './reserved-space.tsx';
import { useBoundAccounts } from './wallet.queries.ts';

/** The payout accounts as a strip; a member without a real name is led to the identity check first. */
export function BoundAccounts() {
  const book = useBoundAccounts();
  return (
    <Block title="收款账户" reason="取款只能到本人的账户" actions={<Manage book={book.data} />}>
      <ReservedSpace>
        <QueryBoundary query={book} skeleton={RESERVED_SPACE_LOADING} beside>
          {({ maskedHolder, accounts }) => {
            if (maskedHolder === null) return <RealNameFirst />;
            return accounts.length === 0 ? <NoAccount /> : <Accounts accounts={accounts} />;
          }}
        </QueryBoundary>
      </ReservedSpace>
    </Block>
  );
}

/** Where accounts are added or managed; there before they are known, so that the title's line keeps its height. */
function Manage({ book }: { readonly book: PayoutBook | undefined }) {
  if (book?.maskedHolder === null) return null;
  const [first] = book?.accounts ?? [];
  return (
    <ButtonLink look="soft" size="small" to={ROUTES[payoutList(first?.type ?? 'bank')].path}>
      {book?.accounts.length === 0 ? '添加账户' : '管理账户'}
    </ButtonLink>
  );
}

function Accounts({ accounts }: Pick<PayoutBook, 'accounts'>) {
  return (
    <Box
      component="ul"
      aria-label="已绑定的账户"
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr', md: 'repeat(3, 1fr)' }, m: 0, p: 0 }}
    >
      {accounts.map((account) => (
        <Account key={account.id} account={account} />
      ))}
    </Box>
  );
}

function Account({ account: { type, masked, bankName, isDefault, usable } }: { readonly account: PayoutAccount }) {
  return (
    <Card as="li" style={{ display: 'grid', alignContent: 'center' }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Text weight="medium">{bankName ?? payoutName(type)}</Text>
        {isDefault && <Chip tone="accent">默认</Chip>}
        {!usable && <Chip icon="clock">暂不可用</Chip>}
      </Stack>
      <Text size="small" tone="text2" numeric>
        {masked}
      </Text>
    </Card>
  );
}

function NoAccount() {
  return <StateCard framed beside title="尚未绑定账户" text="请绑定本人账户，新增账户24小时后可用于取款。" />;
}

function RealNameFirst() {
  return (
    <StateCard
      framed
      beside
      drawing="locked"
      title="请先填写真实姓名"
      text="填写后即可绑定取款账户，账户持有人须与真实姓名一致。"
      action={<ButtonLink to={ROUTES.authentication.path}>去认证</ButtonLink>}
    />
  );
}
