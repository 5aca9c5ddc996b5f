import { usePlatform, useReadable } from '@site/shared/platform';
import { WORD, type Category } from '@site/shared/product';
import { Answered, Button, Card, Skeleton, StateCard } from '@site/shared/ui';
import { useEffect } from 'react';
import { useLobby } from '../games.queries.ts';
import { gamesOf, pickGames } from '../games.rules.ts';
import { PlayGame } from './play-game.tsx';

interface Props {
  readonly category: Category;
  readonly code: string;
  readonly onLeave: () => void;
}

/** One game, opened over its lobby: members play, a guest is asked to log in, a code that is no game says so. */
export function PlayRoom({ category, code, onLeave }: Props) {
  const { session } = usePlatform();
  const { loggedIn } = useReadable(session);
  const lobby = useLobby(category);
  if (!loggedIn) return <LogInFirst onLeave={onLeave} />;
  return (
    <Answered query={lobby} skeleton={<Skeleton shape="block" sx={{ height: 560 }} />} isEmpty={() => false}>
      {(answer) => {
        const entry = pickGames(gamesOf(answer), [code])[0];
        return entry ? <PlayGame key={code} entry={entry} onLeave={onLeave} /> : <Unknown onLeave={onLeave} />;
      }}
    </Answered>
  );
}

interface LeaveProps {
  readonly onLeave: () => void;
}

/** Asks a guest to log in, at once and by a button. */
function LogInFirst({ onLeave }: LeaveProps) {
  const { dialogs } = usePlatform();
  useEffect(() => void dialogs.logIn(), [dialogs]);
  return (
    <Card>
      <StateCard
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
    </Card>
  );
}

function Unknown({ onLeave }: LeaveProps) {
  return (
    <Card>
      <StateCard drawing="notFound" title="该游戏不存在或已下架" action={<Button onClick={onLeave}>返回大厅</Button>} />
    </Card>
  );
}
