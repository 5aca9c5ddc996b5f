import { BusinessError, useOddsFormat } from '@site/shared/platform';
import { type OddsFormat, SLIP_TEXT } from '@site/shared/product';
import { QueryBoundary, Box, ButtonLink, Chip, Skeleton, Stack, StateCard, Text } from '@site/shared/ui';
import { memo, useMemo, type ReactNode } from 'react';
import type { MarketType } from '@site/shared/wire';
import { OddsSwitch } from '../../common/odds/odds-switch.tsx';
import type { Board, MarketShape, MatchHead } from '../live/board.ts';
import { BoardContext, useHeadPart, useMarket, useMarketIds, useSides } from '../live/use-board.ts';
import { moveByArrows } from '../odds/arrow-keys.ts';
import { PickContext } from '../odds/pick.ts';
import { useMatchDetail } from '../sport.queries.ts';
import { type SportFilter, sportSearchOf } from '../sport.rules.ts';
import { MatchProof } from '../../common/proof/match-proof.tsx';
import { VideoRoom, type VideoSwitch } from '../video/video-room.tsx';
import { OwnBets } from './own-bets.tsx';
import { ScoreBoard } from './score-board.tsx';
import { OddsCell } from '../odds/odds-cell.tsx';

interface Props {
  readonly filter: SportFilter;
  readonly pick: (board: Board, market: MarketShape, selectionId: string) => void;
  readonly watching: VideoSwitch;
  /** The way to the chat where it is no pane. */
  readonly chat: ReactNode;
}

/** One match: its score, and everything that can be bet on. */
export function MatchPage({ filter, pick, watching, chat }: Props) {
  const { board, query } = useMatchDetail(filter.provider, filter.match);
  const onPick = useMemo(() => (market: MarketShape, selectionId: string) => pick(board, market, selectionId), [board, pick]);
  const back = `?${sportSearchOf({ ...filter, match: '' })}`;
  return (
    <BoardContext value={board}>
      <PickContext value={onPick}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3 }}>
          <ButtonLink look="text" to={back} icon="chevronLeft" style={{ marginLeft: -12 }}>
            全部赛事
          </ButtonLink>
          <Box sx={{ flex: 1 }} />
          {chat}
          <Box sx={{ flex: '0 0 132px' }}>
            <OddsSwitch />
          </Box>
        </Box>
        {query.error instanceof BusinessError && query.data === undefined ? (
          <>
            <StateCard drawing="notFound" title="赛事不存在或已结束" action={<ButtonLink to={back}>查看其他赛事</ButtonLink>} />
            <MatchProof matchId={filter.match} />
          </>
        ) : (
          <QueryBoundary query={query} skeleton={<Waiting />} isEmpty={() => false}>
            {() => <Open filter={filter} watching={watching} />}
          </QueryBoundary>
        )}
      </PickContext>
    </BoardContext>
  );
}

const phaseOf = (head: MatchHead) => head.phase;

function Open({ filter, watching }: Pick<Props, 'filter' | 'watching'>) {
  const matchId = filter.match;
  const format = useOddsFormat();
  const marketIds = useMarketIds(matchId) ?? [];
  const phase = useHeadPart(matchId, phaseOf);
  return (
    <Stack sx={{ gap: 3 }}>
      <ScoreBoard matchId={matchId} />
      <VideoRoom filter={filter} watching={watching} />
      <OwnBets provider={filter.provider} matchId={matchId} />
      {phase === 'live' && (
        <Text size="tiny" tone="text3">
          {SLIP_TEXT.delay}
        </Text>
      )}
      {marketIds.length === 0 ? (
        <StateCard compact title="盘口已关闭" text="这场赛事暂时没有可投注的盘口。" />
      ) : (
        <Box onKeyDown={moveByArrows} sx={BLOCKS}>
          {marketIds.map((marketId) => (
            <MarketBlock key={marketId} matchId={matchId} marketId={marketId} format={format} />
          ))}
        </Box>
      )}
      <MatchProof matchId={matchId} />
    </Stack>
  );
}

function Waiting() {
  return (
    <Stack sx={{ gap: 3 }}>
      <Skeleton shape="block" sx={{ height: 168 }} />
      <Box sx={BLOCKS}>
        <Skeleton shape="block" count={6} sx={{ height: 112 }} />
      </Box>
    </Stack>
  );
}

const BLOCKS = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', md: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** One market with all its prices. */
const MarketBlock = memo(function MarketBlock({ matchId, marketId, format }: { matchId: string; marketId: string; format: OddsFormat }) {
  const market = useMarket(matchId, marketId);
  const { home, away } = useSides(matchId);
  if (!market) return null;
  const wide = market.type === 'CS' || market.type === 'OR';
  return (
    <Box component="section" aria-label={market.title} data-row sx={wide ? { ...CARD, ...WIDE } : CARD}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 2, minHeight: 24 }}>
        <Text component="h2" size="small" weight="bold">
          {market.title}
        </Text>
        {market.status === 'suspended' && <Chip icon="lock">暂停投注</Chip>}
        {market.status === 'closed' && <Chip icon="lock">盘口已关闭</Chip>}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: columnsOf(market.type, market.selections.length) }}>
        {market.selections.map(({ selectionId }, index) => (
          <OddsCell
            key={selectionId}
            market={market}
            selectionId={selectionId}
            isFirst={index === 0}
            format={format}
            home={home}
            away={away}
          />
        ))}
      </Box>
    </Box>
  );
});

function columnsOf(type: MarketType, count: number) {
  if (type === 'CS') return { xs: 'repeat(4, 1fr)', md: 'repeat(7, 1fr)' };
  if (type === 'OR') return { xs: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' };
  return `repeat(${Math.min(count, 3)}, 1fr)`;
}

const CARD = { p: 3, borderRadius: 3, border: 1, borderColor: 'line', bgcolor: 'surface' } as const;
const WIDE = { gridColumn: '1 / -1' } as const;
