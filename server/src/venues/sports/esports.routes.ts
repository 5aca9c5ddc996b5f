import { listEsports } from '@site/shared/wire';
import { serve, type Route } from '../../kernel/serve.ts';
import type { Books } from './books.service.ts';

/** What the lobby of esports shows: a venue's matches, for guests too. Bets are placed at the venue. */
export const esportsRoutes = (books: Books): readonly Route[] => [
  serve(listEsports, async ({ venueCode, list, sport }) => (await books.matches(venueCode, { list, sport })).matches),
];
