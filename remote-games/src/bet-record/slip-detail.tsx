import { siteMinute } from '@site/shared/product';
import { Box, DetailRow, Heading, Money, Stack, StatusChip, Text } from '@site/shared/ui';
import type { BetLeg, BetSlipRecord } from '@site/shared/wire';
import { MatchProof } from '../common/proof/match-proof.tsx';
import { legOdds } from '../common/slip-odds.rules.ts';
import { formatName, scoreText } from './slip-record.rules.ts';
import { matchTitle } from '../common/match-title.rules.ts';
import { LEG_RESULT } from '../common/bet-status.rules.ts';

/** The details of a sport bet: its price as it was shown, and each leg with the score at the bet and its result. */
export function SlipDetail({ slip, odds }: { slip: BetSlipRecord; odds: string }) {
  return (
    <Stack component="section" aria-label="投注内容" sx={{ gap: 3 }}>
      <Heading level={3} size="body">
        投注内容
      </Heading>
      <Stack component="dl" sx={{ gap: 2 }}>
        <DetailRow title={`赔率（${formatName(slip)}）`}>{odds}</DetailRow>
        <DetailRow title="最高返还">
          <Money amount={slip.maxReturn} />
        </DetailRow>
        {slip.rejectReason !== null && <DetailRow title="未接受原因">{slip.rejectReason}</DetailRow>}
      </Stack>
      <Stack component="ol" sx={{ gap: 2 }}>
        {slip.legs.map((leg, place) => (
          <Leg key={`${leg.matchId} ${leg.selection}`} leg={leg} slip={slip} number={slip.folds ? place + 1 : null} />
        ))}
      </Stack>
    </Stack>
  );
}

interface LegProps {
  readonly leg: BetLeg;
  readonly slip: BetSlipRecord;
  /** By which the combinations of a system name it; null in other bets. */
  readonly number: number | null;
}

function Leg({ leg, slip, number }: LegProps) {
  return (
    <Box component="li" sx={{ p: 3, borderRadius: 2, border: 1, borderColor: 'line', bgcolor: 'bg' }}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 2 }}>
        <Text weight="medium" sx={{ flex: 1 }}>
          {number === null ? leg.selection : `${number}. ${leg.selection}`}
        </Text>
        <Text component="span" numeric weight="bold" sx={{ color: legOdds(leg, slip).startsWith('-') ? 'loss' : 'ink' }}>
          {legOdds(leg, slip)}
        </Text>
      </Stack>
      <Text size="small" tone="text2">{`${leg.marketTitle}${leg.isLive ? ' · 滚球' : ''}`}</Text>
      <Text size="small" tone="text2">
        {matchTitle(leg)}
      </Text>
      <Text size="tiny" tone="text3">{`${leg.league} · ${siteMinute(leg.startAt)}`}</Text>
      <Stack direction="row" sx={{ mt: 2, alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Text size="small" tone="text2" numeric>
          {`投注时 ${scoreText(leg.scoreAtBet)} · 赛果 ${scoreText(leg.finalScore)}`}
        </Text>
        <StatusChip {...LEG_RESULT[leg.result]} />
      </Stack>
      <MatchProof matchId={leg.matchId} />
    </Box>
  );
}
