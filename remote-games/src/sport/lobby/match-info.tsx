import { Box, IconButton, Link, Text, VisuallyHidden } from '@site/shared/ui';
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
    <Box sx={INFO}>
      <Box sx={{ gridArea: 'time', minWidth: 0, lineHeight: 1 }}>
        <StartTime head={head} />
      </Box>
      <Box sx={{ gridArea: 'sides', minWidth: 0 }}>
        <Link look="quiet" to={to} style={{ display: 'block', minWidth: 0 }}>
          <Side name={head.home} score={head.score?.home} leads={leads(head, 'home')} />
          <Side name={head.away} score={head.score?.away} leads={leads(head, 'away')} />
        </Link>
      </Box>
      <Box sx={STAR}>
        <IconButton
          icon={starred ? 'starFilled' : 'star'}
          label={starred ? '取消收藏' : '收藏'}
          aria-pressed={starred}
          onClick={() => onStar(matchId)}
          style={starred ? { color: 'var(--site-palette-gold)' } : {}}
        />
      </Box>
    </Box>
  );
});

/** On a phone its parts have places of their own in the row. The time is above the sides; on a desktop it is next to them, above the star. */
const INFO = {
  display: { xs: 'contents', md: 'grid' },
  minWidth: 0,
  alignContent: 'center',
  alignItems: 'center',
  columnGap: 1,
  rowGap: { md: '2px', lg: 0 },
  gridTemplateColumns: { md: 'minmax(0, 1fr) auto', lg: '76px minmax(0, 1fr)' },
  gridTemplateAreas: { md: '"time star" "sides star"', lg: '"time sides" "star sides"' },
} as const;
const STAR = {
  gridArea: 'star',
  mr: { md: -2, lg: 0 },
  justifySelf: { xs: 'end', md: 'auto' },
  '@media (min-width: 1200px) and (pointer: fine)': {
    height: 18,
    '& button': { width: 24, height: 24, minWidth: 0, minHeight: 0, m: '-4px' },
  },
} as const;

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
    <Box component="span" sx={SIDE}>
      <Text
        component="span"
        lines={1}
        weight={ahead ? 'medium' : 'regular'}
        sx={{ flex: 1, lineHeight: { xs: '20px', md: 1.5, lg: '18px' } }}
      >
        {name}
      </Text>
      {score !== undefined && (
        <Text
          component="span"
          numeric
          weight="bold"
          sx={{ color: ahead ? 'gold' : 'ink', minWidth: '1.5em', textAlign: 'right', lineHeight: { xs: '20px', md: 1.5, lg: '18px' } }}
        >
          {score}
        </Text>
      )}
    </Box>
  );
}

const SIDE = { display: 'flex', gap: 2, minHeight: { xs: 22, md: 26, lg: 18 }, pr: { xs: 2, md: 0 }, alignItems: 'center' } as const;
