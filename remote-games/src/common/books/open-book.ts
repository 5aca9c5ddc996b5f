import type { SportsProvider } from '@site/shared/product';
import type { SportsBook, VenueDoor } from './book.ts';
import { fbBook } from './fb/fb-book.ts';
import { imBook } from './im/im-book.ts';
import { obBook } from './ob/ob-book.ts';

const BOOKS: Readonly<Record<SportsProvider, (venues: VenueDoor) => SportsBook>> = { IMTY: imBook, YBTY: obBook, FBTY: fbBook };

/** The book of a provider. */
export function openBook(venues: VenueDoor, provider: SportsProvider): SportsBook {
  return BOOKS[provider](venues);
}
