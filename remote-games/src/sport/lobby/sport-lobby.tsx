import { useOddsFormat } from '@site/shared/platform';
import { QueryBoundary, Box, Button, Skeleton, Stack, StateCard, useFrame } from '@site/shared/ui';
import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { BoardContext } from '../live/use-board.ts';
import type { Board, MarketShape } from '../live/board.ts';
import { OddsSwitch } from '../../common/odds/odds-switch.tsx';
import { DelayNote, ExpectedDelayNote } from './delay-note.tsx';
import { moveByArrows } from '../odds/arrow-keys.ts';
import { PickContext, useMovesForSlip } from '../odds/pick.ts';
import { useMatchList } from '../sport.queries.ts';
import { INITIAL_FILTER, sportSearchOf, type SportFilter } from '../sport.rules.ts';
import { useFavouriteMatches } from '../favourites.ts';
import { LeaguePane } from './league-pane.tsx';
import { LeagueSection } from './league-section.tsx';
import { leaguesOf, type League } from './leagues.rules.ts';

interface Props {
  readonly filter: SportFilter;
  readonly onFilter: (change: Partial<SportFilter>) => void;
  readonly pick: (board: Board, market: MarketShape, selectionId: string) => void;
}

/** The matches of a list by their leagues; on a desktop the leagues are next to them. */
export function SportLobby({ filter, onFilter, pick }: Props) {
  const { ids, toggle } = useFavouriteMatches(filter.provider);
  const { board, query } = useMatchList({ ...filter, favourites: ids });
  useMovesForSlip(board);
  const onPick = useMemo(() => (market: MarketShape, selectionId: string) => pick(board, market, selectionId), [board, pick]);
  return (
    <BoardContext value={board}>
      <PickContext value={onPick}>
        <QueryBoundary
          query={query}
          skeleton={<Waiting isLive={isLiveList(filter)} />}
          isEmpty={({ matches }) => matches === 0}
          empty={<Nothing filter={filter} onFilter={onFilter} />}
        >
          {() => <Leagues board={board} filter={filter} onFilter={onFilter} favourites={ids} onStar={toggle} />}
        </QueryBoundary>
      </PickContext>
    </BoardContext>
  );
}

interface LeaguesProps extends Omit<Props, 'pick'> {
  readonly board: Board;
  readonly favourites: readonly string[];
  readonly onStar: (matchId: string) => void;
}

function Leagues({ board, filter, onFilter, favourites, onStar }: LeaguesProps) {
  const format = useOddsFormat();
  const wide = useFrame() === 'desktop';
  const leagues = useLeagues(board);
  const shown = leagues.filter(({ leagueId }) => filter.league === '' || leagueId === filter.league);
  const addressOf = useMemo(() => (match: string) => `?${sportSearchOf({ ...filter, match })}`, [filter]);
  const unknown = filter.league !== '' && shown.length === 0;
  useEffect(() => {
    if (unknown) onFilter({ league: '' });
  }, [unknown, onFilter]);
  return (
    <ListFrame
      pane={wide && <LeaguePane leagues={leagues} chosen={filter.league} onChoose={(league) => onFilter({ league })} />}
      note={isLiveList(filter) && <DelayNote board={board} />}
    >
      <Stack onKeyDown={moveByArrows} sx={wide ? ONE_CARD : { gap: { xs: 0, sm: 3 }, minWidth: 0 }}>
        {shown.map((league) => (
          <LeagueSection
            key={league.leagueId}
            league={league}
            format={format}
            favourites={favourites}
            addressOf={addressOf}
            onStar={onStar}
          />
        ))}
      </Stack>
    </ListFrame>
  );
}

const isLiveList = ({ phase, q }: SportFilter): boolean => phase === 'live' && q === '';

interface ListFrameProps {
  /** The leagues, for a desktop. */
  readonly pane: ReactNode;
  readonly note: ReactNode;
  readonly children: ReactNode;
}

/** How odds are shown and what is said of the list: next to it on a desktop, else above it. */
function ListFrame({ pane, note, children }: ListFrameProps) {
  const wide = useFrame() === 'desktop';
  return (
    <Box sx={wide ? BESIDE : {}}>
      {wide ? (
        <Stack sx={SIDE}>
          <OddsSwitch />
          {pane}
          {note}
        </Stack>
      ) : (
        <Box sx={ABOVE}>
          <Box sx={{ flex: 1 }}>{note}</Box>
          <Box sx={{ flex: '0 0 112px' }}>
            <OddsSwitch />
          </Box>
        </Box>
      )}
      {children}
    </Box>
  );
}

/** Leagues change when matches come or go, not with scores and prices. */
function useLeagues(board: Board): readonly League[] {
  const ids = useSyncExternalStore(board.matchIds.subscribe, board.matchIds.get);
  return useMemo(() => leaguesOf(ids.flatMap((id) => board.heads.get(id) ?? [])), [board, ids]);
}

function Nothing({ filter: { phase, q }, onFilter }: Pick<Props, 'filter' | 'onFilter'>) {
  if (q !== '') return <NothingFound q={q} onFilter={onFilter} />;
  const starred = phase === 'favourite';
  const next = phase === 'today' ? 'early' : 'today';
  return (
    <StateCard
      title={starred ? '还没有收藏的赛事' : '暂无赛事'}
      text={starred ? '点击赛事旁的星标即可收藏。' : '可以换一个分类或球类查看。'}
      action={
        <Button look="soft" onClick={() => onFilter({ phase: next, sport: INITIAL_FILTER.sport })}>
          {next === 'today' ? '查看今日赛事' : '查看早盘赛事'}
        </Button>
      }
    />
  );
}

function NothingFound({ q, onFilter }: { readonly q: string; readonly onFilter: Props['onFilter'] }) {
  return (
    <StateCard
      title={`没有找到“${q}”的赛事`}
      text="可以换个关键词或场馆，或查看全部赛事。"
      action={
        <Button look="soft" onClick={() => onFilter({ phase: 'today', sport: INITIAL_FILTER.sport })}>
          查看今日赛事
        </Button>
      }
    />
  );
}

function Waiting({ isLive }: { readonly isLive: boolean }) {
  return (
    <ListFrame pane={<Skeleton shape="block" sx={{ height: 320 }} />} note={isLive && <ExpectedDelayNote />}>
      <Box>
        <Skeleton shape="block" count={6} sx={{ height: 132, mb: 3 }} />
      </Box>
    </ListFrame>
  );
}

/** How odds are shown takes no room from the sports. */
const ABOVE = { display: 'flex', alignItems: 'center', gap: 3, pb: 2 } as const;
/** The leagues of a desktop follow each other without a gap: each line of the window is for a match. */
const ONE_CARD = { minWidth: 0, borderRadius: 3, border: 1, borderColor: 'line', overflow: 'clip' } as const;
const SIDE = {
  position: 'sticky',
  top: 'calc(var(--header-height, 0px) + 12px)',
  maxHeight: 'calc(100dvh - var(--header-height, 0px) - 24px)',
  gap: 2,
} as const;
const BESIDE = {
  display: 'grid',
  gridTemplateColumns: { lg: '184px minmax(0, 1fr)', xl: '208px minmax(0, 1fr)' },
  columnGap: 3,
  alignItems: 'start',
} as const;
