import { useOddsFormat } from '@site/shared/platform';
import type { OddsFormat } from '@site/shared/product';
import { Box, Chip, StateCard, Text } from '@site/shared/ui';
import { Tabs } from '@site/shared/ui/list';
import { memo, useState, type ReactNode } from 'react';
import { useTwoColumns } from '../../common/wide-window.ts';
import { keyIn, type MarketShape } from '../live/board.ts';
import { useBoard, useMarket, useMarketIds, useSides } from '../live/use-board.ts';
import { moveByArrows } from '../odds/arrow-keys.ts';
import { OddsCell } from '../odds/odds-cell.tsx';
import {
  bandsOf,
  columnsOf,
  groupByKind,
  isInTab,
  kindKey,
  MARKET_TAB_TITLE,
  type MarketTab,
  scoreColumns,
  tabsOf,
} from './markets.rules.ts';

/** Everything of a match that can be bet on: a block for each kind, by tabs where there are many. */
export function MatchMarkets({ matchId }: { readonly matchId: string }) {
  const { markets } = useBoard();
  const format = useOddsFormat();
  const shapes = (useMarketIds(matchId) ?? []).flatMap((id) => markets.get(keyIn(matchId, id)) ?? []);
  const [chosen, setChosen] = useState<MarketTab>('all');
  const tabs = tabsOf(shapes);
  const tab = tabs.includes(chosen) ? chosen : 'all';
  if (shapes.length === 0) return <StateCard compact title="盘口已关闭" text="这场赛事暂时没有可投注的盘口。" />;
  return (
    <>
      {tabs.length > 1 && (
        <Tabs label="盘口分类" tabs={tabs.map((value) => ({ value, label: MARKET_TAB_TITLE[value] }))} value={tab} onSelect={setChosen} />
      )}
      <Blocks
        key={tab}
        groups={groupByKind(shapes.filter((shape) => isInTab(shape, tab)))}
        block={(group) => <KindBlock key={kindKey(group[0])} matchId={matchId} group={group} format={format} />}
      />
    </>
  );
}

type Group = readonly [MarketShape, ...MarketShape[]];

/** Blocks below each other, in a medium window in two columns. */
function Blocks({ groups, block }: { readonly groups: readonly Group[]; readonly block: (group: Group) => ReactNode }) {
  const [places] = useState(() => new Map<string, 0 | 1>());
  const bands = useTwoColumns() ? bandsOf(groups, places) : groups.map((over) => ({ over }));
  return (
    <Box onKeyDown={moveByArrows} sx={{ display: 'grid', gap: 3 }}>
      {bands.map((band, index) =>
        'over' in band ? (
          block(band.over)
        ) : (
          <Box key={index} sx={BLOCKS}>
            {band.columns.map((column, place) => (
              <Box key={place} sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
                {column.map(block)}
              </Box>
            ))}
          </Box>
        ),
      )}
    </Box>
  );
}

export const BLOCKS = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', md: 'repeat(2, minmax(0, 1fr))' },
} as const;

interface BlockProps {
  readonly matchId: string;
  readonly group: Group;
  readonly format: OddsFormat;
}

function KindBlock({ matchId, group, format }: BlockProps) {
  const [{ title, status }] = group;
  return (
    <Box component="section" aria-label={title} sx={CARD}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 2, minHeight: 24 }}>
        <Text component="h2" size="small" weight="bold">
          {title}
        </Text>
        {status === 'suspended' && <Chip icon="lock">暂停投注</Chip>}
        {status === 'closed' && <Chip icon="lock">盘口已关闭</Chip>}
      </Box>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {group.map(({ marketId }) => (
          <MarketLine key={marketId} matchId={matchId} marketId={marketId} format={format} />
        ))}
      </Box>
    </Box>
  );
}

interface LineProps {
  readonly matchId: string;
  readonly marketId: string;
  readonly format: OddsFormat;
}

/** The prices of one market. */
const MarketLine = memo(function MarketLine({ matchId, marketId, format }: LineProps) {
  const market = useMarket(matchId, marketId);
  const { home, away } = useSides(matchId);
  if (!market) return null;
  const cell = ({ selectionId }: MarketShape['selections'][number], isFirst: boolean) => (
    <OddsCell key={selectionId} market={market} selectionId={selectionId} isFirst={isFirst} format={format} home={home} away={away} />
  );
  if (market.type === 'CS') return <ScoreColumns market={market} names={[home, '平局', away]} cell={cell} />;
  const columns = columnsOf(market.type, market.selections.length);
  return (
    <Box data-row sx={{ display: 'grid', gap: 2, gridTemplateColumns: widths(columns) }}>
      {market.selections.map((selection, index) => cell(selection, index === 0))}
    </Box>
  );
});

const repeat = (count: number) => `repeat(${count}, minmax(0, 1fr))`;
const widths = (columns: ReturnType<typeof columnsOf>) =>
  typeof columns === 'number' ? repeat(columns) : { xs: repeat(columns.xs), md: repeat(columns.md) };

interface ScoreProps {
  readonly market: MarketShape;
  readonly names: readonly string[];
  readonly cell: (selection: MarketShape['selections'][number], isFirst: boolean) => React.ReactNode;
}

function ScoreColumns({ market, names, cell }: ScoreProps) {
  const { columns, rest } = scoreColumns(market.selections);
  const shown = columns.map((scores, place) => ({ scores, name: names[place] ?? '' })).filter(({ scores }) => scores.length > 0);
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: repeat(shown.length) }}>
        {shown.map(({ scores, name }) => (
          <Box key={name} data-row sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
            <Text size="tiny" tone="text2" lines={1} sx={{ textAlign: 'center' }}>
              {name}
            </Text>
            {scores.map((score, index) => cell(score, index === 0))}
          </Box>
        ))}
      </Box>
      {rest.length > 0 && (
        <Box data-row sx={{ display: 'grid' }}>
          {rest.map((score, index) => cell(score, index === 0))}
        </Box>
      )}
    </>
  );
}

const CARD = { p: 3, borderRadius: 3, border: 1, borderColor: 'line', bgcolor: 'surface' } as const;
