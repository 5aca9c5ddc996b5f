import { PAYOUT_PAGES, type PayoutType, ROUTES, siteMinute } from '@site/shared/product';
import { usePlatform } from '@site/shared/platform';
import { QueryBoundary, Box, Button, ButtonLink, Card, Chip, Icon, Skeleton, Stack, StateCard, styled, Text } from '@site/shared/ui';
import type { PayoutAccount } from '@site/shared/wire';
import { useState } from 'react';
import { useAccountActions, useCodePicture } from './payout.queries.ts';

/** The accounts of one type, each with its state and what can be done with it. */
export function AccountList({ type, accounts }: { type: PayoutType; accounts: readonly PayoutAccount[] }) {
  const own = accounts.filter((account) => account.type === type);
  if (own.length === 0) return <Nothing type={type} />;
  return (
    <Stack component="ul" aria-label={`已绑定的${PAYOUT_PAGES[type].name}`} sx={{ gap: 3 }}>
      {own.map((account) => (
        <Card key={account.id} as="li">
          <Account account={account} />
        </Card>
      ))}
    </Stack>
  );
}

function Nothing({ type }: { readonly type: PayoutType }) {
  const { add, list } = PAYOUT_PAGES[type];
  const apart = add !== list;
  return (
    <StateCard
      framed
      compact
      title="尚未绑定账户"
      text="请绑定本人账户，新增账户24小时后可用于取款。"
      {...(apart && {
        action: (
          <ButtonLink look="soft" to={ROUTES[add].path}>
            添加账户
          </ButtonLink>
        ),
      })}
    />
  );
}

function Account({ account }: { readonly account: PayoutAccount }) {
  const { masked, alias, bankName, network, maskedHolder, isDefault, createdAt } = account;
  const title = [bankName, network, alias].filter(Boolean).join(' · ');
  return (
    <Stack sx={{ gap: 3 }}>
      <Stack direction="row" sx={{ gap: 3, alignItems: 'flex-start' }}>
        <Box sx={{ color: 'accent', lineHeight: 0, pt: 1 }}>
          <Icon name="card" size={24} />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {title && <Text weight="medium">{title}</Text>}
          <Text size="large" numeric sx={{ wordBreak: 'break-all' }}>
            {masked}
          </Text>
          <Text size="small" tone="text2">
            {maskedHolder}
          </Text>
          <Text size="small" tone="text3" numeric>
            {`添加于 ${siteMinute(createdAt)}`}
          </Text>
        </Box>
        {isDefault && (
          <Chip tone="accent" icon="checkCircle">
            默认
          </Chip>
        )}
      </Stack>
      <State account={account} />
      {account.hasPicture && <AccountPicture accountId={account.id} masked={masked} />}
      {account.status === 'active' && <Actions account={account} />}
    </Stack>
  );
}

function State({ account: { status, usable, usableFrom } }: { readonly account: PayoutAccount }) {
  if (usable) return null;
  const text = status === 'unbinding' ? '解绑申请审核中，期间不可用于取款' : `新增账户24小时后可用于取款，${siteMinute(usableFrom)} 起可用`;
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center', color: 'gold' }}>
      <Icon name="clock" size={18} />
      <Text size="small">{text}</Text>
    </Stack>
  );
}

function Actions({ account: { id, isDefault, masked } }: { readonly account: PayoutAccount }) {
  const { dialogs } = usePlatform();
  const { makeDefault, askRemoval, busy } = useAccountActions();
  const remove = async () => {
    const sure = await dialogs.confirm(`确定申请解绑 ${masked} 吗？审核期间该账户不可用于取款。`, { title: '申请解绑' });
    if (sure) askRemoval.mutate({ accountId: id });
  };
  return (
    <Stack direction="row" sx={{ gap: 2, justifyContent: 'flex-end' }}>
      <Button
        look="text"
        size="small"
        loading={askRemoval.isPending}
        disabled={busy && !askRemoval.isPending}
        onClick={() => void remove()}
      >
        申请解绑
      </Button>
      {!isDefault && (
        <Button
          look="soft"
          size="small"
          loading={makeDefault.isPending}
          disabled={busy && !makeDefault.isPending}
          onClick={() => makeDefault.mutate({ accountId: id })}
        >
          设为默认
        </Button>
      )}
    </Stack>
  );
}

interface AccountPictureProps {
  readonly accountId: string;
  /** The account's masked number. */
  readonly masked: string;
}

const SIDE = 200;
const Picture = styled('img')({ display: 'block', maxWidth: '100%', height: SIDE, objectFit: 'contain', borderRadius: 8 });

/** The picture of an account's code, loaded on demand. */
function AccountPicture({ accountId, masked }: AccountPictureProps) {
  const [open, setOpen] = useState(false);
  return (
    <Box>
      <Button look="text" size="small" icon={open ? 'eyeOff' : 'eye'} aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? '收起收款二维码' : '查看收款二维码'}
      </Button>
      {open && <Shown accountId={accountId} masked={masked} />}
    </Box>
  );
}

function Shown({ accountId, masked }: AccountPictureProps) {
  const picture = useCodePicture(accountId);
  return (
    <Box sx={{ mt: 2 }}>
      <QueryBoundary query={picture} skeleton={<Skeleton shape="block" sx={{ width: SIDE, height: SIDE }} />}>
        {({ type, content }) => <Picture src={`data:${type};base64,${content}`} alt={`${masked} 的收款二维码`} />}
      </QueryBoundary>
    </Box>
  );
}
