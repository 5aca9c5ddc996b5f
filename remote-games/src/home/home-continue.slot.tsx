import { Block, Stack } from '@site/shared/ui';
import { GameRow } from '../common/game-row.tsx';
import { useKeptGames, useKeptLobby } from '../common/games.queries.ts';
import { lobbyAddress, pickGames } from '../common/games.rules.ts';

const SHOWN = 6;

/** What a member played last and keeps, of every kind; nothing for a guest or a newcomer. */
export default function HomeContinue() {
  const { recent, favourites } = useKeptGames();
  if (recent.length + favourites.length === 0) return null;
  return <Rows recent={recent.slice(0, SHOWN)} favourites={favourites.slice(0, SHOWN)} />;
}

interface Props {
  readonly recent: readonly string[];
  readonly favourites: readonly string[];
}

function Rows({ recent, favourites }: Props) {
  const games = useKeptLobby();
  const [played, kept] = [pickGames(games, recent), pickGames(games, favourites)];
  return (
    <Stack sx={{ gap: 8 }}>
      {played.length > 0 && (
        <Block title="继续游戏" reason="您最近玩过的" more={lobbyAddress(played)}>
          <GameRow label="继续游戏" games={played} inOneLine />
        </Block>
      )}
      {kept.length > 0 && (
        <Block title="收藏" reason="您加了星标的" more={`${lobbyAddress(kept)}?tag=favourite`}>
          <GameRow label="收藏" games={kept} inOneLine />
        </Block>
      )}
    </Stack>
  );
}
