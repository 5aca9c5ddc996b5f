import { Box, IconButton, Link, Stack, Text, VisuallyHidden } from '@site/shared/ui';
import { memo } from 'react';
import { isOver, startText } from '../labels.rules.ts';
import { useHead } from '../live/use-board.ts';
import type { MatchHead } from '../live/board.ts';

interface Props {
  readonly matchId: string;
  /** The address of the match page. */
  readonly to: string;
  readonly starred: boolean;
  readonly onStar: (matchId: string) => void;
}

/** Time, teams and score. The clock rerenders this component alone. */
export const MatchInfo = memo(function MatchInfo({ matchId, to, starred, onStar }: Props) {
  const head = useHead(matchId);
  if (!head) return null;
  return (
    <Stack direction="row" sx={{ minWidth: 0, alignItems: 'stretch', gap: 1 }}>
      <Stack sx={{ flex: 1, minWidth: 0, justifyContent: 'center', gap: '2px' }}>
        <StartTime head={head} />
        <Link look="quiet" to={to} style={{ display: 'block', minWidth: 0 }}>
          <Side name={head.home} score={head.score?.home} leads={leads(head, 'home')} />
          <Side name={head.away} score={head.score?.away} leads={leads(head, 'away')} />
        </Link>
      </Stack>
      <Box sx={{ alignSelf: 'center', mr: -2 }}>
        <IconButton
          icon={starred ? 'starFilled' : 'star'}
          label={starred ? '取消收藏' : '收藏'}
          aria-pressed={starred}
          onClick={() => onStar(matchId)}
          style={starred ? { color: 'var(--site-palette-gold)' } : {}}
        />
      </Box>
    </Stack>
  );
});

function leads({ score }: MatchHead, side: 'home' | 'away'): boolean {
  if (!score) return false;
  return side === 'home' ? score.home > score.away : score.away > score.home;
}

/** The clock of a running match, when one begins, or that it is over. */
export function StartTime({ head }: { readonly head: MatchHead }) {
  if (head.phase === 'live')
    return (
      <Text
        component="span"
        size="tiny"
        numeric
        weight="medium"
        sx={{ color: 'live', display: 'inline-flex', alignItems: 'center', gap: 1 }}
      >
        <Box component="span" aria-hidden sx={{ width: 6, height: 6, borderRadius: '50%', bgcolor: 'live' }} />
        <VisuallyHidden>滚球</VisuallyHidden>
        {head.clock || '进行中'}
      </Text>
    );
  if (isOver(head))
    return (
      <Text component="span" size="tiny" tone="text3">
        已结束
      </Text>
    );
  return (
    <Text component="time" dateTime={head.startAt} size="tiny" numeric tone="text3">
      {startText(head.startAt, head.phase)}
    </Text>
  );
}

function Side({ name, score, leads: ahead }: { name: string; score: number | undefined; leads: boolean }) {
  return (
    <Box component="span" sx={{ display: 'flex', gap: 2, minHeight: 26, alignItems: 'center' }}>
      <Text component="span" lines={1} weight={ahead ? 'medium' : 'regular'} sx={{ flex: 1 }}>
        {name}
      </Text>
      {score !== undefined && (
        <Text component="span" numeric weight="bold" sx={{ color: ahead ? 'gold' : 'ink', minWidth: '1.5em', textAlign: 'right' }}>
          {score}
        </Text>
      )}
    </Box>
  );
}
