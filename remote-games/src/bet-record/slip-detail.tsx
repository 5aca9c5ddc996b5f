import { siteDate, siteTime } from '@site/shared/product';
import { Box, Chip, Heading, Money, Stack, Text } from '@site/shared/ui';
import type { BetLeg, BetSlipRecord } from '@site/shared/wire';
import { MatchProof } from '../common/proof/match-proof.tsx';
import { LEG_TEXT } from './bet-record.rules.ts';
import { formatName, legOdds, matchOf, scoreText } from './slip-record.rules.ts';

/** The details of a sport bet: its price as it was shown, and each leg with the score at the bet and its result. */
export function SlipDetail({ slip, odds }: { slip: BetSlipRecord; odds: string }) {
  return (
    <Stack component="section" aria-label="投注内容" sx={{ gap: 3 }}>
      <Heading level={3} size="body">
        投注内容
      </Heading>
      <Stack component="dl" sx={{ gap: 2 }}>
        <Pair title={`赔率（${formatName(slip)}）`} text={odds} />
        <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
          <Text component="dt" size="small" tone="text3">
            最高返还
          </Text>
          <dd>
            <Money amount={slip.maxReturn} size="small" />
          </dd>
        </Stack>
        {slip.rejectReason !== null && <Pair title="未接受原因" text={slip.rejectReason} />}
      </Stack>
      <Stack component="ol" sx={{ gap: 2 }}>
        {slip.legs.map((leg) => (
          <Leg key={`${leg.matchId} ${leg.selection}`} leg={leg} slip={slip} />
        ))}
      </Stack>
    </Stack>
  );
}

function Leg({ leg, slip }: { readonly leg: BetLeg; readonly slip: BetSlipRecord }) {
  const { text, tone, icon } = LEG_TEXT[leg.result];
  return (
    <Box component="li" sx={{ p: 3, borderRadius: 2, border: 1, borderColor: 'line', bgcolor: 'bg' }}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 2 }}>
        <Text weight="medium" sx={{ flex: 1 }}>
          {leg.selection}
        </Text>
        <Text component="span" numeric weight="bold" sx={{ color: legOdds(leg, slip).startsWith('-') ? 'loss' : 'ink' }}>
          {legOdds(leg, slip)}
        </Text>
      </Stack>
      <Text size="small" tone="text2">{`${leg.marketTitle}${leg.isLive ? ' · 滚球' : ''}`}</Text>
      <Text size="small" tone="text2">
        {matchOf(leg)}
      </Text>
      <Text size="tiny" tone="text3">{`${leg.league} · ${siteDate(leg.startAt)} ${siteTime(leg.startAt).slice(0, 5)}`}</Text>
      <Stack direction="row" sx={{ mt: 2, alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Text size="small" tone="text2" numeric>
          {`投注时 ${scoreText(leg.scoreAtBet)} · 赛果 ${scoreText(leg.finalScore)}`}
        </Text>
        <Chip tone={tone} icon={icon}>
          {text}
        </Chip>
      </Stack>
      <MatchProof matchId={leg.matchId} />
    </Box>
  );
}

function Pair({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 4 }}>
      <Text component="dt" size="small" tone="text3">
        {title}
      </Text>
      <Text component="dd" size="small" numeric sx={{ textAlign: 'right' }}>
        {text}
      </Text>
    </Stack>
  );
}
