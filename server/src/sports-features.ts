import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { PlatformCounts } from '@site/shared/product';
import { openBetting, type Betting } from './betting/open-betting.ts';
import type { Games } from './games/open-games.ts';
import type { Ground } from './ground.ts';
import type { Clock } from './kernel/clock.ts';
import type { Db } from './kernel/database.ts';
import { everySecond } from './kernel/every-second.ts';
import type { Moments } from './kernel/moments.ts';
import type { Ledger } from './ledger/ledger.ts';
import { playAccount } from './ledger/play-account.ts';
import { bookOpsRoutes } from './venues/sports/book-ops.routes.ts';
import { createBooks } from './venues/sports/books.service.ts';
import type { SportsDesk } from './venues/sports/desk.ts';
import { createFaults } from './venues/sports/faults.ts';
import { createLaunchData } from './venues/sports/launch-data.ts';
import { countOpenMatches } from './venues/sports/matches.store.ts';
import { createOffers } from './venues/sports/offers.ts';
import { createMatchProofs } from './venues/sports/match-proofs.ts';
import { matchProofRoutes, serveMatchProofs } from './venues/sports/proof/match-proof.routes.ts';
import { createRunning } from './venues/sports/running.service.ts';
import { serveSportsbooks } from './venues/sports/sports-app.ts';
import { esportsRoutes } from './venues/sports/esports.routes.ts';
import { ALL_BOOKS, ESPORTS_BOOKS, SPORTSBOOKS } from './venues/sports/venues.ts';
import { newSeed } from './venues/fair.ts';

interface EngineParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly moments: Moments;
}

/** The betting engine on the books of the simulated venues. */
export function bettingOnBooks({ db, clock, ledger, moments }: EngineParts): Betting {
  const offer = createOffers(clock);
  const books = ALL_BOOKS.map(({ venueCode, title, category }) => ({
    venueCode,
    gameCode: venueCode,
    category,
    title,
    offer: (from: Db, selectionNo: number) => offer(from, venueCode, selectionNo),
  }));
  return openBetting({ db, clock, ledger, moments, books });
}

const codeOf = ({ venueCode }: { readonly venueCode: string }) => venueCode;

interface Neighbours {
  readonly games: () => Pick<Games, 'rounds' | 'endSessionsAt'>;
  readonly counts: () => Promise<PlatformCounts>;
}

/** Where sports are bet on: the engine, the simulated sportsbooks and their protocols. `serve` puts these on the venues' server. */
export function sportsFeatures({ db, clock, ledger, moments, config }: Ground, { games, counts }: Neighbours) {
  const betting = bettingOnBooks({ db, clock, ledger, moments });
  const books = createBooks(db, clock);
  const faults = createFaults(async (delayMs) => wait(delayMs));
  const proofs = createMatchProofs(db, config.venueOrigin);
  const running = createRunning({ db, clock, desk: betting, newSeed });
  const desk: SportsDesk = {
    ...betting,
    counts,
    async member(token) {
      const { row, game } = await games().rounds.session(token);
      return { memberId: row.member_id, venueCode: game.venue_code };
    },
    balance: async (memberId, venueCode) => ledger.balance(db, await playAccount(db, memberId, venueCode)),
  };
  return {
    betting,
    launch: createLaunchData({ clock, origin: config.venueOrigin, faults }),
    routes: [...betting.routes, ...esportsRoutes(books), ...matchProofRoutes(proofs)],
    /** CNT-1: open matches of sports and of esports. */
    countOpen: {
      TY: () => countOpenMatches(db, SPORTSBOOKS.map(codeOf), clock.nowMs()),
      DJ: () => countOpenMatches(db, ESPORTS_BOOKS.map(codeOf), clock.nowMs()),
    },
    running,
    serve(venue: FastifyInstance): Promise<void> {
      serveMatchProofs(venue, proofs);
      return serveSportsbooks(venue, {
        books,
        desk,
        faults,
        nowMs: () => clock.nowMs(),
        siteOrigins: [config.publicOrigin, ...config.siteOrigins],
      });
    },
    async register(http: FastifyInstance, opsToken: string): Promise<void> {
      await running.plan();
      everySecond(http, () => running.tick(), 'The sportsbooks could not go on.');
      const { endSessionsAt } = games();
      await http.register(bookOpsRoutes, { opsToken, faults, running, books, endSessionsAt });
    },
  };
}
