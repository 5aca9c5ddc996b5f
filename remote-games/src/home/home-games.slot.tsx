import { ROUTES } from '@site/shared/product';
import { QueryBoundary, Block, Box } from '@site/shared/ui';
import { GameRow, GameRowOutline } from '../common/game-row.tsx';
import { useHomeGames } from '../common/games.queries.ts';
import { gamesOf } from '../common/games.rules.ts';

const ON_PHONE = 6;
/** The games of one kind, in the order of the server. */
const SHOWN = 12;

/** The home page's hot and new games: one below the other, in a wide window side by side. */
export default function HomeGames() {
  const home = useHomeGames();
  return (
    <QueryBoundary query={home} compact skeleton={<Waiting />} isEmpty={({ hot, fresh }) => hot.length + fresh.length === 0}>
      {({ hot, fresh, venues }) => (
        <Box sx={BLOCKS}>
          <Block title="热门游戏" reason="各场馆主推的游戏" more={`${ROUTES.egame.path}?tag=hot`}>
            <GameRow label="热门游戏" games={gamesOf({ games: hot, venues })} onPhone={ON_PHONE} inHalf />
          </Block>
          <Block title="新游上架" reason="最近上架的游戏" more={`${ROUTES.egame.path}?sort=newest`}>
            <GameRow label="新游上架" games={gamesOf({ games: fresh, venues })} onPhone={ON_PHONE} inHalf />
          </Block>
        </Box>
      )}
    </QueryBoundary>
  );
}

function Waiting() {
  return (
    <Box sx={BLOCKS}>
      {['热门游戏', '新游上架'].map((title) => (
        <Block key={title} title={title}>
          <GameRowOutline count={SHOWN} onPhone={ON_PHONE} inHalf />
        </Block>
      ))}
    </Box>
  );
}

const BLOCKS = { display: 'grid', gap: 8, gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' } } as const;
