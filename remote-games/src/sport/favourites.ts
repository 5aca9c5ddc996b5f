import { usePlatform } from '@site/shared/platform';
import { pushMatchesOf, type SportsProvider } from '@site/shared/product';
import { setPushMatches } from '@site/shared/wire';
import { useCallback, useMemo, useState } from 'react';

const MOST = 100;

interface Favourites {
  /** The starred matches of the provider, the latest first. */
  readonly ids: readonly string[];
  readonly toggle: (matchId: string) => void;
}

/** The matches a player starred in this browser; guests too. Both parts stay the same object until a star changes. */
export function useFavouriteMatches(provider: SportsProvider): Favourites {
  const { storage, api, failures } = usePlatform();
  const [all, setAll] = useState(() => storage.read('favouriteMatches') ?? []);
  const prefix = `${provider} `;
  const toggle = useCallback(
    (matchId: string) => {
      const key = `${prefix}${matchId}`;
      const before = storage.read('favouriteMatches') ?? [];
      const next = before.includes(key) ? before.filter((one) => one !== key) : [key, ...before].slice(0, MOST);
      storage.write('favouriteMatches', next);
      setAll(next);
      // The member wants to hear of their beginning (ACC-11).
      if (storage.read('pushMatches') === true) api.call(setPushMatches, { matches: pushMatchesOf(next) }).catch(failures.report);
    },
    [prefix, storage, api, failures],
  );
  const ids = useMemo(() => all.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length)), [all, prefix]);
  return { ids, toggle };
}
