/** The site's notices, one line at a time; advances automatically unless it is paused, hovered, or motion is reduced. */
import { usePlatform } from '@site/shared/platform';
import { useQuery } from '@tanstack/react-query';
import { Box, Icon, IconButton, Link, Text } from '@site/shared/ui';
import { listNotices, type Notice } from '@site/shared/wire';
import { type ReactNode } from 'react';
import { usePauseOnHover } from '../../lib/use-pause-on-hover.ts';
import { useCarouselTimer } from '../../lib/use-carousel-timer.ts';
import { WIDE_WIDTH } from '../../lib/page-width.ts';

const TURN_MS = 6000;
const ALL = 'all';

export function NoticeTicker(): ReactNode {
  const { api } = usePlatform();
  const { data = [] } = useQuery({ queryKey: ['notices', ALL], queryFn: () => api.call(listNotices, { category: ALL }) });
  return (
    <Box component="section" aria-label="公告" sx={{ bgcolor: 'bg', borderBottom: 1, borderColor: 'line' }}>
      <Box sx={LINE}>{data.length > 0 && <Lines notices={data} />}</Box>
    </Box>
  );
}

function Lines({ notices }: { readonly notices: readonly Notice[] }): ReactNode {
  const { held, hold } = usePauseOnHover();
  const { at, paused, setPaused } = useCarouselTimer({ count: notices.length, everyMs: TURN_MS, held });
  const notice = notices[at];
  if (!notice) return null;
  const { text, link } = notice;
  return (
    <>
      <Icon name="megaphone" size={18} />
      <Box sx={NOTICE} {...hold}>
        <Text size="small" tone="text2" lines={1} component="div">
          {link ? (
            <Link to={link} look="quiet">
              {text}
            </Link>
          ) : (
            text
          )}
        </Text>
      </Box>
      <Text component="span" size="tiny" tone="text3" numeric aria-hidden>
        {at + 1}/{notices.length}
      </Text>
      <IconButton icon={paused ? 'play' : 'pause'} label={paused ? '继续轮播公告' : '暂停轮播公告'} onClick={() => setPaused(!paused)} />
    </>
  );
}

const LINE = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  height: 36,
  maxWidth: WIDE_WIDTH,
  mx: 'auto',
  px: { xs: 4, sm: 6 },
  color: 'gold',
  boxSizing: 'content-box',
  '& button': { width: 36, height: 36 },
  '@media (pointer: coarse)': { height: 44, '& button': { width: 44, height: 44 } },
} as const;
/** A notice that is a link can be pressed in the whole height of the line. */
const NOTICE = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  alignSelf: 'stretch',
  flex: 1,
  minWidth: 0,
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
} as const;
