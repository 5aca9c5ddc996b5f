import { usePlatform } from '@site/shared/platform';
import type { SportsProvider } from '@site/shared/product';
import { createContext, use, useMemo } from 'react';
import type { SportsBook, VenueDoor } from './book.ts';
import { fbBook } from './fb/fb-book.ts';
import { imBook } from './im/im-book.ts';
import { obBook } from './ob/ob-book.ts';

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

const BOOKS: Readonly<Record<SportsProvider, (venues: VenueDoor) => SportsBook>> = { IMTY: imBook, YBTY: obBook, FBTY: fbBook };

/** The book of a provider. */
export function openBook(venues: VenueDoor, provider: SportsProvider): SportsBook {
  return BOOKS[provider](venues);
}
