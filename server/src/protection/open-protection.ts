import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import type { Moments } from '../kernel/moments.ts';
import type { Route } from '../kernel/serve.ts';
import { createEnforcement } from './enforcement.ts';
import { createLimits } from './limits.ts';
import { createExclusionEnd } from './exclusion-end.ts';
import { createPlayNotes, type PlayNotes } from './play-notes.ts';
import { protectionRoutes } from './protection.routes.ts';
import { createProtection, type Protection } from './protection.service.ts';
import { createRestriction } from './restriction.ts';
import { createUsage, type GrossDeposits } from './usage.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly moments: Moments;
  readonly grossDeposits: GrossDeposits;
  readonly balance: (db: Db, memberId: string) => Promise<bigint>;
  readonly requirePassword: (memberId: string, password: string) => Promise<void>;
  readonly endSessions: (memberId: string) => Promise<unknown>;
}

export interface OpenProtection {
  readonly routes: readonly Route[];
  readonly protection: Protection;
  readonly notes: PlayNotes;
  /** For whoever decides requests of members. */
  readonly exclusionEnd: ReturnType<typeof createExclusionEnd>;
}

/** The whole of player protection in the backend; from now on members are held to what they set, before money moves. */
export function openProtection({ db, clock, moments, grossDeposits, balance, requirePassword, endSessions }: Parts): OpenProtection {
  const usageOf = createUsage({ clock, grossDeposits, balance });
  const refuseRestricted = createRestriction(clock);
  const notes = createPlayNotes(clock);
  const enforcement = createEnforcement({ usageOf, notes, refuseRestricted });
  const protection = createProtection({ db, clock, limits: createLimits(clock), usageOf, requirePassword, endSessions });
  moments.depositAsked.follow(enforcement.depositAsked);
  moments.entryAsked.follow(enforcement.entryAsked);
  moments.betAsked.follow(enforcement.betAsked);
  moments.betSettled.follow(notes.settled);
  moments.offerAsked.follow(refuseRestricted);
  return { routes: protectionRoutes(protection), protection, notes, exclusionEnd: createExclusionEnd(clock) };
}
