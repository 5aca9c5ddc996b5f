import { usePlatform, useStore } from '@site/shared/platform';
import type { Category } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import { Box, Button, Stack, StateCard, useFrame, whenIdle } from '@site/shared/ui';
import { TILE_COLUMNS, VirtualGrid } from '@site/shared/ui/grid';
import type { Lobby } from '@site/shared/wire';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { GameTile } from '../common/game-tile.tsx';
import { useFavouriteToggle, useSavedGames } from '../common/games.queries.ts';
import { useWideWindow } from '../common/wide-window.ts';
import { gamesOf, playSearch, unavailableText, type VenueGame } from '../common/games.rules.ts';
import { BackToTop } from './back-to-top.tsx';
import { LobbyFilters } from './lobby-filters.tsx';
import { DrawGrid } from './draw-grid.tsx';
import { NO_FILTER, familiesOf, type LobbyFilter, filterOf, findGames, searchOf, tagChoices } from './lobby.rules.ts';

const SEEN_FIRST = 12;
/** In a wide window a tile keeps its size. */
const WIDE_COLUMNS = { ...TILE_COLUMNS, desktop: 8 } as const;

/** The games of a lobby as the address narrows them. */
export function LobbyGames({ lobby, category }: { lobby: Lobby; category: Category }) {
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  const { favourites } = useSavedGames();
  const change = useFilterChange(filter, (next) => setSearch(searchOf(next), { replace: true }));
  const { typed, type, leave } = useTypedSearch(filter.q, (q) => void change({ q }));
  const { recent, note } = useRecentSearches();
  const filters = useRef<HTMLDivElement>(null);
  const games = useMemo(() => gamesOf(lobby), [lobby]);
  const q = useDeferredValue(typed);
  const found = findGames(games, { ...filter, q }, favourites);
  useIdlePreload(found);
  const clear = () => {
    type('');
    setSearch(new URLSearchParams(), { replace: true });
  };
  const pick = () => {
    leave();
    note(typed);
  };
  return (
    <Stack sx={{ gap: { xs: 3, sm: 4 } }}>
      <Box ref={filters} tabIndex={-1} sx={{ outline: 'none' }}>
        <LobbyFilters
          filter={filter}
          venues={lobby.venues}
          families={familiesOf(games)}
          tags={tagChoices(games, filter.tag)}
          found={found.length}
          typed={typed}
          recent={recent}
          onType={type}
          onChange={(part) => void change(part)}
        />
      </Box>
      <div onClickCapture={pick}>
        {found.length === 0 ? (
          <Nothing filter={filter} onClear={clear} />
        ) : (
          <Grid category={category} found={found} favourites={favourites} search={searchOf({ ...filter, q: typed })} />
        )}
      </div>
      <BackToTop filters={filters} />
    </Stack>
  );
}

/** A guest who selects favourites is prompted to log in first. */
function useFilterChange(filter: LobbyFilter, set: (next: LobbyFilter) => void): (change: Partial<LobbyFilter>) => Promise<void> {
  const { dialogs, session } = usePlatform();
  const mayShow = async ({ tag }: Partial<LobbyFilter>) => tag !== 'favourite' || session.get().loggedIn || dialogs.logIn();
  const latest = useRef(filter);
  const onItsWay = useRef<string | null>(null);
  const address = searchOf(filter).toString();
  useEffect(() => {
    if (onItsWay.current === address) onItsWay.current = null;
    if (onItsWay.current === null) latest.current = filterOf(new URLSearchParams(address));
  }, [address]);
  return async (change) => {
    if (!(await mayShow(change))) return;
    // Two choices may come before the address has followed the first one.
    latest.current = { ...latest.current, ...change };
    const next = searchOf(latest.current).toString();
    onItsWay.current = next === address ? null : next;
    set(latest.current);
  };
}

interface GridProps {
  readonly category: Category;
  readonly found: ReturnType<typeof findGames>;
  readonly favourites: readonly string[];
  readonly search: URLSearchParams;
}

/** Tiles; live tables and lotteries as cards that show what runs there now. */
function Grid({ category, found, favourites, search }: GridProps) {
  const toggle = useFavouriteToggle();
  const columns = useWideWindow() ? WIDE_COLUMNS : TILE_COLUMNS;
  const narrow = useFrame() === 'phone';
  if (category === 'realbet' || category === 'lottery')
    return <DrawGrid category={category} found={found} favourites={favourites} search={search} onStar={(code) => void toggle(code)} />;
  return (
    <VirtualGrid label="游戏" items={found} columns={columns} keyOf={({ game }) => game.code}>
      {(entry, index) => (
        <GameTile
          entry={entry}
          to={playSearch(entry.game.code, search)}
          starred={favourites.includes(entry.game.code)}
          onStar={(code) => void toggle(code)}
          eager={index < SEEN_FIRST}
          inPixels={index >= SEEN_FIRST}
          narrow={narrow}
        />
      )}
    </VirtualGrid>
  );
}

