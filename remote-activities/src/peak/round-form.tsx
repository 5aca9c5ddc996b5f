import { usePlatform, useReadable } from '@site/shared/platform';
import { Box, Button, Stack, Text } from '@site/shared/ui';
import type { PeakRound } from '@site/shared/wire';
import { useEffect, useState } from 'react';
import { Refused } from '../common/refused.tsx';
import { FixtureCard } from './fixture-card.tsx';
import { usePredict } from './peak.queries.ts';
import { changesOf, type Draft } from './peak.rules.ts';

/** The matches of a round; what was chosen is sent together. */
export function RoundForm({ round }: { readonly round: PeakRound }) {
  const { dialogs, leases, session } = usePlatform();
  const { loggedIn } = useReadable(session);
  const [draft, setDraft] = useState<Draft>({});
  const { predict, sending, refusal } = usePredict();
  const changes = changesOf(round, draft);
  const isDirty = changes.length > 0;
  useEffect(() => (isDirty ? leases.hold('predictions are being chosen') : undefined), [isDirty, leases]);
  const send = async () => {
    if (!loggedIn) return void dialogs.logIn();
    await predict({ roundId: round.roundId, picks: [...changes] })
      .then(() => setDraft({}))
      .catch(() => undefined);
  };
  return (
    <Stack component="section" aria-label="本轮赛事" sx={{ gap: 4 }}>
      <Box component="ul" sx={GRID}>
        {round.fixtures.map((fixture) => (
          <FixtureCard
            key={fixture.matchId}
            fixture={fixture}
            chosen={(fixture.isOpen ? draft[fixture.matchId] : undefined) ?? fixture.pick}
            onPick={(pick) => setDraft({ ...draft, [fixture.matchId]: pick })}
          />
        ))}
      </Box>
      <Refused>{refusal}</Refused>
      {round.state === 'open' ? (
        <Button size="large" wide disabled={!isDirty} loading={sending} onClick={() => void send()}>
          {labelOf(changes.length, round.own !== null)}
        </Button>
      ) : (
        <Text tone="text2" sx={{ textAlign: 'center' }}>
          {round.state === 'settled' ? '本轮已结算，金币已发放' : '本轮已封盘，全部比赛结束后结算'}
        </Text>
      )}
    </Stack>
  );
}

function labelOf(changed: number, hasPredicted: boolean): string {
  const word = hasPredicted ? '修改预测' : '提交预测';
  if (changed === 0 && !hasPredicted) return '选择胜负后提交';
  return changed === 0 ? word : `${word}（${changed} 场）`;
}

const GRID = { display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } } as const;
