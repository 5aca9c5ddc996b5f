import { BusinessError } from '@site/shared/platform';
import { SLIP_TEXT } from '@site/shared/product';
import { QueryBoundary, Box, ButtonLink, Skeleton, Stack, StateCard, Text } from '@site/shared/ui';
import { Tabs } from '@site/shared/ui/list';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { OddsSwitch } from '../../common/odds/odds-switch.tsx';
import type { Board, MarketShape, MatchHead } from '../live/board.ts';
import { BoardContext, useHeadPart } from '../live/use-board.ts';
import { PickContext, useMovesForSlip } from '../odds/pick.ts';
import { useMatchDetail } from '../sport.queries.ts';
import { type SportFilter, sportSearchOf } from '../sport.rules.ts';
import { MatchProof } from '../../common/proof/match-proof.tsx';
import { LiveAnimation } from './live-animation.tsx';
import type { VideoSwitch } from '../video/video-panel.tsx';
import { VideoRoom } from '../video/video-room.tsx';
import type { DetailsPart } from './match-details.tsx';
import { BLOCKS, MatchMarkets } from './match-markets.tsx';
import { OwnBets } from './own-bets.tsx';
import { ScoreBoard } from './score-board.tsx';

/** Read by those who choose its tab. */
const MatchDetails = lazy(() => import('./match-details.tsx').then((part) => ({ default: part.MatchDetails })));

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
  useMovesForSlip(board);
  const onPick = useMemo(() => (market: MarketShape, selectionId: string) => pick(board, market, selectionId), [board, pick]);
  const back = `?${sportSearchOf({ ...filter, match: '' })}`;
  return (
    <BoardContext value={board}>
      <PickContext value={onPick}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3 }}>
          <ButtonLink look="text" to={back} icon="chevronLeft" style={{ marginLeft: -12 }}>
            全部赛事
          </ButtonLink>
          <Box sx={ROOMY}>
            <Delay matchId={filter.match} />
          </Box>
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
const isOutrightOf = (head: MatchHead) => head.isOutright;

type PageTab = 'markets' | DetailsPart;
const PAGE_TABS = [
  { value: 'markets', label: '盘口' },
  { value: 'course', label: '赛况' },
  { value: 'form', label: '战绩' },
  { value: 'standings', label: '积分榜' },
] as const;

function Open({ filter, watching }: Pick<Props, 'filter' | 'watching'>) {
  const matchId = filter.match;
  const [tab, setTab] = useState<PageTab>('markets');
  const isOutright = useHeadPart(matchId, isOutrightOf);
  return (
    <Stack sx={{ gap: { xs: 2, sm: 3, lg: 2 } }}>
      <ScoreBoard matchId={matchId} />
      {!watching.on && <LiveAnimation matchId={matchId} />}
      <VideoRoom filter={filter} watching={watching} />
      <OwnBets provider={filter.provider} matchId={matchId} />
      <Box sx={NARROW}>
        <Delay matchId={matchId} />
      </Box>
      {isOutright !== true && <Tabs label="赛事内容" tabs={PAGE_TABS} value={tab} onSelect={setTab} />}
      {tab === 'markets' || isOutright ? (
        <MatchMarkets matchId={matchId} />
      ) : (
        <Suspense fallback={<Skeleton shape="block" sx={{ height: 240 }} />}>
          <MatchDetails matchId={matchId} part={tab} />
        </Suspense>
      )}
      <MatchProof matchId={matchId} />
    </Stack>
  );
}

/** Live data may be late (RTS 15A): in the first row where there is room, above the odds on a phone. */
function Delay({ matchId }: { readonly matchId: string }) {
  if (useHeadPart(matchId, phaseOf) !== 'live') return null;
  return (
    <Text size="tiny" tone="text3">
      {SLIP_TEXT.delay}
    </Text>
  );
}

const ROOMY = { flex: 1, '& > *': { display: { xs: 'none', sm: 'block' } } } as const;
const NARROW = { display: { xs: 'block', sm: 'none' }, '&:empty': { display: 'none' } } as const;

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
