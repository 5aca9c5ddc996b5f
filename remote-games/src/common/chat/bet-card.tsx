import { formatOfMarket, ODDS, type OddsFormat, parlayTitle, showOdds } from '@site/shared/product';
import { useOddsFormat } from '@site/shared/platform';
import { Box, Button, Money, StatusChip, Text } from '@site/shared/ui';
import type { SharedBet, SharedLeg } from '@site/shared/wire';
import { matchTitle } from '../match-title.rules.ts';
import { SHARED_BET_STATUS } from '../bet-status.rules.ts';

const SHOWN_LEGS = 3;

/** A bet a player shared, lost ones like won ones; the stake only where its owner showed it. */
export function BetCard({ bet, onFollow }: { bet: SharedBet; onFollow?: (bet: SharedBet) => void }) {
  const format = useOddsFormat();
  const more = bet.legs.length - SHOWN_LEGS;
  return (
    <Box component="section" aria-label="晒单" sx={CARD}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Text component="span" size="tiny" tone="text3" sx={{ flex: 1 }} lines={1}>
          {`${bet.venueTitle} · ${bet.type === 'parlay' ? parlayTitle(bet.legs.length, bet.folds) : '单关'}`}
        </Text>
        <StatusChip {...SHARED_BET_STATUS[bet.status]} />
      </Box>
      {bet.legs.slice(0, SHOWN_LEGS).map((leg) => (
        <Leg key={`${leg.matchId} ${leg.marketId} ${leg.selectionCode}`} leg={leg} format={bet.type === 'parlay' ? ODDS.europe : format} />
      ))}
      {more > 0 && (
        <Text size="tiny" tone="text3">
          {`另有 ${more} 项`}
        </Text>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Box sx={{ flex: 1 }}>
          {bet.stake !== null && (
            <Text component="span" size="tiny" tone="text2">
              投注 <Money amount={bet.stake} size="tiny" />
            </Text>
          )}
        </Box>
        {onFollow && canFollow(bet) && (
          <Button look="soft" size="small" icon="plus" onClick={() => onFollow(bet)}>
            跟单
          </Button>
        )}
      </Box>
    </Box>
  );
}

function Leg({ leg, format }: { readonly leg: SharedLeg; readonly format: OddsFormat }) {
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Text size="small" weight="medium" lines={1}>
          {leg.selection}
        </Text>
        <Text size="tiny" tone="text3" lines={1}>
          {legPlace(leg)}
        </Text>
      </Box>
      <Text component="span" size="small" numeric weight="bold">
        {showOdds(leg.oddsMilli, formatOfMarket(leg.marketType, format))}
      </Text>
    </Box>
  );
}

const CARD = {
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  mt: 1,
  p: 3,
  borderRadius: 2,
  border: 1,
  borderColor: 'line',
  bgcolor: 'raised',
} as const;

/** A bet can be followed while a leg of it may still be bet on. */
function canFollow({ status, legs }: Pick<SharedBet, 'status' | 'legs'>): boolean {
  return (status === 'accepted' || status === 'pending') && legs.some(({ result }) => result === 'open');
}

/** 全场让球 · 北港联 vs 山城竞技. */
function legPlace({ marketTitle, ...sides }: Pick<SharedLeg, 'marketTitle' | 'home' | 'away'>): string {
  return `${marketTitle} · ${matchTitle(sides)}`;
}
