import { useOddsFormat } from '@site/shared/platform';
import { ROUTES } from '@site/shared/product';
import { useNavigate } from '@site/shared/router';
import { QueryBoundary, Block, Box, Card, CARD_ROW, Skeleton, StateCard } from '@site/shared/ui';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useFavouriteMatches } from '../favourites.ts';
import { keyIn, type Board, type MarketShape } from '../live/board.ts';
import { BoardContext } from '../live/use-board.ts';
import { PickContext } from '../odds/pick.ts';
import { useMatchList } from '../sport.queries.ts';
import { INITIAL_FILTER, sportSearchOf } from '../sport.rules.ts';
import { HotMatch } from './hot-match.tsx';
import { HOT_POLL_MS, HOT_SHOWN, keepPlaces, matchAddress, pricedFirst, starredFirst } from './hot.rules.ts';

const LISTING = { provider: INITIAL_FILTER.provider, phase: 'live', sport: 'football', favourites: [], everyMs: HOT_POLL_MS } as const;

/** The home page's matches in play, with their odds as they move; a price leads to its match. */
export default function HomeMatches() {
  const { board, query } = useMatchList(LISTING);
  const navigate = useNavigate();
  const open = useMemo(() => (market: MarketShape) => void navigate(matchAddress(market.matchId)), [navigate]);
  return (
    <Block
      title="热门赛事"
      reason="正在进行的比赛，收藏的排在最前"
      more={`${ROUTES.sport.path}?${sportSearchOf({ ...INITIAL_FILTER, sport: 'football' })}`}
    >
      <BoardContext value={board}>
        <PickContext value={open}>
          <Box sx={{ minHeight: CARD_HEIGHT }}>
            <QueryBoundary query={query} beside skeleton={<Waiting />} isEmpty={({ matches }) => matches === 0} empty={<NoMatch />}>
              {() => <Cards board={board} />}
            </QueryBoundary>
          </Box>
        </PickContext>
      </BoardContext>
    </Block>
  );
}

function Cards({ board }: { readonly board: Board }) {
  const format = useOddsFormat();
  const listed = useSyncExternalStore(board.matchIds.subscribe, board.matchIds.get);
  const { ids: starred } = useFavouriteMatches(LISTING.provider);
  const ids = useMemo(
    () =>
      starredFirst(
        pricedFirst(listed, (id) => hasWinnerPrices(board, id)),
        starred,
      ),
    [board, listed, starred],
  );
  const [shown, setShown] = useState<readonly string[]>(() => ids.slice(0, HOT_SHOWN));
  const places = keepPlaces(shown, ids, HOT_SHOWN);
  if (places !== shown) setShown(places);
  return (
    <Box component="ul" aria-label="热门赛事" sx={GRID}>
      {places.map((id) => (
        <HotMatch key={id} matchId={id} format={format} />
      ))}
    </Box>
  );
}

function hasWinnerPrices({ heads, markets }: Board, matchId: string): boolean {
  const ids = heads.get(matchId)?.marketIds ?? [];
  return ids.some((id) => {
    const market = markets.get(keyIn(matchId, id));
    return market?.type === '1X2' && market.period === 'full' && market.status === 'open';
  });
}

function NoMatch() {
  return (
    <Card sx={{ display: 'grid', alignContent: 'center', minHeight: CARD_HEIGHT }}>
      <StateCard beside title="暂无进行中的赛事" text="可以到体育大厅查看今日与早盘赛事。" />
    </Card>
  );
}

function Waiting() {
  return (
    <Box sx={GRID}>
      <Skeleton shape="block" count={HOT_SHOWN} sx={{ height: CARD_HEIGHT }} />
    </Box>
  );
}

/** The height of a card; the row reserves it in every state, so that nothing below it moves. */
const CARD_HEIGHT = 184;

const GRID = {
  ...CARD_ROW,
  gridTemplateColumns: { ...CARD_ROW.gridTemplateColumns, xl: 'repeat(auto-fit, minmax(300px, 1fr))' },
  gridAutoRows: CARD_HEIGHT,
  '& > :nth-of-type(n + 4)': { display: { xs: 'none', xl: 'block' } },
} as const;