function Nothing({ filter, onClear }: { filter: LobbyFilter; onClear: () => void }) {
  const text = filter.tag === 'favourite' && filter.q === NO_FILTER.q ? '点击游戏右上角的星标即可收藏。' : '换一个名称，或放宽筛选条件。';
  return (
    <StateCard
      title="没有符合条件的游戏"
      text={text}
      action={
        <Button look="soft" onClick={onClear}>
          清除筛选
        </Button>
      }
    />
  );
}

const SETTLE_MS = 250;

interface TypedSearch {
  readonly typed: string;
  readonly type: (text: string) => void;
  /** The address is about to change: typed text is no longer written to it. */
  readonly leave: () => void;
}

/** The typed text filters at once; the address is updated after a pause (debounce). An address that changes by itself wins. */
function useTypedSearch(inAddress: string, settle: (text: string) => void): TypedSearch {
  const [draft, setDraft] = useState({ over: inAddress, text: inAddress });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const typed = draft.over === inAddress ? draft.text : inAddress;
  const tell = useEffectEvent(settle);
  useEffect(() => {
    if (typed === inAddress) return undefined;
    timer.current = setTimeout(() => tell(typed), SETTLE_MS);
    return () => clearTimeout(timer.current);
  }, [typed, inAddress]);
  return { typed, type: (text) => setDraft({ over: inAddress, text }), leave: () => clearTimeout(timer.current) };
}

const MOST_VENUES = 3;
const WAITS = { atLatestMs: 3000, fallbackMs: 3000 };

/** While nothing else is to be done, the first venues a member sees are warmed up: what he enters next opens sooner (API-14, isPreload). */
function useIdlePreload(found: readonly VenueGame[]): void {
  const { session, venues } = usePlatform();
  const { loggedIn } = useStore(session);
  const firsts = firstOfEachVenue(found)
    .map(({ game, venue }) => `${venue.enName} ${game.code}`)
    .join();
  useEffect(() => {
    if (!loggedIn || firsts === '') return undefined;
    return whenIdle(() => {
      for (const first of firsts.split(',')) {
        const [enName = '', gameCode = ''] = first.split(' ');
        venues.preload({ enName, gameCode });
      }
    }, WAITS);
  }, [firsts, loggedIn, venues]);
}

/** The first game of each venue that is open, of the first three. */
function firstOfEachVenue(found: readonly VenueGame[]): readonly VenueGame[] {
  const open = found.filter(({ venue }) => unavailableText(venue) === null);
  return open.filter(({ venue }, place) => open.findIndex((entry) => entry.venue === venue) === place).slice(0, MOST_VENUES);
}

const NAME = 'searches';
const MOST = 8;
const LONGEST = 40;
const NONE: readonly string[] = [];

interface RecentSearches {
  /** The newest first; empty for a guest. */
  readonly recent: readonly string[];
  /** A search led to a game. */
  readonly note: (text: string) => void;
}

/** The searches of the last hour that led to a game, on whichever device the member made them. A convenience: a failure shows nothing. */
function useRecentSearches(): RecentSearches {
  const { cache, failures, session } = usePlatform();
  const { loggedIn, userName } = useStore(session);
  const queries = useQueryClient();
  const key = ['games', NAME, userName];
  const { data = NONE } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => searchesIn(await cache.read(NAME, signal)),
    enabled: loggedIn,
    retry: false,
    staleTime: Infinity,
  });
  const note = (text: string) => {
    const search = text.trim();
    if (!loggedIn || search === '') return;
    const next = [search, ...data.filter((other) => other !== search)].slice(0, MOST);
    queries.setQueryData(key, next);
    cache.write(NAME, next).catch(failures.report);
  };
  return { recent: loggedIn ? data : NONE, note };
}

/** The cached data is shared with others. */
function searchesIn(cached: unknown): readonly string[] {
  if (!Array.isArray(cached)) return NONE;
  return cached.filter((text): text is string => typeof text === 'string' && text !== '' && text.length <= LONGEST).slice(0, MOST);
}
