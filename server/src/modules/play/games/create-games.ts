import {
  type GameCategory,
  getBetDetail,
  getHomeGames,
  getSavedGames,
  getLobby,
  launchVenue,
  listBets,
  listSavedGames,
  toggleFavourite,
} from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { type Route, bindEndpoint } from '../../../kernel/http/bind-endpoint.ts';
import type { Ledger, WalletMode } from '../../money/index.ts';
import { createDrawBets } from './draw-bets.service.ts';
import type { AddedVenue, CasinoVenue } from '../casino-venue.port.ts';
import type { Sportsbook, SportsbookVenue } from '../sportsbook.port.ts';
import { addMissing, addMissingBooks } from './added-games.ts';
import { countOpenGames, dropSessionsAt, findGame, listAllVenues } from './games.store.ts';
import { createLaunchService, type Funding, type LaunchService, newSeed, venueLaunch } from './launch.service.ts';
import { createLobbyService, type LobbyService } from './lobby.service.ts';
import { type BetsService, createBetsService, createRoundsService, type SlipsOf } from './rounds.service.ts';

interface GamesDependencies extends Pick<AppContext, 'db' | 'clock' | 'events'> {
  readonly ledger: Ledger;
  /** Origin of the venues, e.g. http://venue.localhost:4003. */
  readonly venueOrigin: string;
  readonly funding: Funding;
  readonly sportsbook: Pick<Sportsbook, 'launch'>;
  readonly casino: Pick<CasinoVenue, 'pagePath' | 'topMultiple'>;
  readonly slips: SlipsOf;
}

/** A venue for other modules. */
export interface Venue {
  readonly category: string;
  readonly code: string;
  readonly title: string;
  readonly open: boolean;
  readonly walletMode: WalletMode;
}

export type Games = ReturnType<typeof createGames>;

/** Reads all venues; inside a transaction, pass it. */
export const createVenueList =
  (db: Db) =>
  async (from: Db = db): Promise<readonly Venue[]> =>
    (await listAllVenues(from)).map((row) => ({
      category: row.category,
      code: row.code,
      title: row.title,
      open: row.maintenance_until_ms === null,
      walletMode: row.wallet_mode,
    }));

/** Lobbies, launches, rounds and bets of games. */
export function createGames({ funding, sportsbook, casino, slips, venueOrigin, ...context }: GamesDependencies) {
  const { db, clock } = context;
  const rounds = createRoundsService(context);
  const lobby = createLobbyService({ db, clock, topMultiple: casino.topMultiple });
  const launch = createLaunchService({ ...context, venueOrigin, newSeed, funding, sportsbook, pagePath: casino.pagePath });
  return {
    /** The seamless wallet of games for money. */
    rounds,
    /** Bets that wait for a draw. */
    drawBets: createDrawBets({ ...context, rounds }),
    /** Adds missing venues with their games. */
    add: (added: readonly AddedVenue[]) => addMissing(db, added, clock.nowMs()),
    /** Adds missing venues whose lobby is one game. */
    addBooks: (books: readonly SportsbookVenue[]) => addMissingBooks(db, books, clock.nowMs()),
    findGame,
    /** Demo mode of a game: its venue and the URL of its page with a token; null where unavailable. */
    async triedGame(code: string) {
      const game = await lobby.tried(code);
      if (game === null) return null;
      const launchAt = (token: string) => venueLaunch(venueOrigin, { path: casino.pagePath(game), token });
      return { venueCode: game.venue_code, launch: launchAt };
    },
    /** Every game with an available demo mode, with its venue. */
    demoLobby: lobby.demo,
    /** Number of available games of a category (CNT-1). */
    countOpen: (category: GameCategory) => countOpenGames(db, category),
    /** Ends every session at a venue whose lobby is one game; its players have to enter again. */
    endSessionsAt: (venueCode: string) => dropSessionsAt(db, [venueCode]),
    routes: gamesRoutes({ lobby, launch, bets: createBetsService({ db, slips }) }),
  };
}

const gamesRoutes = ({ lobby, launch, bets }: { lobby: LobbyService; launch: LaunchService; bets: BetsService }): readonly Route[] => [
  bindEndpoint(getLobby, ({ category }) => lobby.lobby(category)),
  bindEndpoint(getHomeGames, () => lobby.home()),
  bindEndpoint(getSavedGames, (_none, { memberId }) => lobby.kept(memberId)),
  bindEndpoint(listSavedGames, (_none, { memberId }) => lobby.savedLobby(memberId)),
  bindEndpoint(toggleFavourite, ({ gameCode }, { memberId }) => lobby.toggleFavourite(memberId, gameCode)),
  bindEndpoint(launchVenue, (order, { memberId }) => launch.launch(memberId, order)),
  bindEndpoint(listBets, (query, { memberId }) => bets.list(memberId, query)),
  bindEndpoint(getBetDetail, ({ betNo }, { memberId }) => bets.detail(memberId, betNo)),
];
