import { Box, Heading, Text } from '@site/shared/ui';
import type { Lobby } from '@site/shared/wire';

interface Props {
  readonly category: string;
  readonly title: string;
  readonly lobby: Lobby | undefined;
}

/** The lobby's name over the category's own picture. */
export function LobbyHead({ category, title, lobby }: Props) {
  return (
    <Box
      sx={{
        position: 'relative',
        overflow: 'hidden',
        borderRadius: 3,
        border: 1,
        borderColor: 'line',
        bgcolor: 'surface',
        minHeight: { xs: 112, sm: 144 },
      }}
    >
      <Box
        component="img"
        src={`/art/category/${category}.svg`}
        alt=""
        sx={{ ...PICTURE, objectPosition: SEEN_PART[category] ?? 'center' }}
      />
      <Box aria-hidden sx={SHADE} />
      <Box sx={{ position: 'relative', p: { xs: 5, sm: 8 }, maxWidth: '32em' }}>
        <Heading level={1} size="display">
          {title}
        </Heading>
        <Text tone="text2" sx={{ mt: 2, minHeight: '1.5em' }}>
          {lobby && `${lobby.games.length} 款游戏，来自 ${lobby.venues.length} 家场馆`}
        </Text>
      </Box>
    </Box>
  );
}

const PICTURE = {
  position: 'absolute',
  inset: 0,
  left: 'auto',
  width: { xs: '52%', sm: '48%' },
  height: '100%',
  objectFit: 'cover',
} as const;
/** Where the middle of a picture is not what is to be seen: a dealer's face. */
const SEEN_PART: Readonly<Partial<Record<string, string>>> = { realbet: '50% 18%' };
const SHADE = {
  position: 'absolute',
  inset: 0,
  background: 'linear-gradient(90deg, var(--site-palette-surface) 52%, transparent)',
} as const;
