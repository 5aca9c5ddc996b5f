import { ROUTES } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import { QueryBoundary, Block, Box, ButtonLink, Card, Heading, Screen, Skeleton, Stack, Text, useMediaQuery } from '@site/shared/ui';
import { FilterPills } from '@site/shared/ui/list';
import type { FeeLine, TutorialCard } from '@site/shared/wire';
import { type Column, DataTable } from '@site/shared/ui/table';
import { Notes, Steps } from './steps.tsx';
import { useFeeTable } from '../common/fees.queries.ts';
import { useTutorials } from './tutorial.queries.ts';
import { feeText, rangeText } from './fee.rules.ts';

const START = { deposit: { label: '去存款', route: 'deposit' }, withdrawal: { label: '去取款', route: 'withdrawal' } } as const;

/** Deposits and withdrawals, step by step. */
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

/** Limits, fees and times of every way, in and out. */
function FeeTable() {
  const fees = useFeeTable();
  const wide = useMediaQuery('(min-width: 900px)');
  return (
    <Block title="限额、费用与时间" reason="以提交页面显示的为准">
      <QueryBoundary query={fees} skeleton={<Skeleton shape="block" sx={{ height: 320 }} />} isEmpty={() => false}>
        {({ lines, freeWithdrawals }) => (
          <Stack sx={{ gap: 3 }}>
            {wide ? (
              <DataTable caption="费用一览" columns={COLUMNS} rows={lines} keyOf={({ direction, title }) => `${direction} ${title}`} />
            ) : (
              <FeeLines lines={lines} />
            )}
            <Text size="small" tone="text3">{`每天前 ${freeWithdrawals} 次取款免手续费。USDT 取款另扣网络费，见虚拟币中心。`}</Text>
          </Stack>
        )}
      </QueryBoundary>
    </Block>
  );
}

const COLUMNS: readonly Column<FeeLine>[] = [
  { key: 'title', title: '方式', render: ({ title }) => title },
  { key: 'direction', title: '方向', render: ({ direction }) => (direction === 'deposit' ? '存款' : '取款') },
  { key: 'range', title: '单笔限额', align: 'right', render: rangeText },
  { key: 'fee', title: '手续费', align: 'right', render: feeText },
  { key: 'eta', title: '预计时间', align: 'right', render: ({ eta }) => eta },
];

const SIDES = [
  { direction: 'deposit', title: '存款' },
  { direction: 'withdrawal', title: '取款' },
] as const;

/** Every way on a narrow screen: money in and money out, each way in two lines. */
function FeeLines({ lines }: { readonly lines: readonly FeeLine[] }) {
  return (
    <Stack sx={{ gap: 3 }}>
      {SIDES.map(({ direction, title }) => (
        <Card as="section" key={direction} aria-label={`${title}费用`}>
          <Heading level={3} size="body">
            {title}
          </Heading>
          <Box component="ul" sx={LIST}>
            {lines
              .filter((line) => line.direction === direction)
              .map((line) => (
                <Line key={line.title} line={line} />
              ))}
          </Box>
        </Card>
      ))}
    </Stack>
  );
}

function Line({ line }: { readonly line: FeeLine }) {
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 4, py: 2 }}>
      <Text component="span" weight="medium">
        {line.title}
      </Text>
      <Text component="span" size="small" numeric sx={{ textAlign: 'right' }}>
        {rangeText(line)}
      </Text>
      <Text component="span" size="small" tone="text2" numeric sx={{ gridColumn: '1 / -1' }}>
        {`${feeText(line)} · ${line.eta}`}
      </Text>
    </Box>
  );
}

const LIST = { '& > li + li': { borderTop: '1px solid', borderColor: 'line' } } as const;
