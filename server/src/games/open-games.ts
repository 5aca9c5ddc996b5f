import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import type { Route } from '../kernel/serve.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { createBetsService } from './bets.service.ts';
import { gamesRoutes } from './games.routes.ts';
import { seedGames, seedKeptGames } from './games.seed.ts';
import { listAllVenues } from './games.store.ts';
import { createLaunchService } from './launch.service.ts';
import { createLobbyService } from './lobby.service.ts';
import { roundsHistory } from './rounds.seed.ts';
import { createRoundsService, type Drawn, type RoundsService, type RunningSession } from './rounds.service.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Ledger;
  /** Where the venues answer, e.g. http://venue.localhost:4003. */
  readonly venueOrigin: string;
  /** The venue's secret of a session's first round. */
  readonly newSeed: () => string;
}

/** A venue as the wallet lists it. */
interface ListedVenue {
  readonly code: string;
  readonly title: string;
  readonly open: boolean;
}

export interface Games {
  readonly routes: readonly Route[];
  /** The seamless wallet the venue app is given. */
  readonly rounds: RoundsService;
  venues(): Promise<readonly ListedVenue[]>;
}

/** The whole games feature. `rounds` goes to `createVenueApp({ wallet: rounds, … })`, `venues` to the wallet. */
export function openGames({ db, clock, ledger, venueOrigin, newSeed }: Parts): Games {
  const rounds = createRoundsService({ db, clock, ledger });
  const lobby = createLobbyService(db, clock);
  const launch = createLaunchService({ db, clock, venueOrigin, newSeed });
  return {
    rounds,
    routes: gamesRoutes({ lobby, launch, bets: createBetsService(db, clock) }),
    async venues() {
      const rows = await listAllVenues(db);
      return rows.map(({ code, title, maintenance_until_ms }) => ({ code, title, open: maintenance_until_ms === null }));
    },
  };
}

interface Venue {
  /** What a machine of a volatility gives back, basis points. */
  readonly returnBp: (volatility: number) => number;
  readonly draw: (session: RunningSession) => Drawn;
}

/** The feature's part of the sandbox: `fill` puts in venues, games and what the player keeps, `history` plays the player's past rounds. */
export function gamesSeed({ returnBp, draw }: Venue) {
  return {
    history: roundsHistory(draw),
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
      await seedGames({ db, clock, returnBp });
      await seedKeptGames(db, playerId, nowMs);
    },
  };
}
