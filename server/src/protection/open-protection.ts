import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import type { Moments } from '../kernel/moments.ts';
import type { Route } from '../kernel/serve.ts';
import { createEnforcement } from './enforcement.ts';
import { createLimits } from './limits.ts';
import { createHarmDesk, type HarmDesk } from './harm/harm-desk.ts';
import { createHarmWatch, type HarmWatch, type HarmWatchNeighbours } from './harm/harm-watch.ts';
import { createExclusionEnd } from './exclusion-end.ts';
import { createPlayNotes, type PlayNotes } from './play-notes.ts';
import { protectionRoutes } from './protection.routes.ts';
import { createProtection, type Protection } from './protection.service.ts';
import { createRestriction } from './restriction.ts';
import { createUsage, type GrossDeposits } from './usage.ts';

interface Parts extends HarmWatchNeighbours {
  readonly db: Db;
  readonly clock: Clock;
  readonly moments: Moments;
  readonly grossDeposits: GrossDeposits;
  readonly balance: (db: Db, memberId: string) => Promise<bigint>;
  readonly requirePassword: (memberId: string, password: string) => Promise<void>;
  readonly endSessions: (memberId: string) => Promise<unknown>;
  readonly registeredAtMs: (memberId: string, from: Db) => Promise<number>;
  readonly userNameOf: (memberId: string) => Promise<string>;
}

export interface OpenProtection {
  readonly routes: readonly Route[];
  readonly protection: Protection;
  readonly notes: PlayNotes;
  /** For whoever decides requests of members. */
  readonly exclusionEnd: ReturnType<typeof createExclusionEnd>;
  readonly watch: HarmWatch;
  readonly harmDesk: HarmDesk;
}

/** The whole of player protection in the backend; from now on members are held to what they set, before money moves. */
export function openProtection({ db, clock, moments, grossDeposits, balance, ...ask }: Parts): OpenProtection {
  const usageOf = createUsage({ clock, grossDeposits, balance });
  const refuseRestricted = createRestriction(clock);
  const notes = createPlayNotes(clock);
  const enforcement = createEnforcement({ usageOf, notes, refuseRestricted });
  const watch = createHarmWatch({ clock, ...ask });
  const protection = createProtection({ db, clock, limits: createLimits(clock), usageOf, watch, ...ask });
  moments.depositAsked.follow(enforcement.depositAsked);
  moments.entryAsked.follow(enforcement.entryAsked);
  moments.betAsked.follow(enforcement.betAsked);
  moments.betSettled.follow(notes.settled);
  moments.offerAsked.follow(refuseRestricted);
  moments.depositAsked.follow(watch.depositAsked);
  moments.betAsked.follow(watch.betAsked);
  moments.offerAsked.follow(watch.offerAsked);
  const harmDesk = createHarmDesk({ db, clock, watch, userNameOf: ask.userNameOf });
  return { routes: protectionRoutes(protection), protection, notes, watch, harmDesk, exclusionEnd: createExclusionEnd(clock) };
}
