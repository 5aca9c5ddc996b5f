import { BusinessError, createStore, usePlatform, useStore, type ReadonlyStore } from '@site/shared/platform';
import type { SportsProvider } from '@site/shared/product';
import { MATCH_LISTS, type Match, type MatchList, type Sport, type Venue } from '@site/shared/wire';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Sportsbook } from '../common/sportsbooks/sportsbook.ts';
import { useSportsbook } from '../common/sportsbooks/use-sportsbook.ts';
import { useLobby } from '../common/games.queries.ts';
import { createBoard, ODDS_MOVE_SHOWN_MS, type Board } from './live/board.ts';
import { isFoundBy, type Phase } from './sport.rules.ts';

/** The polling interval by rate of change. */
const POLL_MS: Readonly<Record<Phase, number>> = { live: 1000, today: 3000, early: 5000, outright: 10_000, favourite: 5000 };
const DETAIL_POLL_MS = 1500;
/** A search reads all lists. */
const SEARCH_POLL_MS = 3000;

interface MatchListQuery {
  readonly provider: SportsProvider;
  readonly phase: Phase;
  readonly sport: Sport | 'all';
  /** The matches the player starred at this provider. */
  readonly favourites: readonly string[];
  /** Words of a search through all lists; empty for a list. */
  readonly q?: string;
  /** The polling interval, where it differs from the lobby's. */
  readonly everyMs?: number;
}

/** A match list: loaded whole first, then by changes. Every cell subscribes to the board separately. */
export function useMatchList({
  provider,
  phase,
  sport,
  favourites,
  q = '',
  everyMs = q === '' ? POLL_MS[phase] : SEARCH_POLL_MS,
}: MatchListQuery) {
  const book = useSportsbook(provider);
  const starred = phase === 'favourite' ? favourites.join(' ') : '';
  const feed = useMemo(() => createFeed(book, { phase, sport, q }), [book, phase, sport, q]);
  const query = useQuery({
    queryKey: ['sport', 'list', provider, phase, sport, starred, q],
    queryFn: ({ signal }) => feed.ask(starred === '' ? [] : starred.split(' '), signal),
    refetchInterval: everyMs,
    staleTime: 0,
    gcTime: 0,
  });
  useRest(feed.board);
  return { board: feed.board, query };
}

/** One match with all its markets. */
export function useMatchDetail(provider: SportsProvider, matchId: string) {
  const book = useSportsbook(provider);
  const [board] = useState(createBoard);
  const query = useQuery({
    queryKey: ['sport', 'match', provider, matchId],
    queryFn: async ({ signal }) => {
      const match = await book.match(matchId, { signal });
      board.replace([match], Date.now());
      return { matchId: match.matchId };
    },
    refetchInterval: DETAIL_POLL_MS,
    staleTime: 0,
    gcTime: 0,
  });
  useRest(board);
  return { board, query };
}

/** Removes arrows that were shown long enough. */
function useRest(board: Board): void {
  useEffect(() => {
    const timer = setInterval(() => board.rest(Date.now()), ODDS_MOVE_SHOWN_MS / 4);
    return () => clearInterval(timer);
  }, [board]);
}

/** A board and where its changes come from. */
interface MatchFeed {
  readonly board: Board;
  ask(favourites: readonly string[], signal: AbortSignal): Promise<{ readonly matches: number }>;
}

function createFeed(book: Sportsbook, { phase, sport, q }: Required<Pick<MatchListQuery, 'phase' | 'sport' | 'q'>>): MatchFeed {
  const board = createBoard();
  const cursor = createStore<string | null>(null);
  const bySport = sport === 'all' ? {} : { sport };
  return {
    board,
    ask: async (favourites, signal) => {
      if (q !== '') board.replace(await searchMatches(book, { q, ...bySport }, signal), Date.now());
      else if (phase === 'favourite') board.replace(await findMatches(book, favourites, signal), Date.now());
      else await loadList({ book, board, cursor, query: { list: phase, ...bySport }, signal });
      return { matches: board.matchIds.get().length };
    },
  };
}

interface FeedStep {
  readonly book: Sportsbook;
  readonly board: Board;
  readonly cursor: ReadonlyStore<string | null> & { set(next: string | null): void };
  readonly query: { readonly list: MatchList; readonly sport?: Sport };
  readonly signal: AbortSignal;
}

/** The changes since the last answer; the whole list when there was none, or when its cursor is refused. */
async function loadList({ book, board, cursor, query, signal }: FeedStep): Promise<void> {
  const since = cursor.get();
  if (since !== null) {
    try {
      const changes = await book.changes({ ...query, cursor: since }, { signal });
      cursor.set(changes.cursor);
      board.change(changes, Date.now());
      return;
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
    }
  }
  const page = await book.matches(query, { signal });
  cursor.set(page.cursor);
  board.replace(page.matches, Date.now());
}

/** The matches of all lists that a search finds, in the order of the lists. */
async function searchMatches(
  book: Sportsbook,
  { q, ...bySport }: { readonly q: string; readonly sport?: Sport },
  signal: AbortSignal,
): Promise<readonly Match[]> {
  const pages = await Promise.all(MATCH_LISTS.map((list) => book.matches({ list, ...bySport }, { signal })));
  const all = new Map(pages.flatMap(({ matches }) => matches).map((match) => [match.matchId, match]));
  return [...all.values()].filter((match) => isFoundBy(q, match));
}

/** Starred matches out of all lists; no request while none is starred. */
async function findMatches(book: Sportsbook, ids: readonly string[], signal: AbortSignal): Promise<readonly Match[]> {
  if (ids.length === 0) return [];
  const pages = await Promise.all(MATCH_LISTS.map((list) => book.matches({ list }, { signal })));
  const found = new Map(pages.flatMap(({ matches }) => matches).map((match) => [match.matchId, match]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** So many open bets are looked at: far more than a member has on one match. */
const OPEN_BETS = { settled: false, page: 1, pageSize: 50, days: 1 } as const;

/** The member's open bets at a provider, newest first. */
export function useOpenBets(provider: SportsProvider, enabled: boolean) {
  const { session } = usePlatform();
  const { userName } = useStore(session);
  const book = useSportsbook(provider);
  return useQuery({
    queryKey: ['sport', 'open-bets', provider, userName],
    queryFn: async ({ signal }) => (await book.bets(OPEN_BETS, { signal })).bets,
    enabled,
    staleTime: 0,
    gcTime: 0,
  });
}

/** The balance at a provider, for members; refetched whenever money moved. */
export function useVenueBalance(provider: SportsProvider, enabled: boolean) {
  const { session } = usePlatform();
  const { userName } = useStore(session);
  const book = useSportsbook(provider);
  return useQuery({
    queryKey: ['venue-balance', provider, userName],
    queryFn: ({ signal }) => book.balance({ signal }),
    enabled,
    staleTime: 0,
    refetchInterval: 15_000,
  });
}

/** The venue of a provider while it is under maintenance, else null. */
export function useRestingVenue(provider: SportsProvider): Venue | null {
  const { data } = useLobby('sport');
  return data?.venues.find(({ code, status }) => code === provider && status === 'maintenance') ?? null;
}
