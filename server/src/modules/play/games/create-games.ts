import {
  getBetDetail,
  getHomeGames,
  getSavedGames,
  getLobby,
  launchVenue,
  listBets,
  listSavedGames,
  type Lobby,
  toggleFavourite,
  type VenueLaunch,
} from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { type Route, bindEndpoint } from '../../../kernel/http/bind-endpoint.ts';
import { idempotencyKeyOf } from '../../../kernel/http/idempotency.ts';
import type { Ledger, StakeFunding, VenueFunding, WalletMode } from '../../money/index.ts';
import { createDrawBets, type DrawBets } from './draw-bets.service.ts';
import type { CasinoVenue } from '../casino-venue.port.ts';
import type { Sportsbook } from '../sportsbook.port.ts';
import { listAllVenues } from './games.store.ts';
import { createLaunchService, type LaunchService, newSeed, venueLaunch } from './launch.service.ts';
import { createLobbyService, type LobbyService } from './lobby.service.ts';
import type { RefusePlay, SiteSessions } from './site-sessions.ts';
import {
  type BetsService,
  createBetsService,
  createRoundsService,
  type CashOutsOf,
  type RoundsService,
  type SlipsOf,
} from './rounds.service.ts';

interface GamesDependencies extends Pick<AppContext, 'db' | 'clock' | 'events'> {
  readonly ledger: Ledger;
  /** Origin of the venues, e.g. http://venue.localhost:4003. */
  readonly venueOrigin: string;
  readonly funding: VenueFunding;
  readonly stakes: StakeFunding;
  readonly sportsbook: Pick<Sportsbook, 'launch'>;
  readonly casino: Pick<CasinoVenue, 'pagePath' | 'topMultiple' | 'drawEvent'>;
  readonly slips: SlipsOf;
  readonly cashOuts: CashOutsOf;
  readonly siteSessions: SiteSessions;
  readonly refusePlay: RefusePlay;
}

/** A venue for other modules. */
export interface Venue {
  readonly category: string;
  readonly code: string;
  readonly title: string;
  readonly open: boolean;
  readonly walletMode: WalletMode;
}

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
export interface Games {
  readonly routes: readonly Route[];
  readonly rounds: RoundsService;
  /** Bets that wait for a draw. */
  readonly drawBets: DrawBets;
  /** Every game with an available demo mode, with its venue. */
  demoLobby(): Promise<Lobby>;
  /** Demo mode of a game: its venue and the launch of its page with a token; null where unavailable. */
  triedGame(code: string): Promise<{ readonly venueCode: string; launch(token: string): VenueLaunch } | null>;
}

export function createGames({ funding, sportsbook, casino, slips, cashOuts, venueOrigin, ...context }: GamesDependencies): Games {
  const { db, clock } = context;
  const rounds = createRoundsService(context);
  const lobby = createLobbyService({ db, clock, topMultiple: casino.topMultiple });
  const launch = createLaunchService({ ...context, venueOrigin, newSeed, funding, sportsbook, pagePath: casino.pagePath });
  return {
    rounds,
    drawBets: createDrawBets({ ...context, rounds, casino, ...(context.stakes && { fundStake: context.stakes.fund }) }),
    async triedGame(code) {
      const game = await lobby.tried(code);
      return game && { venueCode: game.venue_code, launch: (token) => venueLaunch(venueOrigin, casino.pagePath(game), token) };
    },
    demoLobby: lobby.demo,
    routes: gamesRoutes({ lobby, launch, bets: createBetsService({ db, slips, cashOuts }) }),
  };
}

const gamesRoutes = ({ lobby, launch, bets }: { lobby: LobbyService; launch: LaunchService; bets: BetsService }): readonly Route[] => [
  bindEndpoint(getLobby, ({ category }) => lobby.lobby(category)),
  bindEndpoint(getHomeGames, () => lobby.home()),
  bindEndpoint(getSavedGames, (_none, { memberId }) => lobby.saved(memberId)),
  bindEndpoint(listSavedGames, (_none, { memberId }) => lobby.savedLobby(memberId)),
  bindEndpoint(toggleFavourite, ({ gameCode }, { memberId }) => lobby.toggleFavourite(memberId, gameCode)),
  bindEndpoint(launchVenue, (order, caller) => {
    const { memberId, sessionId, ip } = caller;
    return launch.launch({ memberId, sessionId, ip, pressKey: idempotencyKeyOf(caller) }, order);
  }),
  bindEndpoint(listBets, (query, { memberId }) => bets.list(memberId, query)),
  bindEndpoint(getBetDetail, ({ betNo }, { memberId }) => bets.detail(memberId, betNo)),
];
