import type { FastifyInstance } from 'fastify';
import { openGames, type Games } from './games/open-games.ts';
import type { FeatureGroup, Ground } from './ground.ts';
import { newSeed } from './venues/slot/round.ts';
import { createVenueApp } from './venues/venue-app.ts';

export interface GameFeatures extends FeatureGroup {
  readonly games: Games;
  /** The venues' own server, for another host name than the site's (VEN-7). */
  readonly venue: FastifyInstance;
}

/** What is played: lobbies, launches, bets, and the venues themselves. */
export function gameFeatures({ db, clock, ledger, config }: Ground): GameFeatures {
  const games = openGames({ db, clock, ledger, venueOrigin: config.venueOrigin, newSeed });
  const venue = createVenueApp({ wallet: games.rounds, siteOrigins: [config.publicOrigin, ...config.siteOrigins] });
  return {
    games,
    venue,
    routes: games.routes,
    async register(http) {
      http.addHook('onClose', () => venue.close());
    },
  };
}
