import type { FastifyInstance } from 'fastify';
import { openCounts } from './counts/open-counts.ts';
import { openGames, type Games } from './games/open-games.ts';
import type { FeatureGroup, Ground } from './ground.ts';
import { gradeName } from './member/grade.ts';
import { namingRoutes } from './site/naming.routes.ts';
import { parlourFeatures } from './parlour-features.ts';
import { sportsFeatures } from './sports-features.ts';
import { newSeed } from './venues/fair.ts';
import { slotModel, topMultiple } from './venues/slot/models.ts';
import { openTransfers, type TransferFeature } from './transfer/open-transfers.ts';
import { createTransferDesk } from './transfer/desk/transfer-desk.ts';
import { ALL_BOOKS } from './venues/sports/venues.ts';
import { createVenueApp } from './venues/venue-app.ts';

export interface GameFeatures extends FeatureGroup {
  readonly games: Games;
  readonly transfers: TransferFeature;
  /** The venues' own server, for another host name than the site's (VEN-7). */
  readonly venue: FastifyInstance;
}

/** What is played: lobbies, launches, bets, and the venues themselves. */
export function gameFeatures(ground: Ground): GameFeatures {
  const { db, clock, ledger, config, moments } = ground;
  const desk = createTransferDesk(db, clock);
  const transfers: TransferFeature = openTransfers({ db, clock, ledger, moments, desk, venues: (from) => games.venues(from) });
  const sports = sportsFeatures(ground, { games: () => games, counts: () => counts.counts() });
  const games: Games = openGames({
    db,
    clock,
    ledger,
    moments,
    venueOrigin: config.venueOrigin,
    newSeed,
    funding: transfers.funding,
    sports: sports.launch,
    slips: sports.betting.slips,
    topMultiple: (volatility) => topMultiple(slotModel(volatility)),
  });
  const counts = openCounts({ clock, counted: { ...countedBy(games), ...sports.countOpen } });
  const parlour = parlourFeatures(ground, games);
  const venue = createVenueApp({
    wallet: parlour.wallet,
    siteOrigins: [config.publicOrigin, ...config.siteOrigins],
    logLevel: config.logLevel,
  });
  parlour.serve(venue);
  void sports.serve(venue);
  return {
    games,
    transfers,
    venue,
    routes: [...games.routes, ...sports.routes, ...counts.routes, ...parlour.routes, ...namingRoutes({ venues: games.venues, gradeName })],
    async register(http, opsToken) {
      http.addHook('onClose', () => venue.close());
      await sports.register(http, opsToken);
      await games.addBooks(ALL_BOOKS.map(({ venueCode, title, category }) => ({ code: venueCode, title, category })));
      await parlour.register(http);
    },
  };
}

/** CNT-1: what each category counts; sports count their matches. */
function countedBy(games: Pick<Games, 'countOpen'>) {
  return {
    DZ: () => games.countOpen('egame'),
    ZR: () => games.countOpen('realbet'),
    CP: () => games.countOpen('lottery'),
    QP: () => games.countOpen('chess'),
  };
}
