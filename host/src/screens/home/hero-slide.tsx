import { Box, Link, Text } from '@site/shared/ui';
import type { Ad } from '@site/shared/wire';
import type { ReactNode } from 'react';

interface Props {
  readonly ad: Ad;
  readonly shown: boolean;
  /** Whether its picture is needed now. */
  readonly withPicture: boolean;
  readonly first: boolean;
}

/** One slide of the carousel: picture, text and link. */
export function HeroSlide({ ad: { title, subtitle, image, link }, shown, withPicture, first }: Props): ReactNode {
  return (
    <Box hidden={!shown} sx={{ position: 'absolute', inset: 0 }}>
      {withPicture && <Box component="img" src={image} alt="" width={1200} height={360} fetchPriority={first ? 'high' : 'low'} sx={ART} />}
      <Box sx={SHADE} />
      <Box sx={WORDS}>
        <Link to={link} look="quiet" style={{ color: 'inherit' }}>
          <Box component="span" sx={COVER} />
          <Text
            component="span"
            size="display"
            weight="bold"
            sx={{ display: 'block', fontSize: { xs: '1.375rem', md: '2.25rem' }, lineHeight: 1.25 }}
          >
            {title}
          </Text>
          <Text component="span" size="body" sx={{ display: 'block', mt: 2, fontSize: { xs: '0.8125rem', md: '1rem' } }}>
            {subtitle}
          </Text>
        </Link>
      </Box>
    </Box>
  );
}

const ART = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  objectPosition: { xs: '78% 50%', sm: '50% 50%' },
} as const;
/** Keeps text readable over any picture: its left side on wide pages, its bottom on phones. */
const SHADE = {
  position: 'absolute',
  inset: 0,
  background: {
    xs: 'linear-gradient(to top, rgba(4, 7, 16, 0.88), rgba(4, 7, 16, 0.1) 72%)',
    sm: 'linear-gradient(to right, rgba(4, 7, 16, 0.82), rgba(4, 7, 16, 0) 62%)',
  },
} as const;
const WORDS = {
  position: 'absolute',
  left: { xs: 16, sm: 48 },
  right: { xs: 16, sm: '45%' },
  // Above the buttons.
  bottom: { xs: 56, sm: '50%' },
  transform: { sm: 'translateY(50%)' },
  color: 'onScrim',
} as const;
const COVER = { position: 'absolute', inset: '-100vh -100vw' } as const;
