import type { ProtocolOptions } from './protocols/protocol.ts';
import { ESPORTS_BOOKS, SPORTSBOOKS } from './venues.ts';

const esportsOf = (sportsCode: string): string => {
  const provider = SPORTSBOOKS.find(({ venueCode }) => venueCode === sportsCode)?.provider;
  return ESPORTS_BOOKS.find((book) => book.provider === provider)?.venueCode ?? sportsCode;
};

/** Options with which the protocols of the sports venues also serve the esports venue of the same provider. */
export function asEsports({ books, site, ...rest }: ProtocolOptions): ProtocolOptions {
  return {
    ...rest,
    books: {
      matches: (code, query) => books.matches(esportsOf(code), query),
      changes: (code, query, cursor) => books.changes(esportsOf(code), query, cursor),
      match: (code, matchId) => books.match(esportsOf(code), matchId),
      results: (code, query) => books.results(esportsOf(code), query),
    },
    site: {
      counts: () => site.counts(),
      async member(token) {
        const { memberId, venueCode } = await site.member(token);
        const named = SPORTSBOOKS.find((book) => esportsOf(book.venueCode) === venueCode);
        // A token of the sports venue is invalid here.
        return { memberId, venueCode: named?.venueCode ?? '' };
      },
      balance: (memberId, code) => site.balance(memberId, esportsOf(code)),
      quote: (code, slip) => site.quote(esportsOf(code), slip),
      place: (code, memberId, order) => site.place(esportsOf(code), memberId, order),
      ownBets: (code, memberId, query) => site.ownBets(esportsOf(code), memberId, query),
    },
  };
}
