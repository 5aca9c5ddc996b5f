import { usePlatform, useStore } from '@site/shared/platform';
import { type Category, WORD } from '@site/shared/product';
import { QueryBoundary, Button, moneyText, Skeleton, StateCard } from '@site/shared/ui';
import { useEffect } from 'react';
import { useLobby } from '../games.queries.ts';
import { gamesOf, pickGames, returnText, type VenueGame } from '../games.rules.ts';
import { VenueStage } from './venue-stage.tsx';

/** One game, opened over its lobby: members play, a guest is prompted to log in, an unknown code shows a notice. */
export function OpenedGame({ category, code, onLeave }: { category: Category; code: string; onLeave: () => void }) {
  const { session } = usePlatform();
  const { loggedIn } = useStore(session);
  const lobby = useLobby(category);
  if (!loggedIn) return <LogInFirst onLeave={onLeave} />;
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

/** Prompts a guest to log in, at once and by a button. */
function LogInFirst({ onLeave }: LeaveProps) {
  const { dialogs } = usePlatform();
  useEffect(() => void dialogs.logIn(), [dialogs]);
  return (
    <StateCard
      framed
      drawing="locked"
      title={WORD.loginFirst}
      text="登录后即可进入游戏。"
      action={
        <>
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
      onLeave={onLeave}
    />
  );
}
