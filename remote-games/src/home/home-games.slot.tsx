import { ROUTES } from '@site/shared/product';
import { Answered, Block, Box, Skeleton, Stack } from '@site/shared/ui';
import { GameRow } from '../common/game-row.tsx';
import { useHomeGames } from '../common/games.queries.ts';
import { gamesOf } from '../common/games.rules.ts';

const ON_PHONE = 6;

/** The home page's hot and new games. */
export default function HomeGames() {
  const home = useHomeGames();
  return (
    <Answered query={home} compact skeleton={<Waiting />} isEmpty={({ hot, fresh }) => hot.length + fresh.length === 0}>
      {({ hot, fresh, venues }) => (
        <Stack sx={{ gap: 8 }}>
          <Block title="热门游戏" reason="各场馆主推的游戏" more={`${ROUTES.egame.path}?tag=hot`}>
            <GameRow label="热门游戏" games={gamesOf({ games: hot, venues })} onPhone={ON_PHONE} />
          </Block>
          <Block title="新游上架" reason="最近上架的游戏" more={`${ROUTES.egame.path}?sort=newest`}>
            <GameRow label="新游上架" games={gamesOf({ games: fresh, venues })} onPhone={ON_PHONE} />
          </Block>
        </Stack>
      )}
    </Answered>
  );
}

function Waiting() {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(3, 1fr)', md: 'repeat(4, 1fr)', lg: 'repeat(6, 1fr)' },
      }}
    >
      <Skeleton shape="block" count={12} sx={{ height: 'auto', aspectRatio: '4 / 6' }} />
    </Box>
  );
}
