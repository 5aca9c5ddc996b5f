import { ROUTES } from '@site/shared/product';
import { QueryBoundary, Box, Card, Chip, Skeleton, Stack, StateCard, Text } from '@site/shared/ui';
import { Tabs } from '@site/shared/ui/list';
import type { PeakPlace, PeakRound, PeakScope } from '@site/shared/wire';
import { useState } from 'react';
import { usePeakRank } from './peak.queries.ts';
import { PRIZE_TEXT, SCOPES } from './peak.rules.ts';

/** The ranking by right picks: among friends, and of all. */
export function RankList({ round }: { readonly round: PeakRound }) {
  const [scope, setScope] = useState<PeakScope>('friends');
  const rank = usePeakRank(round.roundId, scope);
  return (
    <Card as="section" aria-label="排行榜">
      <Stack sx={{ gap: 3 }}>
        <Tabs label="排行榜" tabs={SCOPES} value={scope} onSelect={setScope} />
        <Text size="small" tone="text2">
          {PRIZE_TEXT}
        </Text>
        <QueryBoundary
          query={rank}
          compact
          skeleton={<Skeleton shape="block" count={4} sx={{ height: 44, mb: 2 }} />}
          empty={
            <StateCard
              compact
              title="还没有人提交预测"
              text="选好胜负，成为第一个上榜的人。"
              link={{ to: ROUTES.friendInvitation.path, label: '邀请好友' }}
            />
          }
        >
          {(places) => (
            <Stack component="ol" sx={{ gap: 1 }}>
              {places.map((place) => (
                <Place key={place.rank} place={place} isSettled={round.state === 'settled'} />
              ))}
            </Stack>
          )}
        </QueryBoundary>
      </Stack>
    </Card>
  );
}

function Place({
  place: { rank, name, isOwn, correct, predicted, coins },
  isSettled,
}: {
  readonly place: PeakPlace;
  readonly isSettled: boolean;
}) {
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ alignItems: 'center', gap: 3, minHeight: 44, px: 2, borderRadius: 2, ...(isOwn && { bgcolor: 'raised' }) }}
    >
      <Box component="span" sx={{ ...RANK, ...(rank <= 3 ? { bgcolor: 'goldFill', color: 'onGold' } : { color: 'text3' }) }}>
        {rank}
      </Box>
      <Text component="span" lines={1} sx={{ flex: 1 }} weight={isOwn ? 'bold' : 'regular'}>
        {name}
      </Text>
      {isOwn && <Chip tone="accent">我</Chip>}
      <Text component="span" numeric size="small" tone="text2">{`猜中 ${correct} / ${predicted}`}</Text>
      {isSettled && (
        <Text component="span" numeric size="small" weight="bold" tone="gold" sx={{ minWidth: '5em', textAlign: 'right' }}>
          {`+${coins} 金币`}
        </Text>
      )}
    </Stack>
  );
}

const RANK = {
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  flexShrink: 0,
  borderRadius: '50%',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
} as const;
