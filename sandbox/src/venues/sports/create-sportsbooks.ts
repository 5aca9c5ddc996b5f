import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { SECOND_MS } from '@site/server/kernel/clock.ts';
import { registerOpsRoutes } from '@site/server/kernel/http/ops.ts';
import { schedule } from '@site/server/kernel/jobs/scheduler.ts';
import { createBettingEngine, type BettingEngine } from '@site/server/modules/play/seeding.ts';
import type { Sportsbook } from '@site/server/modules/play/sportsbook.port.ts';
import type { AdapterContext, AdapterServices } from '@site/server/ports.ts';
import { newSeed } from '../fair.ts';
import { bookOpsRoutes } from './book-ops.routes.ts';
import { createBooks } from './books.service.ts';
import { createFaults } from './faults.ts';
import { createLaunchData } from './launch-data.ts';
import { createMatchDetails } from './match-details.ts';
import { createMatchProofs, serveMatchProofs } from './match-proofs.ts';
import { createMatchSummaries, matchesBetween, matchesNamed } from './match-summary.ts';
import { countOpenMatches } from './matches.store.ts';
import { createChances, createOffers } from './offers.ts';
import { createMatchRunner } from './match-runner.service.ts';
import { serveSportsbooks } from './sports-app.ts';
import { ALL_BOOKS } from './venues.ts';

/** The server's betting engine with the simulated books, for tests and for the seed. */
export function bettingOnBooks(context: Omit<Parameters<typeof createBettingEngine>[0], 'books'>): BettingEngine {
  const offer = createOffers(context.clock);
  const chances = createChances(context.clock);
  return createBettingEngine({
    ...context,
    books: ALL_BOOKS.map(({ venueCode, title, category }) => ({
      venueCode,
      gameCode: venueCode,
      category,
      title,
      offer: (from, selectionNo) => offer(from, venueCode, selectionNo),
      chances: (from, selectionNo) => chances(from, venueCode, selectionNo),
    })),
  });
}

/** The simulated sportsbooks and their protocols. `serve` mounts them on the venues' server, `register` adds their timers and commands. */
export function createSportsbooks({ db, clock, config }: Pick<AdapterContext, 'db' | 'clock' | 'config'>) {
  const books = createBooks(db, clock);
  const faults = createFaults(async (delayMs) => wait(delayMs));
  const proofs = createMatchProofs(db, config.venueOrigin);
  const summaries = createMatchSummaries(db, clock);
  const adapter: Sportsbook = {
    venues: ALL_BOOKS.map(({ venueCode, title, category }) => ({ venueCode, title, category })),
    offer: createOffers(clock),
    chances: createChances(clock),
    launch: createLaunchData({ clock, origin: config.venueOrigin, faults }),
    countOpen(category) {
      const codes = ALL_BOOKS.filter((book) => book.category === category).map(({ venueCode }) => venueCode);
      return countOpenMatches(db, codes, clock.nowMs());
    },
    matches: async (venueCode, query) => (await books.matches(venueCode, query)).matches,
    matchProof: proofs.find,
    matchDetails: createMatchDetails(db, clock),
    matchSummary: summaries.match,
    liveMatchIds: summaries.liveMatchIds,
    matchesBetween,
    matchesNamed,
  };
  return {
    adapter,
    async serve(venue: FastifyInstance, { balance, betting, counts, member }: AdapterServices['venues']): Promise<void> {
      serveMatchProofs(venue, proofs);
      await serveSportsbooks(venue, {
        books,
        site: { ...betting, counts, member, balance },
        faults,
        nowMs: () => clock.nowMs(),
        siteOrigins: [config.publicOrigin, ...config.siteOrigins],
      });
    },
    async register({ http, opsToken, venues: { betting, endSessionsAt } }: AdapterServices): Promise<void> {
      const running = createMatchRunner({ db, clock, betting, newSeed });
      await running.plan();
      schedule(http, [{ everyMs: SECOND_MS, failure: 'The sportsbooks could not go on.', run: () => running.tick() }]);
      await registerOpsRoutes(http, bookOpsRoutes({ faults, running, books, endSessionsAt }), opsToken);
    },
  };
}
