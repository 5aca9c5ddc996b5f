import { siteMinute } from '@site/shared/product';
import { Block, Box, Card, CopyButton, Icon, Money, Stack, Text, type IconName } from '@site/shared/ui';
import type { LockItem, LockKind } from '@site/shared/wire';
import { useBalanceHidden } from '../common/balance-hidden.ts';

interface Props {
  readonly locks: readonly LockItem[];
}

const KIND: Readonly<Record<LockKind, { readonly text: string; readonly icon: IconName }>> = {
  withdrawal: { text: '取款中', icon: 'withdraw' },
  transfer: { text: '转账中', icon: 'transfer' },
  risk: { text: '风控', icon: 'shield' },
};

/** What makes up the locked money, item by item. */
export function Locks({ locks }: Props) {
  return (
    <Block title="锁定明细">
      <Card flush>
        {locks.length === 0 ? (
          <Text tone="text2" sx={{ p: 4 }}>
            没有锁定的资金
          </Text>
        ) : (
          <Box component="ul" aria-label="锁定明细" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {locks.map((lock) => (
              <Row key={`${lock.kind}:${lock.refId}`} lock={lock} />
            ))}
          </Box>
        )}
      </Card>
    </Block>
  );
}

function Row({ lock: { kind, amount, refId, createdAt } }: { readonly lock: LockItem }) {
  const { hidden } = useBalanceHidden();
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', gap: 3, px: 4, py: 3, borderBottom: 1, borderColor: 'line' }}>
      <Box sx={{ lineHeight: 0, color: 'text2' }}>
        <Icon name={KIND[kind].icon} size={20} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Text weight="medium">{KIND[kind].text}</Text>
        {refId !== '' && (
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1, color: 'text3' }}>
            <Text size="tiny" tone="text3" numeric sx={{ wordBreak: 'break-all' }}>
              {createdAt === null ? refId : `${siteMinute(createdAt)} · ${refId}`}
            </Text>
            <CopyButton text={refId} of="单号" />
          </Stack>
        )}
      </Box>
      <Money amount={amount} hidden={hidden} weight="bold" />
    </Stack>
  );
}
