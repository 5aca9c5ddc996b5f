import { usePlatform, useStore } from '@site/shared/platform';
import { ROUTES } from '@site/shared/product';
import { QueryBoundary, Block, Box, ButtonLink, Card, StateCard } from '@site/shared/ui';
import { FilterPills } from '@site/shared/ui/list';
import type { SavedGames } from '@site/shared/wire';
import { useState } from 'react';
import { GameRow, GameRowOutline } from '../common/game-row.tsx';
import { useHomeGames, useSavedGamesQuery, useSavedLobby } from '../common/games.queries.ts';
import { gamesOf, lobbyAddress, pickGames } from '../common/games.rules.ts';

/** In a wide window; a desktop shows the first six. */
const SHOWN = 8;

type Row = keyof SavedGames;
const TITLES: Readonly<Record<Row, string>> = { recent: '继续游戏', favourites: '收藏' };
const CHOICES = [
  { value: 'recent', label: '最近' },
  { value: 'favourites', label: '收藏' },
] as const;

/** Over the hot games, which a member sees until there is something of his. */
const NEWCOMER = { title: '为您推荐', reason: '玩过的和加了星标的游戏会放在这里' } as const;

const NOTHING: SavedGames = { recent: [], favourites: [] };

const headOf = (row: Row, isNewcomer: boolean) => (isNewcomer ? NEWCOMER : { title: TITLES[row] });

/** A member's last and favourite games of every kind, in one row of a constant height, so that home does not shift. Nothing for a guest. */
export default function HomeContinue() {
  const { loggedIn } = useStore(usePlatform().session);
  return loggedIn ? <SavedRow /> : null;
}

function SavedRow() {
  const saved = useSavedGamesQuery();
  const { recent, favourites } = saved.data ?? NOTHING;
  const isNew = recent.length + favourites.length === 0;
  const lobby = useSavedLobby(!isNew);
  const [selected, setSelected] = useState<Row>('recent');
  const hasBoth = recent.length > 0 && favourites.length > 0;
  const row = hasBoth ? selected : favourites.length > 0 ? 'favourites' : 'recent';
  const games = pickGames(lobby.data ? gamesOf(lobby.data) : [], { recent, favourites }[row].slice(0, SHOWN));
  return (
    <Block
      {...headOf(row, saved.isSuccess && isNew)}
      more={`${lobbyAddress(games)}${row === 'favourites' ? '?tag=favourite' : ''}`}
      actions={hasBoth && <Choice row={row} onSelect={setSelected} />}
    >
      <Box sx={STACKED}>
        <GameRowOutline count={1} inOneLine hidden />
        <QueryBoundary
          query={saved}
          beside
          skeleton={<GameRowOutline count={SHOWN} inOneLine />}
          isEmpty={() => isNew}
          empty={<Newcomer />}
        >
          {() => (
            <QueryBoundary
              query={lobby}
              beside
              skeleton={<GameRowOutline count={SHOWN} inOneLine />}
              isEmpty={() => games.length === 0}
              empty={<Newcomer />}
            >
              {() => <GameRow label={TITLES[row]} games={games} inOneLine />}
            </QueryBoundary>
          )}
        </QueryBoundary>
      </Box>
    </Block>
  );
}

function Choice({ row, onSelect }: { row: Row; onSelect: (row: Row) => void }) {
  return (
    <Box sx={{ my: '-6px', minWidth: 0, overflowX: 'auto', scrollbarWidth: 'none' }}>
      <FilterPills label="继续游戏与收藏" choices={CHOICES} value={row} onSelect={onSelect} />
    </Box>
  );
}

function Newcomer() {
  const home = useHomeGames();
  return (
    <QueryBoundary
      query={home}
      beside
      skeleton={<GameRowOutline count={SHOWN} inOneLine />}
      isEmpty={({ hot }) => hot.length === 0}
      empty={<NoGames />}
    >
      {({ hot, venues }) => <GameRow label={NEWCOMER.title} games={gamesOf({ games: hot, venues }).slice(0, SHOWN)} inOneLine />}
    </QueryBoundary>
  );
}

function NoGames() {
  return (
    <Card sx={{ display: 'grid', alignContent: 'center' }}>
      <StateCard
        beside
        title="还没有玩过的游戏"
        text="玩过的和加了星标的游戏会放在这里。"
        action={
          <ButtonLink to={ROUTES.egame.path} look="soft" size="small">
            去看看
          </ButtonLink>
        }
      />
    </Card>
  );
}

/** Everything in one place, the hidden outline of a row beneath. */
const STACKED = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', '& > *': { gridArea: '1 / 1' } } as const;
