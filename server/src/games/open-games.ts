import type { GameCategory, Lobby, VenueLaunch } from '@site/shared/wire';
import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import type { Moments } from '../kernel/moments.ts';
import type { Route } from '../kernel/serve.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { WalletMode } from '../ledger/play-account.ts';
import { createBetsService, type SlipsOf } from './bets.service.ts';
import { createDrawBets, type DrawBets } from './draw-bets.service.ts';
import { gamesRoutes } from './games.routes.ts';
import { addMissing, type AddedVenue } from './added-games.ts';
import type { EgameParts } from './catalogue/egames.ts';
import { seedBooks, seedGames, seedKeptGames, type SeededBook } from './games.seed.ts';
import { countOpenGames, findGame, listAllVenues, type GameRow } from './games.store.ts';
import { createLaunchService, pageOf, type Funding, type SportsLaunch } from './launch.service.ts';
import { createLobbyService } from './lobby.service.ts';
import { roundsHistory } from './rounds.seed.ts';
import { createRoundsService, type Drawn, type RoundsService, type RunningSession } from './rounds.service.ts';
import { dropSessionsAt } from './sessions.store.ts';
import { venueLaunch } from './venue-launch.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly moments: Moments;
  /** Where the venues answer, e.g. http://venue.localhost:4003. */
  readonly venueOrigin: string;
  /** The venue's secret of a session's first round. */
  readonly newSeed: () => string;
  readonly funding: Funding;
  readonly sports: SportsLaunch;
  readonly slips: SlipsOf;
  /** What the best round of a machine multiplies its stake by, by its volatility. */
  readonly topMultiple: (volatility: number) => number;
}

/** A venue as the wallet lists it. */
interface ListedVenue {
  readonly category: string;
  readonly code: string;
  readonly title: string;
  readonly open: boolean;
  readonly walletMode: WalletMode;
}

export interface Games {
  readonly routes: readonly Route[];
  /** The seamless wallet the venue app is given. */
  readonly rounds: RoundsService;
  /** Bets that wait for a draw. */
  readonly drawBets: DrawBets;
  /** Puts in venues with their games that are not there yet. */
  add(venues: readonly AddedVenue[]): Promise<void>;
  /** Puts in venues whose lobby is one game, where they are not there yet. */
  addBooks(books: readonly SeededBook[]): Promise<void>;
  findGame(from: Db, code: string): Promise<GameRow | undefined>;
  /** What can be tried with play coins: a game's venue and what opens its page with a token, null where it cannot be tried now. */
  triedGame(code: string): Promise<{ readonly venueCode: string; launch(token: string): VenueLaunch } | null>;
  /** Every game that can be tried now, with the venues. */
  demoLobby(): Promise<Lobby>;
  /** All venues; inside a transaction, give it. */
  venues(from?: Db): Promise<readonly ListedVenue[]>;
  /** How many games of a category can be opened now (CNT-1). */
  countOpen(category: GameCategory): Promise<number>;
  /** Ends every session at a venue whose lobby is one game; its players enter again. */
  endSessionsAt(venueCode: string): Promise<void>;
}

/** The whole games feature. `rounds` goes to `createVenueApp({ wallet: rounds, … })`, `venues` to the wallet. */
export function openGames({ db, clock, ledger, moments, venueOrigin, newSeed, funding, sports, slips, topMultiple }: Parts): Games {
  const rounds = createRoundsService({ db, clock, ledger, moments });
  const lobby = createLobbyService({ db, clock, topMultiple });
  const launch = createLaunchService({ db, clock, moments, venueOrigin, newSeed, funding, sports });
  return {
    rounds,
    drawBets: createDrawBets({ db, clock, ledger, moments, rounds }),
    add: (added) => addMissing(db, clock, added),
    addBooks: (books) => seedBooks(db, books, clock.nowMs()),
    findGame,
    triedGame: async (code) => {
      const game = await lobby.tried(code);
      return game && { venueCode: game.venue_code, launch: (token) => venueLaunch(venueOrigin, { path: pageOf(game), token }) };
    },
    demoLobby: () => lobby.demo(),
    countOpen: (category) => countOpenGames(db, category),
    endSessionsAt: (venueCode) => dropSessionsAt(db, [venueCode]),
    routes: gamesRoutes({ lobby, launch, bets: createBetsService({ db, slips }) }),
    async venues(from = db) {
      const rows = await listAllVenues(from);
      return rows.map((row) => ({
        category: row.category,
        code: row.code,
        title: row.title,
        open: row.maintenance_until_ms === null,
        walletMode: row.wallet_mode,
      }));
    },
  };
}

interface Venue {
  /** What a machine of a volatility gives back, basis points. */
  readonly returnBp: (volatility: number) => number;
  readonly artOf: EgameParts['artOf'];
  readonly draw: (session: RunningSession) => Drawn;
  /** Told of the past rounds. */
  readonly moments: Moments;
  readonly books: readonly SeededBook[];
}

/** The feature's part of the sandbox: `fill` puts in venues, games and what the player keeps, `history` plays the player's past rounds. */
export function gamesSeed({ returnBp, artOf, draw, moments, books }: Venue) {
  return {
    history: roundsHistory(draw, moments),
    async fill({
      db,
      clock,
      playerId,
      nowMs,
    }: {
      readonly db: Db;
      readonly clock: Clock;
      readonly playerId: string;
      readonly nowMs: number;
    }): Promise<void> {
      await seedGames({ db, clock, returnBp, artOf });
      await seedBooks(db, books, nowMs);
      await seedKeptGames(db, playerId, nowMs);
    },
  };
}
