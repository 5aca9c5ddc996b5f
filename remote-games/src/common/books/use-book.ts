import { usePlatform } from '@site/shared/platform';
import type { SportsProvider } from '@site/shared/product';
import { createContext, use, useMemo } from 'react';
import type { SportsBook } from './book.ts';
import { openBook } from './open-book.ts';

/** How a provider's book is opened; a test puts another way here. */
export const BooksContext = createContext(openBook);

/** The book of a provider, over the platform's door to the venues. */
export function useBook(provider: SportsProvider): SportsBook {
  const { venues } = usePlatform();
  const open = use(BooksContext);
  return useMemo(() => open(venues, provider), [open, venues, provider]);
}

/** The books of all providers. */
export function useBooks(): (provider: SportsProvider) => SportsBook {
  const { venues } = usePlatform();
  const open = use(BooksContext);
  return useMemo(() => (provider) => open(venues, provider), [open, venues]);
}
