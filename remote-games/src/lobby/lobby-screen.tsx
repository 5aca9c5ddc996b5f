import { PLAY_PARAMETER, type Category } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import { followScroll } from '@site/shared/ui';
import { useLayoutEffect, useRef } from 'react';
import { PlayRoom } from '../common/play/play-room.tsx';
import { Lobby } from './lobby.tsx';

interface Props {
  readonly category: Category;
}

/** The lobby of a category, or the game its address opens (RT-5). */
export function LobbyScreen({ category }: Props) {
  const [search, setSearch] = useSearchParams();
  const code = search.get(PLAY_PARAMETER);
  useKeptScroll(code === null);
  const leave = () => {
    const rest = new URLSearchParams(search);
    rest.delete(PLAY_PARAMETER);
    setSearch(rest, { replace: true });
  };
  return code === null ? <Lobby category={category} /> : <PlayRoom category={category} code={code} onLeave={leave} />;
}

/** Where the lobby stood is kept while a game is open. */
function useKeptScroll(inLobby: boolean): void {
  const top = useRef(0);
  useLayoutEffect(() => {
    if (!inLobby) {
      window.scrollTo({ top: 0 });
      return undefined;
    }
    const frame = requestAnimationFrame(() => top.current > 0 && window.scrollTo({ top: top.current }));
    const stop = followScroll((topPx) => {
      top.current = topPx;
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [inLobby]);
}
