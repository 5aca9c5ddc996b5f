import { PAYOUT_PAGES, ROUTES } from '@site/shared/product';
import { Block, Box, ButtonLink, Card, Chip, Stack, StateCard, Text } from '@site/shared/ui';
import type { PayoutAccount } from '@site/shared/wire';
import { useBoundAccounts } from './wallet.queries.ts';

/** The accounts money can go to, as a strip; a member without a real name is asked for it first. Nothing while that is not known. */
export function BoundAccounts() {
  const { data: book } = useBoundAccounts();
  if (book === undefined) return null;
  if (book.maskedHolder === null) return <RealNameFirst />;
  const [first] = book.accounts;
  const manage = (
    <ButtonLink look="soft" size="small" to={ROUTES[PAYOUT_PAGES[first?.type ?? 'bank'].list].path}>
      {first === undefined ? '添加账户' : '管理账户'}
    </ButtonLink>
  );
  return (
    <Block title="收款账户" reason="取款只能到本人的账户" actions={manage}>
      {first === undefined ? (
        <Card>
          <StateCard compact drawing="empty" title="尚未绑定账户" text="请绑定本人账户，新增账户24小时后可用于取款。" />
        </Card>
      ) : (
        <Box
          component="ul"
          aria-label="已绑定的账户"
          sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr', md: 'repeat(3, 1fr)' }, m: 0, p: 0 }}
        >
          {book.accounts.map((account) => (
            <Account key={account.id} account={account} />
          ))}
        </Box>
      )}
    </Block>
  );
}

function Account({ account: { type, masked, bankName, isDefault, usable } }: { readonly account: PayoutAccount }) {
  return (
    <Card as="li">
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Text weight="medium">{bankName ?? PAYOUT_PAGES[type].name}</Text>
        {isDefault && <Chip tone="accent">默认</Chip>}
        {!usable && <Chip icon="clock">暂不可用</Chip>}
      </Stack>
      <Text size="small" tone="text2" numeric>
        {masked}
      </Text>
    </Card>
  );
}

function RealNameFirst() {
  return (
    <Card>
      <StateCard
        compact
        drawing="locked"
        title="请先完成实名认证"
        text="存款前需要实名，取款账户的持有人须与实名一致。"
        action={<ButtonLink to={ROUTES.authentication.path}>去认证</ButtonLink>}
      />
    </Card>
  );
}
