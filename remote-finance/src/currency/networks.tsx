import { ROUTES } from '@site/shared/product';
import { Block, Box, ButtonLink, Card, Chip, DetailRow, QueryBoundary, Skeleton, Stack, StateCard, Text } from '@site/shared/ui';
import type { NetworkTerms, PayoutAccount } from '@site/shared/wire';
import { useFeeTable } from '../common/fees.queries.ts';
import { useUsdtAddresses } from './currency.queries.ts';

const NOTES = {
  TRC20: '波场网络，地址以 T 开头，费用低、到账快。',
  ERC20: '以太坊网络，地址以 0x 开头，费用随网络拥堵变化。',
} as const;

/** The two networks side by side, for comparison before one is chosen. */
export function Networks() {
  const fees = useFeeTable();
  return (
    <Block title="网络对比" reason="存入与取出必须使用同一个网络">
      <QueryBoundary query={fees} skeleton={<Skeleton shape="block" sx={{ height: 160 }} />} isEmpty={() => false}>
        {({ networks }) => (
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            {networks.map((terms) => (
              <Network key={terms.network} terms={terms} />
            ))}
          </Box>
        )}
      </QueryBoundary>
    </Block>
  );
}

function Network({ terms: { network, networkFee, confirmations, etaMinutes } }: { readonly terms: NetworkTerms }) {
  return (
    <Card as="section" aria-label={network}>
      <Text component="h3" size="lead" weight="bold">
        {network}
      </Text>
      <Text size="small" tone="text2" sx={{ mb: 3 }}>
        {NOTES[network]}
      </Text>
      <Stack component="dl" sx={{ gap: 2, m: 0 }}>
        <DetailRow title="取款网络费">{`${networkFee} USDT`}</DetailRow>
        <DetailRow title="所需确认">{`${confirmations} 次`}</DetailRow>
        <DetailRow title="预计到账">{`约 ${etaMinutes} 分钟`}</DetailRow>
      </Stack>
    </Card>
  );
}

/** The member's own addresses, and where to add one. */
export function Addresses() {
  const addresses = useUsdtAddresses();
  const add = (
    <ButtonLink look="soft" size="small" icon="plus" to={ROUTES.virtualCoinCard.path}>
      添加地址
    </ButtonLink>
  );
  return (
    <Block title="我的地址" reason="取款只能到本人的地址" actions={add}>
      <QueryBoundary query={addresses} skeleton={<Skeleton shape="block" sx={{ height: 72 }} />} empty={<NoAddress />}>
        {(list) => (
          <Stack component="ul" sx={{ gap: 3 }}>
            {list.map((account) => (
              <Address key={account.id} account={account} />
            ))}
          </Stack>
        )}
      </QueryBoundary>
    </Block>
  );
}

function NoAddress() {
  return <StateCard framed compact title="尚未绑定地址" text="请绑定本人地址，新增地址24小时后可用于取款。" />;
}

function Address({ account: { alias, masked, network, isDefault, usable } }: { readonly account: PayoutAccount }) {
  return (
    <Card as="li">
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 3 }}>
        <Box>
          <Text weight="medium">{alias}</Text>
          <Text size="small" tone="text3" numeric>
            {masked}
          </Text>
        </Box>
        <Stack direction="row" sx={{ gap: 2 }}>
          {network !== null && <Chip>{network}</Chip>}
          {isDefault && <Chip tone="accent">默认</Chip>}
          {!usable && <Chip icon="clock">24 小时后可用</Chip>}
        </Stack>
      </Stack>
    </Card>
  );
}
