import { useSearchParams } from '@site/shared/router';
import { QueryBoundary, Button, Card, Stack, StateCard, Text, useFrame } from '@site/shared/ui';
import { VirtualGrid } from '@site/shared/ui/grid';
import { ArtTile, Tabs } from '@site/shared/ui/list';
import type { DemoState } from '@site/shared/wire';
import { playSearch, tagTexts } from '../common/games.rules.ts';
import { useDemoLobby, useDemoReset } from './demo.queries.ts';
import { coinsText, DEMO_TABS, demoGames, demoMeta, tabOf } from './demo.rules.ts';

interface Props {
  readonly state: DemoState;
}

/** Everything that can be tried, and what is left to try it with. */
export function DemoHall({ state }: Props) {
  const [search, setSearch] = useSearchParams();
  const lobby = useDemoLobby();
  const isNarrow = useFrame() === 'phone';
  const tab = tabOf(search.get('tab'));
  const select = (value: string) => setSearch(value === 'all' ? {} : { tab: value }, { replace: true });
  return (
    <Stack sx={{ gap: 5 }}>
      <Coins state={state} />
      <Tabs label="分类" tabs={DEMO_TABS} value={tab} onSelect={select} />
      <QueryBoundary query={lobby} isEmpty={(answer) => demoGames(answer, tab).length === 0} empty={<StateCard title="暂无试玩游戏" />}>
        {(answer) => (
          <VirtualGrid label="试玩游戏" items={demoGames(answer, tab)} keyOf={({ game }) => game.code}>
            {(entry, index) => (
              <ArtTile
                title={entry.game.title}
                art={entry.game.art}
                meta={demoMeta(entry, isNarrow)}
                to={playSearch(entry.game.code, search)}
                tags={['试玩', ...tagTexts(entry.game)]}
                eager={index < SEEN_FIRST}
                inPixels={index >= SEEN_FIRST}
              />
            )}
          </VirtualGrid>
        )}
      </QueryBoundary>
    </Stack>
  );
}

const SEEN_FIRST = 12;

function Coins({ state: { coins, startCoins } }: Props) {
  const reset = useDemoReset();
  return (
    <Card>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 4 }}>
        <Stack sx={{ flex: '1 1 200px' }}>
          <Text size="small" tone="text2">
            试玩余额
          </Text>
          <Text size="title" weight="bold" numeric>
            {coinsText(coins)}
          </Text>
          <Text size="tiny" tone="text3">
            不是真钱，不能兑换或取出
          </Text>
        </Stack>
        <Button look="outlined" icon="refresh" loading={reset.isPending} disabled={coins === startCoins} onClick={() => reset.mutate(null)}>
          重置试玩币
        </Button>
      </Stack>
    </Card>
  );
}
