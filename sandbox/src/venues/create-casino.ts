import type { FastifyInstance } from 'fastify';
import type { CasinoVenue } from '@site/server/modules/play/casino-venue.port.ts';
import type { AdapterContext, AdapterServices } from '@site/server/ports.ts';
import { poolMachineMultiple } from './slot/machines.ts';
import { lowestReturnBp, TABLE_GAME_VENUES, TABLE_GAMES, findTableGame } from './table-games/catalogue.ts';
import { drawBoard } from './table-games/draw-board.ts';
import { createDraws, isScheduled } from './table-games/draws.ts';
import { tableGameArt } from './table-games/pictures.ts';
import { settlePicks } from './table-games/stakes.ts';
import { serveTableGames } from './table-games/table-games-app.ts';
import { createTableGamesService } from './table-games/table-games.service.ts';

/** The simulated casino: slots, card tables, live tables, lotteries and fishing. `serve` mounts the table games on the venues' server. */
export function createCasino({ db, clock, config }: Pick<AdapterContext, 'db' | 'clock' | 'config'>) {
  const draws = createDraws({ db, clock });
  const adapter: CasinoVenue = {
    venues: addedVenues(),
    pagePath: ({ category }) => (category === 'egame' ? '/slot/' : '/table/'),
    topMultiple: poolMachineMultiple,
    async drawResult({ gameCode, drawsAtMs }) {
      const game = findTableGame(gameCode);
      if (game === undefined || !isScheduled(game)) throw new Error(`${gameCode} has no draws.`);
      const { seed, outcome } = await draws.resultAt(game, drawsAtMs);
      return { seed, settle: (picks) => settlePicks(outcome, picks) };
    },
    // Each game draws its own numbers.
    drawEvent: ({ gameCode, drawNo }) => `${gameCode}:${drawNo}`,
    ...drawBoard(draws),
  };
  return {
    adapter,
    serve(venue: FastifyInstance, { wallet, drawBets, settleDue }: AdapterServices['venues']): void {
      const games = createTableGamesService({ clock, wallet, bets: drawBets, draws, settleDue });
      serveTableGames(venue, { games, siteOrigins: [config.publicOrigin, ...config.siteOrigins] });
    },
  };
}

function addedVenues(): CasinoVenue['venues'] {
  return TABLE_GAME_VENUES.map((venue) => ({
    ...venue,
    games: TABLE_GAMES.filter(({ venueCode }) => venueCode === venue.code).map((game) => ({
      ...game,
      art: tableGameArt(game),
      rtpBp: lowestReturnBp(game),
      demo: !isScheduled(game),
      sort: TABLE_GAMES.indexOf(game),
    })),
  }));
}
