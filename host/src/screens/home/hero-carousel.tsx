/** The carousel of current offers: advances automatically, can be paused, and respects reduced motion. */
import { usePlatform, useStore } from '@site/shared/platform';
import { ROUTES } from '@site/shared/product';
import { useQuery } from '@tanstack/react-query';
import { Box, Button, IconButton, Skeleton, Stack, Text } from '@site/shared/ui';
import { listStationAds, type Ad } from '@site/shared/wire';
import type { ReactNode } from 'react';
import { usePauseOnHover } from '../../lib/use-pause-on-hover.ts';
import { useCarouselTimer } from '../../lib/use-carousel-timer.ts';
import { HeroSlide } from './hero-slide.tsx';

const TURN_MS = 6000;

export function HeroCarousel(): ReactNode {
  const { api, session } = usePlatform();
  const { loggedIn } = useStore(session);
  const query = useQuery({ queryKey: ['ads', 'station'], queryFn: () => api.call(listStationAds) });
  const { isError, isFetching, refetch } = query;
  const data = loggedIn ? query.data?.filter(({ link }) => !isForGuests(link)) : query.data;
  if (data?.length === 0) return null;
  if (isError && !data) return <Failed retrying={isFetching} retry={() => void refetch()} />;
  return (
    <Box component="section" aria-label="精选活动" aria-roledescription="轮播" sx={STAGE}>
      {data ? <Slides ads={data} /> : <Skeleton shape="block" sx={{ height: '100%', borderRadius: 0 }} />}
    </Box>
  );
}

/** What invites to registration is nothing for a member. */
const isForGuests = (link: string): boolean => link.split('?')[0] === ROUTES.register.path;

/** Reserves the space, so that nothing shifts when the pictures load later. */
function Failed({ retrying, retry }: { retrying: boolean; retry: () => void }): ReactNode {
  return (
    <Box
      component="section"
      aria-label="精选活动"
      role="alert"
      sx={{ ...STAGE, display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 3 }}
    >
      <Text tone="text2">加载失败，请重试</Text>
      <Button look="soft" icon="refresh" loading={retrying} onClick={retry}>
        重试
      </Button>
    </Box>
  );
}

function Slides({ ads }: { readonly ads: readonly Ad[] }): ReactNode {
  const { held, hold } = usePauseOnHover();
  const { at, paused, show, setPaused } = useCarouselTimer({ count: ads.length, everyMs: TURN_MS, held });
  const next = (at + 1) % ads.length;
  return (
    <Box sx={{ height: '100%' }} {...hold}>
      {ads.map((ad, index) => (
        // Preloads only the next picture while this one is shown.
        <HeroSlide key={ad.id} ad={ad} shown={index === at} withPicture={index === at || index === next} first={index === 0} />
      ))}
      <Stack direction="row" sx={CONTROLS}>
        <IconButton icon="chevronLeft" label="上一张" onClick={() => show((at + ads.length - 1) % ads.length)} style={ON_ART} />
        <IconButton
          icon={paused ? 'play' : 'pause'}
          label={paused ? '继续轮播' : '暂停轮播'}
          onClick={() => setPaused(!paused)}
          style={ON_ART}
        />
        <IconButton icon="chevronRight" label="下一张" onClick={() => show(next)} style={ON_ART} />
      </Stack>
      <Stack direction="row" aria-hidden sx={MARKS}>
        {ads.map(({ id }, index) => (
          <Box
            key={id}
            sx={{ width: index === at ? 20 : 6, height: 6, borderRadius: '999px', bgcolor: 'onScrim', opacity: index === at ? 1 : 0.5 }}
          />
        ))}
      </Stack>
    </Box>
  );
}

const STAGE = {
  position: 'relative',
  overflow: 'hidden',
  width: '100%',
  aspectRatio: { xs: '16 / 9', sm: '1200 / 360', xl: '1680 / 400' },
  borderRadius: '12px',
  bgcolor: 'raised',
} as const;
const CONTROLS = { position: 'absolute', right: 8, bottom: 8 } as const;
const ON_ART = { color: 'var(--site-palette-onScrim)' } as const;
const MARKS = { position: 'absolute', left: { xs: 16, sm: 48 }, bottom: { xs: 16, sm: 24 }, gap: '6px' } as const;
