import { useEvent, usePlatform, useStore } from '@site/shared/platform';
import { CASH_OUT_TEXT, ODDS, parlayTitle, ROUTES, showOdds, SYSTEM_BET_TEXT, type SportsProvider } from '@site/shared/product';
import { Box, Button, Heading, Link, Money, moneyText, Skeleton, Stack, StatusChip, Text } from '@site/shared/ui';
import type { PlacedBet } from '@site/shared/wire';
import { lazy, Suspense, useState } from 'react';
import { BET_STATUS } from '../../common/bet-status.rules.ts';
import { useOpenBets } from '../sport.queries.ts';

const CashOutPanel = lazy(() => import('../../common/cash-out/cash-out-panel.tsx').then((part) => ({ default: part.CashOutPanel })));

interface Props {
  readonly provider: SportsProvider;
  readonly matchId: string;
}

/** The member's open bets on a match, each with its cash-out; nothing without one, or for a guest. */
export function OwnBets({ provider, matchId }: Props) {
  const { session } = usePlatform();
  const { loggedIn } = useStore(session);
  const { data, refetch } = useOpenBets(provider, loggedIn);
  useEvent('wallet:changed', () => void refetch());
  useEvent('bet:settled', () => void refetch());
  const own = loggedIn ? (data ?? []).filter(({ legs }) => legs.some((leg) => leg.matchId === matchId)) : [];
  if (own.length === 0) return null;
  return (
    <Stack component="section" aria-label="本场注单" sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'baseline', justifyContent: 'space-between', gap: 2 }}>
        <Heading level={2} size="body">{`本场注单 ${own.length}`}</Heading>
        <Link to={`${ROUTES.betRecord.path}?state=unsettled&category=sport`}>全部注单</Link>
      </Stack>
      <Box component="ul" sx={LIST}>
        {own.map((bet) => (
          <OwnBet key={bet.betNo} bet={bet} matchId={matchId} />
        ))}
      </Box>
    </Stack>
  );
}

function OwnBet({ bet, matchId }: { readonly bet: PlacedBet; readonly matchId: string }) {
  const [isOpen, setOpen] = useState(false);
  const leg = bet.legs.find((one) => one.matchId === matchId);
  const title = bet.type === 'parlay' ? `${parlayTitle(bet.legs.length, bet.folds)} · ${leg?.selection ?? ''}` : (leg?.selection ?? '');
  return (
    <Box component="li" sx={CARD}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
        <Text component="span" weight="medium" lines={1} sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </Text>
        <Text component="span" numeric weight="bold">
          {showOdds(bet.oddsMilli, ODDS.europe)}
        </Text>
        {bet.status !== 'accepted' && <StatusChip {...BET_STATUS[bet.status]} />}
      </Stack>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, minHeight: 44 }}>
        <Text size="small" tone="text2" lines={1} sx={{ flex: 1, minWidth: 0 }}>
          {'投注 '}
          <Money amount={bet.stake} size="small" />
          {` · 最高返还 ${moneyText(bet.maxReturn)}`}
        </Text>
        {bet.folds === undefined ? (
          <Button look="soft" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? '收起' : CASH_OUT_TEXT.title}
          </Button>
        ) : (
          <Text size="tiny" tone="text3">
            {SYSTEM_BET_TEXT.noCashOut}
          </Text>
        )}
      </Stack>
      {isOpen && (
        <Suspense fallback={<Skeleton shape="block" sx={{ height: 240 }} />}>
          <CashOutPanel betNo={bet.betNo} />
        </Suspense>
      )}
    </Box>
  );
}

const LIST = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;
const CARD = { px: 3, py: 2, borderRadius: 3, border: 1, borderColor: 'line', bgcolor: 'surface' } as const;
