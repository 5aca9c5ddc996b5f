import { type Route, bindEndpoint } from '../../../kernel/http/bind-endpoint.ts';
import { createEnforcement } from './enforcement.ts';
import { createPlayRecorder } from './play-recorder.ts';
import { createRestriction } from './restriction.ts';
import { createUsage, type UsageDependencies } from './limits.ts';
import { harmOpsRoutes } from '../harm/harm-review.ts';
import { createHarmWatch, type HarmWatchServices } from '../harm/harm-watch.ts';
import { createExclusionEnd, createProtectionService, type ProtectionService, type ServiceDependencies } from './protection.service.ts';
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

type ProtectionDependencies = HarmWatchServices &
  ServiceDependencies &
  UsageDependencies & { readonly userNameOf: (memberId: string) => Promise<string> };

export type Protection = ReturnType<typeof createProtection>;

/** Player protection: a member's own limits, breaks and exclusion, enforced before money moves, and detection of markers of harm. */
export function createProtection(context: ProtectionDependencies) {
  const { clock } = context;
  const usageOf = createUsage(context);
  const refuseRestricted = createRestriction(clock);
  const recorder = createPlayRecorder(clock);
  const watch = createHarmWatch(context);
  const protection = createProtectionService(context, usageOf, watch);
  return {
    routes: protectionRoutes(protection),
    opsRoutes: harmOpsRoutes(context, watch),
    protection,
    enforcement: createEnforcement(usageOf, recorder, refuseRestricted),
    refuseRestricted,
    recorder,
    watch,
    /** The change request kind, for the operators' request queue. */
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
