import { siteMinute } from '@site/shared/product';
import { Box, Card, Chip, IconButton, Money, Stack, Text } from '@site/shared/ui';
import type { VenueWallet, WalletOverview } from '@site/shared/wire';
import type { ReactNode } from 'react';
import { useBalanceHidden } from '../balance-hidden.ts';
import { useRefreshVenue } from './wallets.queries.ts';

interface Props {
  readonly book: WalletOverview;
  /** The actions on a venue's money. */
  readonly actions: (venue: VenueWallet) => ReactNode;
}

/** Every venue with a separate wallet: its balance, how reliable that is, and its actions. */
export function VenueRows({ book: { venues, seamless }, actions }: Props) {
  return (
    <Card flush>
      <Box component="ul" aria-label="场馆余额" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {venues.map((venue) => (
          <VenueRow key={venue.venueCode} venue={venue} actions={actions(venue)} />
        ))}
      </Box>
      {seamless > 0 && <Text size="small" tone="text3" sx={{ px: 4, py: 3 }}>{`另有 ${seamless} 个场馆直接使用中心钱包，无需转账。`}</Text>}
    </Card>
  );
}

function VenueRow({ venue, actions }: { venue: VenueWallet; actions: ReactNode }) {
  const { hidden } = useBalanceHidden();
  const { mutate: refresh, isPending: refreshing } = useRefreshVenue();
  const rests = venue.status === 'maintenance';
  return (
    <Box component="li" sx={ROW}>
      <Stack sx={{ flex: '1 1 9em', minWidth: 0, gap: 1, ...(rests && { color: 'text3' }) }}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
          <Text component="span" weight="medium" tone={rests ? 'text3' : 'ink'}>
            {venue.title}
          </Text>
          <State venue={venue} />
        </Stack>
        <Text size="tiny" tone="text3" numeric>
          {venue.status === 'unknown' ? '场馆未响应，显示的是上次余额' : `更新于 ${siteMinute(venue.syncedAt)}`}
        </Text>
      </Stack>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Money amount={venue.balance} hidden={hidden} weight="bold" {...(venue.status !== 'ok' && { tone: 'text3' as const })} />
        <IconButton
          icon="refresh"
          label={`刷新${venue.title}余额`}
          aria-busy={refreshing}
          disabled={rests || refreshing}
          onClick={() => refresh({ venueCode: venue.venueCode })}
        />
      </Stack>
      {rests ? (
        <Box sx={{ display: { xs: 'none', sm: 'block' }, width: 112 }} />
      ) : (
        <Stack direction="row" sx={ACTIONS}>
          {actions}
        </Stack>
      )}
    </Box>
  );
}

function State({ venue: { status, moving } }: { readonly venue: VenueWallet }) {
  if (status === 'maintenance')
    return (
      <Chip icon="tools" tone="plain">
        维护中
      </Chip>
    );
  if (status === 'unknown')
    return (
      <Chip icon="warning" tone="loss">
        获取失败
      </Chip>
    );
  return moving ? (
    <Chip icon="clock" tone="accent">
      转账处理中
    </Chip>
  ) : null;
}

const ACTIONS = {
  gap: 2,
  width: { xs: '100%', sm: 112 },
  '& > *': { flex: 1 },
} as const;
const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 4,
  rowGap: 2,
  px: 4,
  py: 3,
  borderBottom: 1,
  borderColor: 'line',
} as const;
