import { CATEGORIES, type Category } from '@site/shared/product';
import { Answered, Box, Skeleton, Stack } from '@site/shared/ui';
import { useLobby } from '../common/games.queries.ts';
import { LobbyGames } from './lobby-games.tsx';
import { LobbyHead } from './lobby-head.tsx';

interface Props {
  readonly category: Category;
}

/** All games of a category, to search, filter and open. */
export function Lobby({ category }: Props) {
  const lobby = useLobby(category);
  const title = CATEGORIES.find(({ key }) => key === category)?.title ?? '';
  return (
    <Stack component="section" aria-label={title} sx={{ gap: { xs: 4, sm: 6 }, width: '100%' }}>
      <LobbyHead category={category} title={title} lobby={lobby.data} />
      <Answered query={lobby} skeleton={<Waiting />} isEmpty={({ games }) => games.length === 0}>
        {(answer) => <LobbyGames category={category} lobby={answer} />}
      </Answered>
    </Stack>
  );
}

function Waiting() {
  return (
    <Stack sx={{ gap: 4 }}>
      <Skeleton shape="block" sx={{ height: 44 }} />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(3, 1fr)', md: 'repeat(4, 1fr)', lg: 'repeat(6, 1fr)' },
        }}
      >
        <Skeleton shape="block" count={12} sx={{ height: 'auto', aspectRatio: '4 / 6' }} />
      </Box>
    </Stack>
  );
}
