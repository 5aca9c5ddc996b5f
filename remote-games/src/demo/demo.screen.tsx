import { useReadable, usePlatform } from '@site/shared/platform';
import { PLAY_PARAMETER, ROUTES } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import { Screen } from '@site/shared/ui';
import { AgeGate } from './age-gate.tsx';
import { DemoHall } from './demo-hall.tsx';
import { DemoStage } from './demo-stage.tsx';
import { useDemoState } from './demo.queries.ts';
import { MemberGate } from './member-gate.tsx';

export default function DemoScreen() {
  const { session } = usePlatform();
  const { loggedIn } = useReadable(session);
  const [search, setSearch] = useSearchParams();
  const state = useDemoState();
  const code = search.get(PLAY_PARAMETER);
  const leave = () => {
    const rest = new URLSearchParams(search);
    rest.delete(PLAY_PARAMETER);
    setSearch(rest, { replace: true });
  };
  if (code !== null && state.data?.isOpen) return <DemoStage key={code} code={code} onLeave={leave} />;
  return (
    <Screen title={ROUTES.demo.title} reason="用试玩币免费体验，试玩币不是真钱，输赢不计入账户。" query={state} isEmpty={() => false}>
      {(opened) => {
        if (opened.isOpen) return <DemoHall state={opened} />;
        return loggedIn ? <MemberGate /> : <AgeGate />;
      }}
    </Screen>
  );
}
