import { BusinessError, useOddsFormat } from '@site/shared/platform';
import { SLIP_TEXT } from '@site/shared/product';
import { Answered, Box, ButtonLink, Skeleton, Stack, StateCard, Text } from '@site/shared/ui';
import { useMemo } from 'react';
import { OddsSwitch } from '../../common/odds/odds-switch.tsx';
import type { Board, MarketShape, MatchHead } from '../live/board.ts';
import { BoardContext, useHeadPart } from '../live/use-board.ts';
import { moveByArrows } from '../odds/arrow-keys.ts';
import { PickContext } from '../odds/pick.ts';
import { useMatchDetail } from '../sport.queries.ts';
import { sportSearchOf, type SportFilter } from '../sport.rules.ts';
import { MatchProof } from '../../common/proof/match-proof.tsx';
import { VideoRoom, type Watching } from '../video/video-room.tsx';
import { MarketBlock } from './market-block.tsx';
import { ScoreBoard } from './score-board.tsx';

interface Props {
  readonly filter: SportFilter;
  readonly pick: (board: Board, market: MarketShape, selectionId: string) => void;
  readonly watching: Watching;
}

/** One match: how it stands, and everything that can be bet on. */
export function MatchPage({ filter, pick, watching }: Props) {
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
          <Answered query={query} skeleton={<Waiting />} isEmpty={() => false}>
            {() => <Open filter={filter} watching={watching} />}
          </Answered>
        )}
      </PickContext>
    </BoardContext>
  );
}

const marketIdsOf = (head: MatchHead) => head.marketIds;
const phaseOf = (head: MatchHead) => head.phase;

function Open({ filter, watching }: Pick<Props, 'filter' | 'watching'>) {
  const matchId = filter.match;
  const format = useOddsFormat();
  const marketIds = useHeadPart(matchId, marketIdsOf) ?? [];
  const phase = useHeadPart(matchId, phaseOf);
  return (
    <Stack sx={{ gap: 3 }}>
      <ScoreBoard matchId={matchId} />
      <VideoRoom filter={filter} watching={watching} />
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
