import { ROUTES } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import { Block, Box, ButtonLink, Card, Screen, Skeleton, Stack, Text } from '@site/shared/ui';
import { FilterPills } from '@site/shared/ui/list';
import type { TutorialCard } from '@site/shared/wire';
import { FeeTable } from './fee-table.tsx';
import { Notes, Steps } from './steps.tsx';
import { useTutorials } from './tutorial.queries.ts';

const START = { deposit: { label: '去存款', route: 'deposit' }, withdrawal: { label: '去取款', route: 'withdrawal' } } as const;

/** How money goes in and out, step by step. */
export default function IntroTutorialScreen() {
  const tutorials = useTutorials();
  return (
    <Screen
      title={ROUTES.introTutorial.title}
      reason="每种方式的步骤、费用与到账时间"
      query={tutorials}
      skeleton={<Skeleton shape="block" sx={{ height: 420 }} />}
    >
      {({ cards }) => (
        <Stack sx={{ gap: 8 }}>
          <Chosen cards={cards} />
          <FeeTable />
          <Elsewhere />
        </Stack>
      )}
    </Screen>
  );
}

function Chosen({ cards }: { readonly cards: readonly TutorialCard[] }) {
  const [search, setSearch] = useSearchParams();
  const card = cards.find(({ code }) => code === search.get('method')) ?? cards[0];
  if (card === undefined) return null;
  const start = START[card.direction];
  return (
    <Stack sx={{ gap: 4 }}>
      <FilterPills
        label="教程"
        choices={cards.map(({ code, title }) => ({ value: code, label: title }))}
        value={card.code}
        onSelect={(method) => setSearch({ method }, { replace: true })}
      />
      <Card as="section" aria-label={card.title}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', gap: 3, mb: 4 }}>
          <Box sx={{ minWidth: 0, flex: '1 1 240px' }}>
            <Text component="h2" size="lead" weight="bold">
              {card.title}
            </Text>
            <Text size="small" tone="text2">
              {card.summary}
            </Text>
          </Box>
          <ButtonLink to={ROUTES[start.route].path} endIcon="chevronRight">
            {start.label}
          </ButtonLink>
        </Stack>
        <Steps steps={card.steps} />
        <Notes notes={card.tips} />
      </Card>
    </Stack>
  );
}

function Elsewhere() {
  return (
    <Block title="第三方平台">
      <Card>
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', gap: 3 }}>
          <Text tone="text2" sx={{ flex: '1 1 240px' }}>
            首次使用 USDT？查看钱包与交易所的安装、转账与防骗要点。
          </Text>
          <ButtonLink look="soft" to={ROUTES.platformTutorials.path} endIcon="chevronRight">
            平台教程
          </ButtonLink>
        </Stack>
      </Card>
    </Block>
  );
}
