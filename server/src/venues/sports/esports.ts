import type { ProtocolParts } from './desk.ts';
import { ESPORTS_BOOKS, SPORTSBOOKS } from './venues.ts';

const esportsOf = (sportsCode: string): string => {
  const provider = SPORTSBOOKS.find(({ venueCode }) => venueCode === sportsCode)?.provider;
  return ESPORTS_BOOKS.find((book) => book.provider === provider)?.venueCode ?? sportsCode;
};

/** What the protocols of the sports venues are served with to answer for the esports venue of the same provider. */
export function asEsports({ books, desk, ...rest }: ProtocolParts): ProtocolParts {
  return {
    ...rest,
    books: {
      matches: (code, query) => books.matches(esportsOf(code), query),
      changes: (code, query, cursor) => books.changes(esportsOf(code), query, cursor),
      match: (code, matchId) => books.match(esportsOf(code), matchId),
      results: (code, query) => books.results(esportsOf(code), query),
    },
    desk: {
      counts: () => desk.counts(),
      async member(token) {
        const { memberId, venueCode } = await desk.member(token);
        const named = SPORTSBOOKS.find((book) => esportsOf(book.venueCode) === venueCode);
        // A token of the sports venue opens nothing here.
        return { memberId, venueCode: named?.venueCode ?? '' };
      },
      balance: (memberId, code) => desk.balance(memberId, esportsOf(code)),
      quote: (code, slip) => desk.quote(esportsOf(code), slip),
      place: (code, memberId, order) => desk.place(esportsOf(code), memberId, order),
      ownBets: (code, memberId, query) => desk.ownBets(esportsOf(code), memberId, query),
    },
  };
}
