import type { SportsProvider, StakeLimits } from '@site/shared/product';
import type { QuotedLeg } from '@site/shared/wire';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Sportsbook } from '../../common/sportsbooks/sportsbook.ts';
import { useSportsbook } from '../../common/sportsbooks/use-sportsbook.ts';
import { legOf, limitsOf, systemOf, type ItemKey, type Slip } from './slip.rules.ts';

/** The provider's current quote of a slip. */
export interface Quotes {
  readonly legs: ReadonlyMap<string, QuotedLeg>;
  /** Of each item as a single. */
  readonly limits: ReadonlyMap<string, StakeLimits>;
  /** Of all items as one parlay, or of each combination of the system; null for singles. */
  readonly parlay: StakeLimits | null;
}

/** How often an open slip is quoted. */
const QUOTE_POLL_MS = 3000;

/** The key of an item among quotes. */
export const quoteKey = ({ matchId, selectionId }: ItemKey) => `${matchId} ${selectionId}`;

/** Quotes a slip every few seconds; `refresh` quotes it at once and resolves when that is done, whether or not the provider answered. */
export function useQuotes(provider: SportsProvider, slip: Slip) {
  const book = useSportsbook(provider);
  const query = useQuery({
    queryKey: ['slip', 'quotes', provider, slip.mode, slip.mode === 'system' ? slip.folds : null, slip.items.map(quoteKey)],
    queryFn: () => quotesOf(book, slip),
    enabled: slip.items.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: QUOTE_POLL_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return { quotes: query.data, refresh: async () => void (await query.refetch()) };
}

async function quotesOf(book: Sportsbook, { mode, items, folds }: Slip): Promise<Quotes> {
  if (mode !== 'single') {
    const system = mode === 'system' ? systemOf({ items, folds }) : null;
    const quote = await book.quote({ type: 'parlay', ...(system && { folds: system.folds }), legs: items.map(legOf) });
    return { legs: byKey(quote.legs), limits: new Map(), parlay: limitsOf(quote) };
  }
  const answers = await Promise.all(items.map((item) => book.quote({ type: 'single', legs: [legOf(item)] })));
  const limits = items.flatMap((item, index) => {
    const answer = answers[index];
    return answer ? [[quoteKey(item), limitsOf(answer)] as const] : [];
  });
  return { legs: byKey(answers.flatMap(({ legs }) => legs)), limits: new Map(limits), parlay: null };
}

function byKey(legs: readonly QuotedLeg[]): ReadonlyMap<string, QuotedLeg> {
  return new Map(legs.map((leg) => [quoteKey(leg), leg]));
}
