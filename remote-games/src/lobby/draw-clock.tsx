import { clockText, Stack, Text, useSecondsUntil } from '@site/shared/ui';
import type { DrawState } from '@site/shared/wire';
import { phaseOf, shortNo, type DrawPhase } from '../common/draws.rules.ts';

const WORDS: Readonly<Record<DrawPhase, string>> = { open: '距封盘', closed: '本期已封盘', drawn: '已开奖，距下一局' };

interface Props {
  readonly draw: DrawState;
}

/** Which round runs, and how long bets are open. */
export function DrawClock({ draw }: Props) {
  const toClose = useSecondsUntil(draw.closesAt);
  const toEnd = useSecondsUntil(draw.endsAt);
  const toDraw = useSecondsUntil(draw.drawsAt);
  const phase = phaseOf(toClose, toDraw);
  return (
    <Stack direction="row" sx={{ alignItems: 'baseline', justifyContent: 'space-between', gap: 2 }}>
      <Text size="small" tone="text2" numeric>{`第 ${shortNo(draw.drawNo)} 期`}</Text>
      <Text component="span" size="small" weight="medium" numeric role="timer" sx={{ color: phase === 'open' ? 'ink' : 'text2' }}>
        {`${WORDS[phase]} ${clockText(phase === 'open' ? toClose : toEnd)}`}
      </Text>
    </Stack>
  );
}
