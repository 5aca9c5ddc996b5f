import { ROUTES, siteMinute, SLIP_TEXT } from '@site/shared/product';
import { Box, Heading, SCHEMES, Text, useFrame, VisuallyHidden } from '@site/shared/ui';
import { isAccelerated } from '../labels.rules.ts';
import { StartTime } from '../lobby/match-info.tsx';
import type { MatchHead } from '../live/board.ts';
import { useHead, useHeadPart } from '../live/use-board.ts';
import { SPORT_TITLE } from '../sport.rules.ts';
import { Crest } from './crest.tsx';

const runsFast = (head: MatchHead) => isAccelerated(head, Date.now());

/** The teams and the score, large. */
export function ScoreBoard({ matchId }: { readonly matchId: string }) {
  const head = useHead(matchId);
  const accelerated = useHeadPart(matchId, runsFast);
  if (!head) return null;
  return (
    <Box sx={BOARD}>
      <Box component="img" src="/art/category/sport.svg" alt="" sx={PICTURE} />
      <Box sx={{ position: 'relative' }}>
        <Heading level={1} size="small" sx={{ textAlign: 'center', color: 'onScrim' }}>
          <VisuallyHidden>{`${ROUTES.sport.title}：`}</VisuallyHidden>
          {head.league}
        </Heading>
        <Text size="tiny" sx={{ textAlign: 'center', opacity: 0.8 }} numeric>
          {`${SPORT_TITLE[head.sport]} · ${siteMinute(head.startAt)}${accelerated ? ` · ${SLIP_TEXT.accelerated}` : ''}`}
        </Text>
        {head.isOutright ? (
          <Text weight="bold" size="title" sx={{ textAlign: 'center', mt: 3 }}>
            {head.home}
          </Text>
        ) : (
          <Sides head={head} />
        )}
      </Box>
    </Box>
  );
}

function Sides({ head }: { readonly head: MatchHead }) {
  return (
    <Box sx={SIDES}>
      <Side name={head.home} />
      <Box sx={{ textAlign: 'center' }}>
        <Text
          component="p"
          numeric
          weight="bold"
          size="hero"
          aria-label={head.score ? `比分 ${head.score.home} 比 ${head.score.away}` : '未开赛'}
        >
          {head.score ? `${head.score.home} : ${head.score.away}` : 'VS'}
        </Text>
        <Box sx={PILL}>
          <StartTime head={head} />
        </Box>
      </Box>
      <Side name={head.away} />
    </Box>
  );
}

function Side({ name }: { readonly name: string }) {
  const frame = useFrame();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: { xs: 1, sm: 2, lg: 1, xl: 2 }, minWidth: 0 }}>
      <Crest name={name} size={frame === 'tablet' ? 52 : 40} />
      <Text weight="medium" lines={2} sx={{ textAlign: 'center' }}>
        {name}
      </Text>
    </Box>
  );
}

const BOARD = {
  position: 'relative',
  overflow: 'hidden',
  px: 4,
  py: { xs: 2, sm: 5, lg: 1, xl: 5 },
  borderRadius: 3,
  background: `linear-gradient(160deg, ${SCHEMES.dark.raised}, ${SCHEMES.dark.bg})`,
  color: 'onScrim',
  minHeight: { xs: 128, sm: 168, lg: 112, xl: 168 },
} as const;
const PICTURE = { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover', opacity: 0.14 } as const;
const SIDES = {
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  gap: { xs: 3, sm: 6 },
  mt: { xs: 1, sm: 3, lg: 1, xl: 3 },
} as const;
const PILL = { display: 'inline-block', px: 3, py: '2px', borderRadius: 5, bgcolor: 'surface', color: 'ink' } as const;
