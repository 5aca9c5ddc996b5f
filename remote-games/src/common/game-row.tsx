import { Box, Skeleton, useFrame } from '@site/shared/ui';
import { TileList } from '@site/shared/ui/list';
import { useFavouriteToggle, useSavedGames } from './games.queries.ts';
import { GameTile } from './game-tile.tsx';
import { playAddress, type VenueGame } from './games.rules.ts';

interface Props {
  readonly label: string;
  readonly games: readonly VenueGame[];
  /** One line that scrolls sideways on a phone. */
  readonly inOneLine?: boolean;
  /** How many of them a phone shows; all unless given. */
  readonly onPhone?: number;
  /** In a wide window the row has half of it. */
  readonly inHalf?: boolean;
}

/** Some games as tiles: six across on a desktop, two on a phone and a little more than three in one line of it, eight in a wide window. */
export function GameRow({ label, games, inOneLine = false, onPhone = games.length, inHalf = false }: Props) {
  const { favourites } = useSavedGames();
  const toggle = useFavouriteToggle();
  const narrow = useFrame() === 'phone' && inOneLine;
  return (
    <TileList aria-label={label} sx={gridOf({ inOneLine, inHalf })}>
      {games.map((entry, index) => (
        <Box component="li" key={entry.game.code} sx={index < onPhone ? {} : { display: { xs: 'none', sm: 'block' } }}>
          <GameTile
            entry={entry}
            to={playAddress(entry.venue.category, entry.game.code)}
            starred={favourites.includes(entry.game.code)}
            onStar={(code) => void toggle(code)}
            narrow={narrow}
          />
        </Box>
      ))}
    </TileList>
  );
}

interface OutlineProps extends Pick<Props, 'inOneLine' | 'onPhone' | 'inHalf'> {
  readonly count: number;
  /** Holds the height of a row and shows nothing. */
  readonly hidden?: boolean;
}

/** The shape of a row of tiles, as high as the row itself. */
export function GameRowOutline({ count, inOneLine = false, onPhone = count, inHalf = false, hidden = false }: OutlineProps) {
  return (
    <Box aria-hidden sx={{ ...gridOf({ inOneLine, inHalf }), ...(hidden && { visibility: 'hidden' }) }}>
      {Array.from({ length: count }, (_, index) => (
        <Box key={index} sx={{ pb: WORDS_HEIGHT, ...(index >= onPhone && { display: { xs: 'none', sm: 'block' } }) }}>
          {hidden ? <Box sx={ART} /> : <Skeleton shape="block" sx={ART} />}
        </Box>
      ))}
    </Box>
  );
}

const ART = { height: 'auto', aspectRatio: '4 / 5' } as const;
/** Title and meta of a tile under its art. */
const WORDS_HEIGHT = '47px';

const GRID = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(3, 1fr)', md: 'repeat(4, 1fr)', lg: 'repeat(6, 1fr)', xl: 'repeat(8, 1fr)' },
} as const;
const HALF = { ...GRID, gridTemplateColumns: { ...GRID.gridTemplateColumns, xl: 'repeat(4, 1fr)' } } as const;

const LINE = {
  gridTemplateColumns: { xs: 'none', lg: 'repeat(6, 1fr)', xl: 'repeat(8, 1fr)' },
  gridAutoFlow: { xs: 'column', lg: 'row' },
  columnGap: { xs: 3, sm: 4 },
  gridAutoColumns: { xs: '29%', sm: '26%', md: '19%', lg: 'auto' },
  overflowX: { xs: 'auto', lg: 'visible' },
  scrollSnapType: 'x proximity',
  scrollPaddingInline: { xs: '16px', sm: '24px', lg: 0 },
  scrollbarWidth: 'none',
  // Reaches the edge of the page, so that a cut tile shows that the row scrolls.
  mx: { xs: -4, sm: -6, lg: 0 },
  px: { xs: 4, sm: 6, lg: 0 },
  pt: 1,
  mt: -1,
  '& > li': { scrollSnapAlign: 'start' },
  // One line everywhere.
  '& > :nth-of-type(n + 7)': { display: { lg: 'none', xl: 'block' } },
} as const;

function gridOf({ inOneLine, inHalf }: { readonly inOneLine: boolean; readonly inHalf: boolean }) {
  if (inOneLine) return { ...GRID, ...LINE };
  return inHalf ? HALF : GRID;
}
