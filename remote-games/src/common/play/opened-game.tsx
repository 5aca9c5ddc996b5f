import { usePlatform, useStore } from '@site/shared/platform';
import { type Category, WORD } from '@site/shared/product';
import { QueryBoundary, Button, ButtonLink, moneyText, Skeleton, StateCard } from '@site/shared/ui';
import { useEffect } from 'react';
import { useLobby } from '../games.queries.ts';
import { demoAddress, gamesOf, pickGames, returnText, type VenueGame } from '../games.rules.ts';
import { VenueStage } from './venue-stage.tsx';

/** One game, opened over its lobby: members play, a guest is prompted to log in, an unknown code shows a notice. */
export function OpenedGame({ category, code, onLeave }: { category: Category; code: string; onLeave: () => void }) {
  const { session } = usePlatform();
  const { loggedIn } = useStore(session);
  const lobby = useLobby(category);
  if (!loggedIn) {
    const game = lobby.data && pickGames(gamesOf(lobby.data), [code])[0]?.game;
    return <LogInFirst demo={demoOf(game)} onLeave={onLeave} />;
  }
  return (
    <QueryBoundary query={lobby} skeleton={<Skeleton shape="block" sx={{ height: 560 }} />} isEmpty={() => false}>
      {(answer) => {
        const entry = pickGames(gamesOf(answer), [code])[0];
        return entry ? <PlayGame key={code} entry={entry} onLeave={onLeave} /> : <Unknown onLeave={onLeave} />;
      }}
    </QueryBoundary>
  );
}

interface LeaveProps {
  readonly onLeave: () => void;
}

/** The address of a game with play coins: the way to it where no pointer hovers over its tile. Undefined where it has none. */
const demoOf = (game: VenueGame['game'] | undefined): string | undefined => (game?.demo === true ? demoAddress(game.code) : undefined);

/** Prompts a guest to log in, at once and by a button. */
function LogInFirst({ demo, onLeave }: LeaveProps & { readonly demo: string | undefined }) {
  const { dialogs } = usePlatform();
  useEffect(() => void dialogs.logIn(), [dialogs]);
  return (
    <StateCard
      framed
      drawing="locked"
      title={WORD.loginFirst}
      text={demo === undefined ? '登录后即可进入游戏。' : '登录后即可进入游戏，也可以先用试玩币体验。'}
      action={
        <>
          {demo !== undefined && (
            <ButtonLink look="outlined" to={demo}>
              试玩
            </ButtonLink>
          )}
          <Button look="outlined" onClick={onLeave}>
            返回大厅
          </Button>
          <Button onClick={() => void dialogs.logIn()}>{WORD.login}</Button>
        </>
      }
    />
  );
}

function Unknown({ onLeave }: LeaveProps) {
  return <StateCard framed drawing="notFound" title="该游戏不存在或已下架" action={<Button onClick={onLeave}>返回大厅</Button>} />;
}

/** A game in its venue's frame. */
function PlayGame({ entry: { game, venue }, onLeave }: { entry: VenueGame; onLeave: () => void }) {
  return (
    <VenueStage
      name={game.title}
      caption={`单注 ${moneyText(game.minStake)} 至 ${moneyText(game.maxStake)}，理论返还率 ${returnText(game.rtpBp)}`}
      entry={{ enName: venue.enName, gameCode: game.code }}
      {...(venue.walletMode === 'transfer' && { ownWallet: venue.code })}
      demo={demoOf(game)}
      onLeave={onLeave}
    />
  );
}
