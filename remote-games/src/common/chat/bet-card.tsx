import { formatOfMarket, ODDS, showOdds, type OddsFormat } from '@site/shared/product';
import { useOddsFormat } from '@site/shared/platform';
import { Box, Button, Chip, Money, Text } from '@site/shared/ui';
import type { SharedBet, SharedLeg } from '@site/shared/wire';
import { BET_STATE, canFollow, legPlace } from './bet-card.rules.ts';

interface Props {
  readonly bet: SharedBet;
  readonly onFollow?: (bet: SharedBet) => void;
}

const SHOWN_LEGS = 3;

/** A bet a player shared, lost ones like won ones; the stake only where its owner showed it. */
export function BetCard({ bet, onFollow }: Props) {
  const format = useOddsFormat();
  const { text, tone, icon } = BET_STATE[bet.status];
  const more = bet.legs.length - SHOWN_LEGS;
  return (
    <Box component="section" aria-label="晒单" sx={CARD}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Text component="span" size="tiny" tone="text3" sx={{ flex: 1 }} lines={1}>
          {`${bet.venueTitle} · ${bet.type === 'parlay' ? `${bet.legs.length}串1` : '单关'}`}
        </Text>
        <Chip tone={tone} icon={icon}>
          {text}
        </Chip>
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
