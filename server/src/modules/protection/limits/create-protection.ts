import type { AppContext } from '../../../context.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { type Route, bindEndpoint } from '../../../kernel/http/bind-endpoint.ts';
import { createEnforcement } from './enforcement.ts';
import { createPlayRecorder, type PlayRecorder } from './play-recorder.ts';
import { createRestriction } from './restriction.ts';
import { createLimits, createUsage, type GrossDeposits } from './limits.ts';
import { createHarmReview, type HarmReview } from '../harm/harm-review.ts';
import { createHarmWatch, type HarmWatch, type HarmWatchServices } from '../harm/harm-watch.ts';
import { createExclusionEnd, createProtectionService, type ProtectionService } from './protection.service.ts';
import {
  rgCareSeen,
  rgExclude,
  rgGet,
  rgLimitCancel,
  rgLimitConfirm,
  rgLimitSet,
  rgMarketing,
  rgReality,
  rgReviewed,
  rgTimeout,
} from '@site/shared/wire';

interface ProtectionDependencies extends HarmWatchServices, Pick<AppContext, 'db' | 'clock'> {
  readonly grossDeposits: GrossDeposits;
  readonly balance: (db: Db, memberId: string) => Promise<bigint>;
  readonly requirePassword: (memberId: string, password: string) => Promise<void>;
  readonly endSessions: (memberId: string) => Promise<unknown>;
  readonly registeredAtMs: (memberId: string, from: Db) => Promise<number>;
  readonly userNameOf: (memberId: string) => Promise<string>;
}

export interface Protection {
  readonly routes: readonly Route[];
  readonly protection: ProtectionService;
  readonly enforcement: ReturnType<typeof createEnforcement>;
  readonly refuseRestricted: ReturnType<typeof createRestriction>;
  readonly recorder: PlayRecorder;
  /** The change request kind, for the operators' request queue. */
  readonly exclusionEnd: ReturnType<typeof createExclusionEnd>;
  readonly watch: HarmWatch;
  readonly harmReview: HarmReview;
}

/** Player protection: a member's own limits, breaks and exclusion, enforced before money moves, and detection of markers of harm. */
export function createProtection({ db, clock, grossDeposits, balance, ...ask }: ProtectionDependencies): Protection {
  const usageOf = createUsage({ clock, grossDeposits, balance });
  const refuseRestricted = createRestriction(clock);
  const recorder = createPlayRecorder(clock);
  const enforcement = createEnforcement({ usageOf, recorder, refuseRestricted });
  const watch = createHarmWatch({ clock, ...ask });
  const protection = createProtectionService({ db, clock, limits: createLimits(clock), usageOf, watch, ...ask });
  const harmReview = createHarmReview({ db, clock, watch, userNameOf: ask.userNameOf });
  return {
    routes: protectionRoutes(protection),
    protection,
    enforcement,
    refuseRestricted,
    recorder,
    watch,
    harmReview,
    exclusionEnd: createExclusionEnd(clock),
  };
}

const protectionRoutes = (protection: ProtectionService): Route[] => [
  bindEndpoint(rgGet, (_body, { memberId }) => protection.profile(memberId)),
  bindEndpoint(rgLimitSet, (change, { memberId }) => protection.set(memberId, change)),
  bindEndpoint(rgLimitCancel, (name, { memberId }) => protection.cancel(memberId, name)),
  bindEndpoint(rgLimitConfirm, (name, { memberId }) => protection.confirm(memberId, name)),
  bindEndpoint(rgTimeout, (order, { memberId }) => protection.timeout(memberId, order)),
  bindEndpoint(rgExclude, (order, { memberId }) => protection.exclude(memberId, order)),
  bindEndpoint(rgMarketing, ({ on }, { memberId }) => protection.marketing(memberId, on)),
  bindEndpoint(rgCareSeen, (_body, { memberId }) => protection.careSeen(memberId)),
  bindEndpoint(rgReviewed, (_body, { memberId }) => protection.reviewed(memberId)),
  bindEndpoint(rgReality, (order, { memberId }) => protection.reality(memberId, order)),
];
