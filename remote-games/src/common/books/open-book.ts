import type { Venues } from '@site/shared/platform';
import type { SportsProvider } from '@site/shared/product';
import type { SportsBook } from './book.ts';
import { fbBook } from './fb/fb-book.ts';
import { imBook } from './im/im-book.ts';
import { obBook } from './ob/ob-book.ts';

/** What a book asks its venue through. */
export type VenueDoor = Pick<Venues, 'call'>;

const BOOKS: Readonly<Record<SportsProvider, (venues: VenueDoor) => SportsBook>> = { IMTY: imBook, YBTY: obBook, FBTY: fbBook };

/** The book of a provider. */
export function openBook(venues: VenueDoor, provider: SportsProvider): SportsBook {
  return BOOKS[provider](venues);
}
