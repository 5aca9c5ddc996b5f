import { usePlatform, useStore } from '@site/shared/platform';
import { useQuery, useQueryClient } from '@tanstack/react-query';

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
export function useRecentSearches(): RecentSearches {
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

/** What the cache holds is not ours alone. */
function searchesIn(kept: unknown): readonly string[] {
  if (!Array.isArray(kept)) return NONE;
  return kept.filter((text): text is string => typeof text === 'string' && text !== '' && text.length <= LONGEST).slice(0, MOST);
}
